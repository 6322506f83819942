// The guides quote the library's errors, so that the search finds them. A message that was reworded must be reworded there.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listQuotedMessages } from './quoted-messages';

const source = readdirSync('charts/src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join('charts/src', file), 'utf8'))
  .join('\n');

/** Parts of a message that the source contains as they are: not its call, paths, values and lists of names. */
const fixedParts = (message: string): string[] =>
  message
    .split(
      /"[^"]*"|\([^)]*\)|\b\w+(?:\[\d+\])?(?:\.\w+(?:\[\d+\])*)+|\b\d[\d,.]*|…|\w+\[\w+\]|<\w+>|^\w+:|\b\w+ (?=is not an? )|\w+\(\)|:|; did you mean|;|,/,
    )
    .map((part) => part.replace(/^[\s;:]+|[\s;:?]+$/g, ''))
    .filter((part) => part.split(' ').length > 2);

/** Whether the source has the part, whose start or end can come from a shared rule. */
const isInSource = (part: string): boolean =>
  source.includes(part) ||
  source.includes(part.replace(/^(?:must be|is not) /, '').replace(/ (?:from|above)$/, ''));

const quoted = listQuotedMessages().filter(({ message }) => fixedParts(message).length > 0);

test('guides and API pages quote messages in their sections about troubleshooting', () => {
  expect(new Set(quoted.map(({ file }) => file)).size).toBeGreaterThan(9);
  expect(quoted.length).toBeGreaterThan(90);
});

test.each(quoted)('$file quotes a message of the library: $message', ({ message }) => {
  expect(fixedParts(message).filter((part) => !isInSource(part))).toEqual([]);
});
