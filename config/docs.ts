import path from 'node:path';
import type { Options } from '@docusaurus/plugin-content-docs';
import { entryPoints } from '../plugins/api/entryPoints';
import { rehypePlugins } from './code';
import { branch, repositoryUrl } from './environment';

interface PageLocation {
  /** `docs`, or where the pages of a version are. */
  readonly versionDocsDirPath: string;
  readonly docPath: string;
}

/** Generated pages have no file in the repository to edit: they link to the source instead. */
function editUrl({ versionDocsDirPath, docPath }: PageLocation): string | undefined {
  return docPath.startsWith('api/')
    ? undefined
    : `${repositoryUrl}/edit/${branch}/${versionDocsDirPath}/${docPath}`;
}

const parts = entryPoints(path.resolve(__dirname, '..')).filter(({ part }) => part);

/**
 * The pages of a further entry point of the library are one list, whatever its exports are; the library's own are in
 * folders by their kind.
 */
const sidebarItemsGenerator: Options['sidebarItemsGenerator'] = (args) => {
  const { defaultSidebarItemsGenerator, docs: pages, item } = args;
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
