import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { PicturePart } from '../../src/gallery/select';
import { parseFenceOptions } from '../code/fenceOptions';
import { namesIn } from '../code/names/namesFile';
import { readPageSnippet } from '../code/names/pageSnippets';
import { getHeight, readList } from '../previews/previewList';
import { findFirstPreview, readLiveFences } from '../previews/pagePreviews';
import { relatedRule, writeBelow, type RelatedExample, type UsedName } from './rehypeRelated';
import { findRelated, readImports } from './related';

/** Data of an example in the gallery, except its name, which is in the sidebar. */
export interface ExampleInfo {
  readonly description: string;
  /** Topics of the example, which visitors can filter by. */
  readonly topics: readonly string[];
  /** Id of the preview of its chart. */
  readonly preview?: string;
  /** Height of its chart, in CSS pixels. */
  readonly height: number;
  /** Part of the chart in its picture. */
  readonly part?: PicturePart;
}

/** An example on the home page. */
export interface FeaturedExample {
  readonly title: string;
  readonly url: string;
  readonly preview: string;
}

type Doc = LoadedContent['loadedVersions'][number]['docs'][number];

const EXAMPLE = /^@site\/(?:docs|versioned_docs\/[^/]+)\/examples\/(?!index\.)/;

const toFile = ({ source }: Doc): string => source.replace('@site/', '');

function readTopics({ source, frontMatter }: Doc): readonly string[] {
  const { topics } = frontMatter as { topics?: unknown };
  const isList = Array.isArray(topics) && topics.every((one) => typeof one === 'string');
  if (!isList || topics.length === 0) {
    throw new Error(
      `${source}: front matter of an example must contain "topics", a list of strings.`,
    );
  }
  return topics as readonly string[];
}

/** Part of the chart in the picture: `picture: bottom` or `picture: left` in the front matter. */
function readPart({ source, frontMatter }: Doc): PicturePart | undefined {
  const { picture } = frontMatter as { picture?: unknown };
  if (picture === undefined || picture === 'bottom' || picture === 'left') return picture;
  throw new Error(`${source}: "picture" in the front matter must be "bottom" or "left".`);
}

/**
 * Returns the preview for the tile of an example: of its first live chart, or of the chart that `preview: NAME` in the
 * front matter names in `src/components/pageCharts.ts`, for a page whose chart can't be drawn without a browser
 * or shows HTML.
 */
function findTilePreview(root: string, doc: Doc): string | undefined {
  const { preview: name } = doc.frontMatter as { preview?: string };
  const list = readList(root);
  if (name === undefined || !list) return findFirstPreview(root, toFile(doc));
  const id = list.pageCharts[name];
  if (id === undefined)
    throw new Error(`${doc.source}: "preview" in the front matter must be a chart of a page.`);
  return id;
}

/** Returns the height of the first live chart of a page. */
function readHeight(root: string, file: string): number {
  const [fence] = readLiveFences(file, readFileSync(path.join(root, file), 'utf8'));
  return getHeight(fence && parseFenceOptions(fence.meta).height);
}

/** Position on the home page: `featured: 1` in the front matter. */
const readFeatured = (frontMatter: object): number | undefined => {
  const { featured } = frontMatter as { featured?: unknown };
  return typeof featured === 'number' ? featured : undefined;
};

/** Returns the exports that the live charts of a page use, in their order. */
function findUsed(root: string, file: string, text: string, baseUrl: string): UsedName[] {
  const names = readLiveFences(file, text).flatMap(
    (fence) => namesIn(root, readPageSnippet(fence).text) ?? [],
  );
  const used = names.flatMap(({ text: name, entry }) =>
    entry === undefined || entry.includes('#') ? [] : [[entry, name] as const],
  );
  return [...new Map(used)].map(([entry, name]) => ({ name, url: `${baseUrl}api/${entry}` }));
}

/** Collects the API that each example uses, and related examples, for the end of its page. */
function collectBelow(root: string, baseUrl: string, examples: readonly Doc[]): void {
  const tiles = new Map(
    examples.map((doc): [string, RelatedExample] => [
      toFile(doc),
      { title: doc.title, url: doc.permalink, preview: findTilePreview(root, doc) },
    ]),
  );
  const pages = examples.map((doc) => {
    const file = toFile(doc);
    const text = readFileSync(path.join(root, file), 'utf8');
    return { file, text, topics: readTopics(doc), imports: readImports(text) };
  });
  const related = findRelated(pages);
  for (const { file, text } of pages) {
    const used = findUsed(root, file, text, baseUrl);
    const examples = (related.get(file) ?? []).flatMap((other) => tiles.get(other) ?? []);
    writeBelow(root, path.join(root, file), { used, examples });
  }
}

/** Returns the examples of the home page, in their order. */
function findFeatured(root: string, examples: readonly Doc[]): FeaturedExample[] {
  return examples
    .map((doc) => ({ doc, position: readFeatured(doc.frontMatter) }))
    .filter(({ position }) => position !== undefined)
    .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
    .map(({ doc }) => {
      const preview = findTilePreview(root, doc);
      if (preview === undefined)
        throw new Error(`${doc.source}: featured examples must have a chart.`);
      return { title: doc.title, url: doc.permalink, preview };
    });
}

/** Collects the examples in `docs/examples/` of every version of the docs for the gallery. */
export const gallery = ({ siteDir, baseUrl }: LoadContext): Plugin => ({
  name: 'gallery',
  async allContentLoaded({ allContent, actions }) {
    const { loadedVersions } = allContent['docusaurus-plugin-content-docs']
      ?.default as LoadedContent;
    const findExamples = (docs: readonly Doc[]): Doc[] =>
      docs.filter(({ source }) => EXAMPLE.test(source));
    const examples = findExamples(loadedVersions.flatMap(({ docs }) => docs)).map(
      (doc): [string, ExampleInfo] => [
        doc.permalink,
        {
          description: doc.description,
          topics: readTopics(doc),
          preview: findTilePreview(siteDir, doc),
          height: readHeight(siteDir, toFile(doc)),
          part: readPart(doc),
        },
      ],
    );
    const current = findExamples(loadedVersions.find(({ isLast }) => isLast)?.docs ?? []);
    collectBelow(siteDir, baseUrl, current);
    await actions.createData('examples.json', JSON.stringify(Object.fromEntries(examples)));
    await actions.createData('featured.json', JSON.stringify(findFeatured(siteDir, current)));
  },
  configureWebpack: () => ({ module: { rules: [relatedRule(siteDir)] } }),
});
