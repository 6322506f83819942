import { parts } from '../../src/components/concepts/parts';

/** Contents of components, as Markdown with links from the root of the docs. */
const TEXTS: Readonly<Record<string, string>> = {
  AnnotatedChart: parts
    .map(({ name, text, guide, api, apiName }) => {
      const links = `[guide](/${guide}), [${apiName}](/${api})`;
      return `- **${name}**: ${text} See ${links}.`;
    })
    .join('\n'),
};

/**
 * Returns the content of a component as Markdown; an empty string if it is unknown.
 *
 * @param more - Contents of components that only the caller knows.
 */
export const componentText = (name: string, more: Readonly<Record<string, string>>): string =>
  more[name] ?? TEXTS[name] ?? '';
