import { parts } from '../../src/components/concepts/parts';

/** What components show, as Markdown with links from the root of the docs. */
const TEXTS: Readonly<Record<string, string>> = {
  AnnotatedChart: parts
    .map(({ name, text, guide, api, apiName }) => {
      const links = `[guide](/${guide}), [${apiName}](/${api})`;
      return `- **${name}**: ${text} See ${links}.`;
    })
    .join('\n'),
};

/**
 * The content of a component as Markdown; empty if it shows none.
 *
 * @param more - The texts of components that only the caller knows.
 */
export const componentText = (name: string, more: Readonly<Record<string, string>>): string =>
  more[name] ?? TEXTS[name] ?? '';
