// The guides quote the library's errors, so that the search finds them. A message that was reworded must be reworded there.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = readdirSync('charts/src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join('charts/src', file), 'utf8'))
  .join('\n');

const guides = ['docs/getting-started', 'docs/tutorials'].flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => path.join(folder, file)),
);

/** Sections of API pages. */
const reference = 'plugins/api/troubleshooting.md';

/** A quoted message is longer than the name of an option with its value. */
const isMessage = (code: string): boolean =>
  !/[={}]|^<\w+ |\bimport\b/.test(code.replace(/\{ shapes \}|of="…"/, '')) &&
  code.split(' ').length > 3;

function messagesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  const part =
    file.endsWith('errors.md') || file === reference
      ? text
      : (text.split(/^## /m).find((section) => section.startsWith('Troubleshooting')) ?? '');
  return [...part.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code).filter(isMessage);
}

/** Parts of a message that the source contains as they are: not its call, paths, values and lists of names. */
const fixedParts = (message: string): string[] =>
  message
    .split(
      /"[^"]*"|\([^)]*\)|\b\w+(?:\[\d+\])?(?:\.\w+(?:\[\d+\])*)+|\b\d[\d,.]*|…|\w+\[\w+\]|<\w+>|^\w+:|\b\w+ (?=is not an? )|\w+\(\)|:|; did you mean|,/,
    )
    .map((part) => part.replace(/^[\s;:]+|[\s;:?]+$/g, ''))
    .filter((part) => part.split(' ').length > 2);

/** Whether the source has the part, whose start or end can come from a shared rule. */
const isInSource = (part: string): boolean =>
  source.includes(part) ||
  source.includes(part.replace(/^(?:must be|is not) /, '').replace(/ (?:from|above)$/, ''));

const quoted = [...guides, reference].flatMap((file) =>
  messagesIn(file)
    .filter((message) => fixedParts(message).length > 0)
    .map((message) => ({ file: path.basename(file), message })),
);

test('guides and API pages quote messages in their sections about troubleshooting', () => {
  expect(new Set(quoted.map(({ file }) => file)).size).toBeGreaterThan(9);
  expect(quoted.length).toBeGreaterThan(90);
});

test.each(quoted)('$file quotes a message of the library: $message', ({ message }) => {
  expect(fixedParts(message).filter((part) => !isInSource(part))).toEqual([]);
});
