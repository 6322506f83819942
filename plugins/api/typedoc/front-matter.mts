import { type Comment, type DeclarationReflection, ReflectionKind } from 'typedoc';
import type { MarkdownPageEvent } from 'typedoc-plugin-markdown';
import type { EntryPoint } from '../entryPoints';
import { readExports } from '../exports';

/** Returns the first sentence of a summary, as plain text. */
export function getFirstSentence(comment: Comment | undefined): string | undefined {
  const text = comment?.summary
    .map((part) => part.text)
    .join('')
    .split(/\n\s*\n/)[0]
    ?.replace(/`/g, '')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return text?.match(/^.*?[.!?](?= |$)/)?.[0] ?? (text || undefined);
}

/** Names of an entry point's exports in the order of its source, which is their order in the sidebar. */
const positions = new Map<string, readonly string[]>();

function getSidebarPosition(page: string, { part, source }: EntryPoint): object {
  if (!part) return {};
  const known = positions.get(source) ?? readExports(source).map((each) => each.page);
  positions.set(source, known);
  return { sidebar_position: known.indexOf(page.slice(part.length + 1)) };
}

function getPageFields(page: MarkdownPageEvent, entry: EntryPoint): Record<string, unknown> {
  const { name, part, title } = entry;
  if (part && page.url === `${part}/index.md`) {
    return { title, description: `Exports of ${name}.` };
  }
  if (page.url === 'index.md') {
    return {
      title,
      description: 'The handles, classes and options of the library, and how they fit together.',
    };
  }
  if (!part && page.url === 'modules.md') {
    return {
      title: 'Modules',
      description: 'All exports of the library on one page, by topic.',
    };
  }
  const model = page.model as DeclarationReflection;
  const kind = ReflectionKind.singularString(model.kind).toLowerCase();
  return {
    title: model.name,
    description:
      getFirstSentence(model.comment ?? model.signatures?.[0]?.comment) ??
      `The ${kind} ${model.name} of the library.`,
    ...getSidebarPosition(page.url, entry),
  };
}

/** Returns the front matter of a page. JSON is valid YAML, so values are written as JSON. */
export function createFrontMatter(page: MarkdownPageEvent, entry: EntryPoint): string {
  const lines = Object.entries(getPageFields(page, entry)).map(
    ([key, value]) => `${key}: ${JSON.stringify(value)}`,
  );
  return `---\n${lines.join('\n')}\n---\n\n`;
}
