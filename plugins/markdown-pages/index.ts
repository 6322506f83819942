import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readSnippet } from '../code/snippet';
import { inVersion, getVersion } from '../code/docsVersion';
import { FOLDER, findPreview } from '../previews/previewList';
import { textFiles, type TextFile } from '../text-files/textFiles';
import { getMarkdownUrl } from '../../src/markdown-pages/markdownUrl';
import { SKILL, writeSkill } from '../skill/writeSkill';
import { docsMap } from './docsMap';
import { llmsText, type Group } from './llms';
import { linkResolver, plainMarkdown, type MarkdownPage } from './plainMarkdown';

const SUMMARY =
  '爱交易 Charts is a typed library that draws financial charts in the browser: series, panes, ' +
  'price and time axes, time zones, drawing shapes and a toolbar to draw them.';

/** Headings of llms.txt, each with the folder of its pages. */
const GROUPS: readonly (readonly [title: string, folder: string])[] = [
  ['Getting Started', 'docs/getting-started/'],
  ['Tutorials', 'docs/tutorials/'],
  ['API Reference', 'docs/api/'],
  ['Examples', 'docs/examples/'],
];

const DOCS_MAP = 'docs-map.md';

interface SidebarItem {
  readonly type: string;
  readonly id?: string;
  readonly items?: readonly SidebarItem[];
  /** Page of a category. */
  readonly link?: { readonly type: string; readonly id?: string };
}

/** Returns the ids of the docs in the order of the sidebar. */
function listIds(items: readonly SidebarItem[]): string[] {
  return items.flatMap(({ type, id, items: inner = [], link }) => {
    if (type === 'doc' && id !== undefined) return [id];
    const linked = link?.type === 'doc' && link.id !== undefined ? [link.id] : [];
    return [...linked, ...listIds(inner)];
  });
}

/** Returns the docs of all versions, in the order of the sidebar. Docs that aren't in the sidebar are at the end. */
function listPages(content: LoadedContent): MarkdownPage[] {
  return content.loadedVersions.flatMap(({ docs, sidebars }) => {
    const order = new Map(listIds(Object.values(sidebars).flat()).map((id, index) => [id, index]));
    const getOrder = (id: string): number => order.get(id) ?? order.size;
    return docs
      .filter(({ draft, unlisted }) => !draft && !unlisted)
      .toSorted((a, b) => getOrder(a.id) - getOrder(b.id))
      .map(({ source, permalink, title, description }) => ({
        file: source.replace('@site/', ''),
        permalink,
        title,
        description,
      }));
  });
}

/** Returns the files for coding assistants, as if they were pages. */
const getAssistantGroup = (baseUrl: string): Group => ({
  title: 'For coding assistants',
  pages: [
    { name: SKILL, title: 'Skill', description: 'Rules, recipes and pitfalls in one file.' },
    { name: DOCS_MAP, title: 'Docs map', description: 'All pages with their headings.' },
  ].map(({ name, ...page }) => {
    return { ...page, file: '', permalink: baseUrl + path.basename(name, '.md') };
  }),
});

/**
 * Publishes the Markdown of each doc next to its page, and at the root of the site a list of all docs as `llms.txt`, a map
 * with their headings, and the skill of the library. Users can pass these files to a tool.
 */
export function markdownPages({ siteDir, siteConfig, baseUrl, outDir }: LoadContext): Plugin {
  let pages: MarkdownPage[] = [];

  /** Returns a list of the other pages in the gallery's folder. */
  const listGallery = ({ file: galleryFile }: MarkdownPage): string =>
    pages
      .filter(
        ({ file }) =>
          file !== galleryFile && path.posix.dirname(file) === path.posix.dirname(galleryFile),
      )
      .map(({ title, permalink, description }) => `- [${title}](${permalink}): ${description}`)
      .join('\n');

  const readPage = async (page: MarkdownPage): Promise<string> => {
    const filePath = path.join(siteDir, page.file);
    const fileContent = await readFile(filePath, 'utf8');
    const { preprocessor } = siteConfig.markdown;
    const source = preprocessor?.({ filePath, fileContent }) ?? fileContent;
    return plainMarkdown(source, page, {
      resolveUrl: linkResolver(page, pages, siteConfig.url, getMarkdownUrl, baseUrl),
      fileText: (file, region) =>
        readSnippet(siteDir, inVersion(file, getVersion(page.file)), region).text,
      // Charts of an older version use their own version of the library.
      findPreviewUrl: (code, height) => {
        const preview = getVersion(page.file) === undefined && findPreview(siteDir, code, height);
        return preview
          ? `${siteConfig.url}${baseUrl}${FOLDER}/${preview}-wide-light.svg`
          : undefined;
      },
      components: { Gallery: listGallery(page) },
    });
  };

  /** Returns the Markdown files of a page. A page whose URL ends in a slash has two, because either name can be guessed. */
  const pageFiles = (page: MarkdownPage): TextFile[] => {
    const { permalink } = page;
    const addresses = [
      getMarkdownUrl(permalink),
      ...(permalink.endsWith('/') ? [`${permalink}index.md`] : []),
    ];
    return addresses.map((address) => ({
      name: address.slice(baseUrl.length),
      read: () => readPage(page),
    }));
  };

  const isIn = ({ file }: MarkdownPage, folder: string): boolean => file.startsWith(folder);
  const listGroups = (): Group[] =>
    GROUPS.map(([title, folder]) => ({ title, pages: pages.filter((page) => isIn(page, folder)) }));
  const getUrl = ({ permalink }: MarkdownPage): string =>
    siteConfig.url + getMarkdownUrl(permalink);

  const mapText = (): Promise<string> =>
    docsMap(
      `${siteConfig.title} Charts: docs map`,
      listGroups().filter(({ title }) => title !== 'API Reference'),
      getUrl,
      ({ file }) => readFile(path.join(siteDir, file), 'utf8'),
    );

  const listText = (): string => {
    const groups = listGroups();
    const rest = pages.filter((page) => !GROUPS.some(([, folder]) => isIn(page, folder)));
    groups.unshift(getAssistantGroup(baseUrl));
    groups.push({ title: 'More', pages: rest });
    return llmsText(`${siteConfig.title} Charts`, SUMMARY, groups, getUrl);
  };

  const files = (): TextFile[] => [
    ...pages.flatMap(pageFiles),
    { name: 'llms.txt', read: listText },
    { name: DOCS_MAP, read: mapText },
    { name: SKILL, read: () => writeSkill(siteDir, siteConfig.url + siteConfig.baseUrl) },
  ];

  return {
    name: 'markdown-pages',
    async allContentLoaded({ allContent }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default;
      pages = listPages(docs as LoadedContent);
      return Promise.resolve();
    },
    ...textFiles({ outDir, baseUrl }, files),
  };
}
