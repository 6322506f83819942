import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { findFirstPreview } from '../previews/pagePreviews';

/** What the gallery says of an example, beside its name, which the menu has. */
export interface ExampleInfo {
  readonly description: string;
  /** What the example shows, in words that readers filter by. */
  readonly topics: readonly string[];
  /** The picture of its chart, by the name that it was drawn under. */
  readonly preview?: string;
}

/** An example that the home page shows. */
export interface FeaturedExample {
  readonly title: string;
  readonly url: string;
  readonly preview: string;
}

const EXAMPLE = /^@site\/(?:docs|versioned_docs\/[^/]+)\/examples\/(?!index\.)/;

function readTopics(source: string, topics: unknown): readonly string[] {
  const isList = Array.isArray(topics) && topics.every((one) => typeof one === 'string');
  if (!isList || topics.length === 0) {
    throw new Error(`${source}: the front matter of an example has "topics", a list of words.`);
  }
  return topics as readonly string[];
}

/** Position on the home page: `featured: 1` in the front matter. */
const readFeatured = (frontMatter: object): number | undefined => {
  const { featured } = frontMatter as { featured?: unknown };
  return typeof featured === 'number' ? featured : undefined;
};

/** Gathers the examples for their gallery: `docs/examples/`, of every version of the docs. */
export const gallery = ({ siteDir }: LoadContext): Plugin => ({
  name: 'gallery',
  async allContentLoaded({ allContent, actions }) {
    const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
    const pages = docs.loadedVersions
      .flatMap((version) => version.docs)
      .filter(({ source }) => EXAMPLE.test(source));
    const examples = pages.map(
      ({ permalink, source, description, frontMatter }): [string, ExampleInfo] => [
        permalink,
        {
          description,
          topics: readTopics(source, (frontMatter as { topics?: unknown }).topics),
          preview: findFirstPreview(siteDir, source.replace('@site/', '')),
        },
      ],
    );
    await actions.createData('examples.json', JSON.stringify(Object.fromEntries(examples)));
    const current = docs.loadedVersions.find(({ isLast }) => isLast)?.docs ?? [];
    const featured = current
      .map((doc) => ({ ...doc, position: readFeatured(doc.frontMatter) }))
      .filter(({ source, position }) => EXAMPLE.test(source) && position !== undefined)
      .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
      .map(({ title, permalink, source }): FeaturedExample => {
        const preview = findFirstPreview(siteDir, source.replace('@site/', ''));
        if (preview === undefined) throw new Error(`${source}: a featured example has a chart.`);
        return { title, url: permalink, preview };
      });
    await actions.createData('featured.json', JSON.stringify(featured));
  },
});
