import path from 'node:path';
import type { Options } from '@docusaurus/plugin-content-docs';
import { categoryTitles, getCategory } from '../plugins/api/categories';
import { entryPoints } from '../plugins/api/entryPoints';
import { rehypePlugins } from './code';
import { branch, repositoryUrl } from './environment';

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

const INTERFACES = 'api/interfaces';

/**
 * Groups the interfaces by category, as on `/api/modules`, because a single list would have more than a hundred
 * entries.
 */
function groupInterfaces(pages: GeneratorArgs['docs']) {
  const names = pages
    .filter(({ sourceDirName }) => sourceDirName === INTERFACES)
    .map(({ id }) => path.posix.basename(id))
    .toSorted();
  return categoryTitles.flatMap((label) => {
    const items = names
      .filter((name) => getCategory(name) === label)
      .map((name) => ({ type: 'doc' as const, id: `${INTERFACES}/${name}` }));
    const key = `interfaces-${label.toLowerCase().replaceAll(/\W+/g, '-')}`;
    return items.length > 0
      ? [{ type: 'category' as const, label, key, items, collapsed: true, collapsible: true }]
      : [];
  });
}

/**
 * Generates the sidebar. The pages of the library are grouped by type, and the pages of another entry point are in
 * a single list.
 */
const sidebarItemsGenerator: Options['sidebarItemsGenerator'] = (args) => {
  const { defaultSidebarItemsGenerator, docs: pages, item } = args;
  if (item.dirName === INTERFACES) return groupInterfaces(pages);
  if (!parts.some(({ out }) => path.posix.relative('docs', out) === item.dirName)) {
    return defaultSidebarItemsGenerator(args);
  }
  return pages
    .filter(({ sourceDirName }) => sourceDirName.startsWith(`${item.dirName}/`))
    .sort((one, other) => (one.sidebarPosition ?? 0) - (other.sidebarPosition ?? 0))
    .map(({ id }) => ({ type: 'doc', id }));
};

export const docs: Options = {
  routeBasePath: '/',
  sidebarPath: './sidebars.ts',
  sidebarItemsGenerator,
  sidebarCollapsible: true,
  editUrl,
  rehypePlugins,
  showLastUpdateTime: true,
  lastVersion: 'current',
  versions: { current: { label: 'Next', path: '/', banner: 'none' } },
};
