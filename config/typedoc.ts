import { branch, repositoryUrl } from './environment';

/** One entry point and the `kind` router give `/api/`, `/api/modules`, `/api/classes/X`, … */
export const typedoc = {
  entryPoints: ['charts/src/index.ts'],
  tsconfig: 'charts/tsconfig.typedoc.json',
  out: 'docs/api',
  readme: 'charts/README.md',
  router: 'kind',
  entryFileName: 'index',
  modulesFileName: 'modules',
  // A clone without a hosted remote builds without a warning.
  disableGit: true,
  sourceLinkTemplate: `${repositoryUrl}/blob/${branch}/{path}#L{line}`,
  sidebar: { autoConfiguration: false },
};
