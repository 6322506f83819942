import type { Options } from '@docusaurus/plugin-content-docs';
import { rehypePlugins } from './code';
import { branch, repositoryUrl } from './environment';

interface Place {
  /** `docs`, or where the pages of a version are. */
  readonly versionDocsDirPath: string;
  readonly docPath: string;
}

/** Generated pages have no file in the repository to edit: they link to the source instead. */
function editUrl({ versionDocsDirPath, docPath }: Place): string | undefined {
  return docPath.startsWith('api/')
    ? undefined
    : `${repositoryUrl}/edit/${branch}/${versionDocsDirPath}/${docPath}`;
}

export const docs: Options = {
  routeBasePath: '/',
  sidebarPath: './sidebars.ts',
  sidebarCollapsible: true,
  editUrl,
  rehypePlugins,
  showLastUpdateTime: true,
  lastVersion: 'current',
  versions: { current: { label: 'Next', path: '/', banner: 'none' } },
};
