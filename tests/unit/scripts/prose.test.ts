import { expect, test } from 'vitest';
import { findInProse } from '../../../scripts/prose/findings';

const names = (file: string, text: string): string[] =>
  findInProse(file, text).map(({ rule }) => rule.name);

test.each([
  ['The version stands in the address.', 'stand'],
  ['What happens is told to your handlers.', 'speaking API'],
  ['It hands the value back.', 'hand'],
  ['An element of your own.', 'of your own'],
  ['New bars have no steps.', 'verb and no'],
  ['The chart waits: the container is small.', 'colon splice'],
])('finds in "%s" the pattern "%s"', (text, name) => {
  expect(names('page.md', text)).toContain(name);
});

test.each([
  'The URL includes the version, and your event handlers receive what happens.',
  '- **Screen readers**: `stands` is code.',
  'Lines that are drawn by hand stand out.',
])('finds nothing in "%s"', (text) => {
  expect(names('page.md', text)).toEqual([]);
});

test('reads headings, descriptions and lists of a page, and no code', () => {
  const page =
    '---\ndescription: What it tells\n---\n\n# Here it stands\n\n- goes\n\n```\nwords\n```\n';
  expect(findInProse('page.md', page).map(({ line, rule }) => [line, rule.name])).toEqual([
    [1, 'speaking API'],
    [5, 'stand'],
    [7, 'goes, comes'],
  ]);
});

test('reads comments and sentences of code, with their lines', () => {
  const code = [
    '/**',
    ' * What it is.',
    ' *',
    ' * @param a - The words.',
    ' */',
    "export const a = 'x'; // It stands here.",
    '// Told to',
    '// nobody.',
    'throw new Error(`the line ${a} stands here`);',
    "const stands = 'tells';",
  ].join('\n');
  expect(findInProse('a.ts', code).map(({ line, rule }) => [line, rule.name])).toEqual([
    [2, 'clause as a summary'],
    [4, 'words'],
    [6, 'stand'],
    [7, 'speaking API'],
    [9, 'stand'],
  ]);
});
