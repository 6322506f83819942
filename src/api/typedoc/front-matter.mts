import { type Comment, type DeclarationReflection, ReflectionKind } from 'typedoc';
import type { MarkdownPageEvent } from 'typedoc-plugin-markdown';
import type { EntryPoint } from '../entryPoints';

/** The first sentence of a summary, as plain text. */
export function firstSentence(comment: Comment | undefined): string | undefined {
  const text = comment?.summary
    .map((part) => part.text)
    .join('')
    .replace(/`/g, '')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return text?.match(/^.*?[.!?](?= |$)/)?.[0] ?? (text || undefined);
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function pages(page: MarkdownPageEvent, { name, part }: EntryPoint): Record<string, unknown> {
  if (part && page.url === 'index.md') {
    const description = `What ${name} exports.`;
    return { title: capitalised(part), sidebar_label: 'Overview', description };
  }
  if (page.url === 'index.md') {
    return {
      title: 'API Reference',
      sidebar_label: 'Overview',
      description: 'The handles, classes and options of the library, and how they fit together.',
    };
  }
  if (page.url === 'modules.md') {
    return {
      title: 'Modules',
      description: 'Everything that the library exports, on one page.',
    };
  }
  const model = page.model as DeclarationReflection;
  const kind = ReflectionKind.singularString(model.kind).toLowerCase();
  return {
    title: model.name,
    description:
      firstSentence(model.comment ?? model.signatures?.[0]?.comment) ??
      `The ${kind} ${model.name} of the library.`,
  };
}

/** What stands at the top of a page. JSON is YAML, so each value is written as JSON. */
export function frontMatter(page: MarkdownPageEvent, entry: EntryPoint): string {
  const lines = Object.entries(pages(page, entry)).map(
    ([key, value]) => `${key}: ${JSON.stringify(value)}`,
  );
  return `---\n${lines.join('\n')}\n---\n\n`;
}
