import { expect, test } from 'vitest';
import { parseMarkdown } from './parseMarkdown';

const FRONT_MATTER = '---\ntitle: Page\n---\n\n';

/** Returns the error of a page with this text. */
function findError(text: string): Error | undefined {
  try {
    parseMarkdown('docs/page.mdx', FRONT_MATTER + text);
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

test.each([
  ['a {b', '5:5', 'Unexpected end of file in expression'],
  ['a {b c}', '5:5', 'Unexpected content after expression'],
  ["import a frm 'a';", '5:10', 'Unexpected token'],
  ['text\n\n<A>', '7:1', 'Expected a closing tag for `<A>`'],
])('a syntax error has the file and the line of the page: %s', (text, position, message) => {
  const error = findError(text);
  expect(error?.message).toMatch(new RegExp(`^docs/page\\.mdx:${position} - `));
  expect(error?.message).toContain(message);
});

test("a syntax error doesn't have fields, which would be printed", () => {
  expect(JSON.stringify(findError('a {b'))).toBe('{}');
  expect(findError('a {b')?.stack).toBe('');
});

test("a plain Markdown page can't have syntax errors", () => {
  expect(() => parseMarkdown('docs/page.md', 'a {b <c')).not.toThrow();
});
