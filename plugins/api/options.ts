import path from 'node:path';
import type { PluginOptions } from 'docusaurus-plugin-typedoc';
import type { TypeDocOptions } from 'typedoc';
import type { EntryPoint } from './entryPoints';
import { memberGroups } from './memberGroups';
import { topics } from './topics';

/** A module name or path, or a function. */
type TypeDocPlugin = NonNullable<TypeDocOptions['plugin']>[number];

export interface ApiOptions extends Partial<PluginOptions & TypeDocOptions> {
  id: string;
  out: string;
  plugin: TypeDocPlugin[];
}

const shared = {
  tsconfig: 'charts/tsconfig.typedoc.json',
  plugin: [path.join(__dirname, 'typedoc/load.mjs')],
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
    ...['Functions', 'Classes', 'Interfaces', 'Enumerations', 'Type Aliases'],
    'Constructors',
    ...memberGroups,
    ...['Properties', 'Accessors', 'Methods'],
  ],
  // `/api/modules` lists the exports by topic.
  categorizeByGroup: false,

  // Creates `/api/`, `/api/modules`, `/api/classes/X`, `/api/samples/`, …
  router: 'entries',
  entryFileName: 'index',
  pageTitleTemplates: { index: 'Modules', module: 'Modules', member: '{rawName}' },

  theme: 'reference',
  // The page around the Markdown has its own breadcrumbs and header.
  hideBreadcrumbs: true,
  hidePageHeader: true,
  // Use tables only for pages. Members in tables would lose their anchors.
  indexFormat: 'table',
  parametersFormat: 'table',
  // sidebars.ts defines the order.
  sidebar: {
    autoConfiguration: false,
    pretty: false,
    typescript: false,
    deprecatedItemClassName: '',
  },

  logLevel: 'Warn',
  // Avoid a warning in a clone without a hosted remote.
  disableGit: true,
  displayBasePath: '.',
  // `writePages` removes only obsolete files, so that unchanged ones keep their dates.
  cleanOutputDir: false,
} satisfies Partial<PluginOptions & TypeDocOptions>;

/**
 * Returns the options of `docusaurus-plugin-typedoc`.
 *
 * @param entries - Entry points of the library.
 * @param sources - URL of the repository's files.
 */
export function apiOptions(entries: readonly EntryPoint[], sources: string): ApiOptions {
  return {
    ...shared,
    id: 'default',
    entryPoints: entries.map(({ source }) => source),
    out: 'docs/api',
    sourceLinkTemplate: `${sources}/{path}#L{line}`,
    readme: 'plugins/api/overview.md',
    categoryOrder: topics.map(({ title }) => title),
    intentionallyNotExported: [
      'CheckedStyle',
      'FixedList',
      'NameGroup',
      'OptionalGroup',
      'PartialValue',
      'ShapeFieldFor',
      'ValueBarType',
    ],
  };
}
