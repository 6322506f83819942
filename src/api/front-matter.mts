import { type Comment, type DeclarationReflection, ReflectionKind } from 'typedoc';
import type { MarkdownPageEvent } from 'typedoc-plugin-markdown';

/**
 * Every ending of a camelCase name, for the search index: it knows `createPriceLine` as one word,
 * a reader also looks for `price`, `priceline` and `line`.
 */
export function searchWords(name: string): string[] {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [];
  return words.flatMap((word, index) => [word, words.slice(index).join('')]);
}

function keywords(model: DeclarationReflection): string[] {
  const names = [model, ...(model.children ?? [])].map(({ name }) => name);
  return [...new Set(names.flatMap(searchWords).map((word) => word.toLowerCase()))];
}

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

function pages(page: MarkdownPageEvent): Record<string, unknown> {
  if (page.url === 'index.md') {
    return {
      title: 'API Reference',
      sidebar_label: 'Overview',
      sidebar_position: 1,
      description: 'The handles, classes and options of the library, and how they fit together.',
    };
  }
  if (page.url === 'modules.md') {
    return {
      title: 'Modules',
      sidebar_position: 2,
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
    keywords: keywords(model),
  };
}

/** What stands at the top of a page. JSON is YAML, so each value is written as JSON. */
export function frontMatter(page: MarkdownPageEvent): string {
  const lines = Object.entries(pages(page)).map(
    ([key, value]) => `${key}: ${JSON.stringify(value)}`,
  );
  return `---\n${lines.join('\n')}\n---\n\n`;
}
