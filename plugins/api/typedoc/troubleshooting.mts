import { readFileSync } from 'node:fs';
import type { MarkdownPageEvent } from 'typedoc-plugin-markdown';

const FILE = 'plugins/api/troubleshooting.md';

/** Returns the sections of the file by page. A heading lists the pages that end with its section. */
function readSections(): Map<string, string> {
  const [, ...sections] = readFileSync(FILE, 'utf8').split(/^## /m);
  return new Map(
    sections.flatMap((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return heading.split(', ').map((page): [string, string] => [page, lines.join('\n').trim()]);
    }),
  );
}

const sections = readSections();

/** Returns a page, which ends with the messages that users of the export see most if there is a section for it. */
export function addTroubleshooting({ url, contents }: MarkdownPageEvent): string {
  const section = sections.get(url.replace(/\.md$/, ''));
  return section === undefined
    ? contents
    : `${contents.trim()}\n\n## Troubleshooting\n\n${section}\n`;
}
