import path from 'node:path';
import type { Options } from '@docusaurus/plugin-content-docs';
import { entryPoints } from '../plugins/api/entryPoints';
import { comparePages, getTopic, topics } from '../plugins/api/topics';
import { rehypePlugins } from './code';
import { branch, repositoryUrl } from './environment';
import { versions } from './versions';

interface PageLocation {
  /** `docs`, or the folder of a version. */
  readonly versionDocsDirPath: string;
  readonly docPath: string;
}

/** Returns the edit URL of a page. Generated pages don't have a file to edit, so they link to the source instead. */
function editUrl({ versionDocsDirPath, docPath }: PageLocation): string | undefined {
  return docPath.startsWith('api/')
    ? undefined
    : `${repositoryUrl}/edit/${branch}/${versionDocsDirPath}/${docPath}`;
}

const parts = entryPoints(path.resolve(__dirname, '..')).filter(({ part }) => part);

type GeneratorArgs = Parameters<NonNullable<Options['sidebarItemsGenerator']>>[0];

const LIBRARY = /^api\/(?:classes|enums|functions|interfaces|types|variables)$/;

/** Groups the exports of the library by topic, as on `/api/modules`. */
function groupByTopic(pages: GeneratorArgs['docs']) {
  const exports = pages
    .filter(({ sourceDirName }) => LIBRARY.test(sourceDirName))
    .map(({ id }) => id.slice('api/'.length))
    .toSorted(comparePages);
  return topics.map(({ title, description }) => {
    const items = exports
      .filter((page) => getTopic(path.posix.basename(page)) === title)
      .map((page) => ({ type: 'doc' as const, id: `api/${page}` }));
    // A group of guides or examples can have the same label, so translations need another key.
    const key = `topic-${title.toLowerCase().replaceAll(/\W+/g, '-')}`;
    return {
      type: 'category' as const,
      ...{ label: title, key, description, items },
      ...{ collapsed: true, collapsible: true },
    };
  });
}

/**
 * Generates the sidebar. The pages of the library are grouped by topic, and the pages of another entry point are in
 * a single list.
 */
const sidebarItemsGenerator: Options['sidebarItemsGenerator'] = (args) => {
  const { defaultSidebarItemsGenerator, docs: pages, item } = args;
  if (item.dirName === 'api') return groupByTopic(pages);
  if (!parts.some(({ out }) => path.posix.relative('docs', out) === item.dirName)) {
    return defaultSidebarItemsGenerator(args);
  }
  return pages
    .filter(({ sourceDirName }) => sourceDirName.startsWith(`${item.dirName}/`))
    .sort((one, other) => (one.sidebarPosition ?? 0) - (other.sidebarPosition ?? 0))
    .map(({ id }) => ({ type: 'doc', id }));
};

const [newestVersion] = versions;

export const docs: Options = {
  routeBasePath: '/',
  sidebarPath: './sidebars.ts',
  sidebarItemsGenerator,
  sidebarCollapsible: true,
  editUrl,
  rehypePlugins,
  showLastUpdateTime: true,
  lastVersion: 'current',
  versions: {
    current: { label: 'Next', path: '/', banner: 'none' },
    // By default, all versions but `lastVersion` have the banner of unmaintained versions.
    ...(newestVersion !== undefined && { [newestVersion]: { banner: 'none' as const } }),
  },
};
