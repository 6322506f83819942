import type { TypeDocOptions } from 'typedoc';
import type { PluginOptions } from 'typedoc-plugin-markdown';
import { branch, repositoryUrl } from '../../config/environment';
import { themeTitles } from './themes.mts';

/** The library's public list, whose exports are the pages of the API reference. */
export const entryPoint = 'charts/src/index.ts';

export const options = {
  entryPoints: [entryPoint],
  tsconfig: 'charts/tsconfig.typedoc.json',
  readme: 'src/api/overview.md',
  intentionallyNotExported: ['PartialValue'],
  validation: { invalidLink: true, notExported: true, notDocumented: true },
  requiredToBeDocumented: [
    'Class',
    'Interface',
    'Enum',
    'EnumMember',
    'Function',
    'TypeAlias',
    'Property',
    'Method',
    'Accessor',
    'Variable',
    'CallSignature',
  ],
  excludeInternal: true,
  excludePrivate: true,
  excludeProtected: true,
  excludeExternals: true,
  sort: ['source-order'],
  groupOrder: [
    ...['Classes', 'Interfaces', 'Enumerations', 'Functions', 'Type Aliases'],
    ...['Constructors', 'Properties', 'Accessors', 'Methods'],
  ],
  // `/api/modules` lists by theme what the sidebar lists by kind.
  categorizeByGroup: false,
  categoryOrder: [...themeTitles],

  // One entry point and this router give `/api/`, `/api/modules`, `/api/classes/X`, …
  router: 'kind',
  entryFileName: 'index',
  modulesFileName: 'modules',
  pageTitleTemplates: { index: 'Modules', module: '{name}', member: '{rawName}' },

  theme: 'reference',
  // The page around the Markdown has breadcrumbs and a header of its own.
  hideBreadcrumbs: true,
  hidePageHeader: true,
  // Tables of members would drop their anchors, tables of pages have none.
  indexFormat: 'table',
  parametersFormat: 'table',

  logLevel: 'Warn',
  // A clone without a hosted remote builds without a warning.
  disableGit: true,
  displayBasePath: '.',
  sourceLinkTemplate: `${repositoryUrl}/blob/${branch}/{path}#L{line}`,
} satisfies Partial<TypeDocOptions & PluginOptions>;
