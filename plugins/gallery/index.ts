import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { findFirstPreview } from '../previews/pagePreviews';

/** Data of an example in the gallery, except its name, which is in the sidebar. */
export interface ExampleInfo {
  readonly description: string;
  /** Topics of the example, which visitors can filter by. */
  readonly topics: readonly string[];
  /** Id of the preview of its chart. */
  readonly preview?: string;
}

/** An example on the home page. */
export interface FeaturedExample {
  readonly title: string;
  readonly url: string;
  readonly preview: string;
}

const EXAMPLE = /^@site\/(?:docs|versioned_docs\/[^/]+)\/examples\/(?!index\.)/;

function readTopics(source: string, topics: unknown): readonly string[] {
  const isList = Array.isArray(topics) && topics.every((one) => typeof one === 'string');
  if (!isList || topics.length === 0) {
    throw new Error(
      `${source}: front matter of an example must contain "topics", a list of strings.`,
    );
  }
  return topics as readonly string[];
}

/** Position on the home page: `featured: 1` in the front matter. */
const readFeatured = (frontMatter: object): number | undefined => {
  const { featured } = frontMatter as { featured?: unknown };
  return typeof featured === 'number' ? featured : undefined;
};

/** Collects the examples in `docs/examples/` of every version of the docs for the gallery. */
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
        if (preview === undefined)
          throw new Error(`${source}: featured examples must have a chart.`);
        return { title, url: permalink, preview };
      });
    await actions.createData('featured.json', JSON.stringify(featured));
  },
});
