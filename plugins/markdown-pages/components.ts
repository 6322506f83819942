import { parts } from '../../src/components/concepts/parts';

/** What a component shows, as Markdown, with links from the root of the docs. A component that is not here shows none. */
const WORDS: Readonly<Record<string, string>> = {
  AnnotatedChart: parts
    .map(({ name, text, guide, api, apiName }) => {
      const links = `[guide](/${guide}), [${apiName}](/${api})`;
      return `- **${name}**: ${text} See ${links}.`;
    })
    .join('\n'),
};

const IMPORT = /^import\s[^;]*?\sfrom\s+['"][^'"]+['"];?\s*$/;
const ALONE = /^<([A-Z]\w*)\b[^>]*\/>\s*$/;
const TAG = /<\/?[A-Z]\w*(?:\s[^>]*)?>/g;
const CODE = /(`+).*?\1/g;

/**
 * A line of an `.mdx` page as Markdown: without imports, and with words in place of components.
 *
 * @param more - The words of components that show what only the caller knows.
 */
export function withoutComponents(
  line: string,
  more: Readonly<Record<string, string>> = {},
): string {
  if (IMPORT.test(line)) return '';
  const alone = ALONE.exec(line)?.[1];
  if (alone !== undefined) return more[alone] ?? WORDS[alone] ?? '';
  const code: string[] = [];
  return line
    .replace(CODE, (span) => `\0${String(code.push(span) - 1)}\0`)
    .replace(TAG, '')
    .replace(/\0(\d+)\0/g, (_, index: string) => code[Number(index)] ?? '');
}
