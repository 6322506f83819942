import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PluginOptions } from 'docusaurus-plugin-typedoc';
import type { TypeDocOptions } from 'typedoc';
import { categoryTitles } from './categories';
import type { EntryPoint } from './entryPoints';

/** A module by its name or place, or a function. */
type TypeDocPlugin = NonNullable<TypeDocOptions['plugin']>[number];

export interface ApiOptions extends Partial<PluginOptions & TypeDocOptions> {
  id: string;
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
    ...['Classes', 'Interfaces', 'Enumerations', 'Functions', 'Type Aliases'],
    ...['Constructors', 'Properties', 'Accessors', 'Methods'],
  ],
  // `/api/modules` lists by theme what the sidebar lists by kind.
  categorizeByGroup: false,

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
  // sidebars.ts has the order.
  sidebar: {
    autoConfiguration: false,
    pretty: false,
    typescript: false,
    deprecatedItemClassName: '',
  },

  logLevel: 'Warn',
  // A clone without a hosted remote builds without a warning.
  disableGit: true,
  displayBasePath: '.',
  // Nested references stand in it: what no run writes is removed by our addition.
  cleanOutputDir: false,
} satisfies Partial<PluginOptions & TypeDocOptions>;

/**
 * What `docusaurus-plugin-typedoc` is told about one entry point; `sources` is the address of the
 * repository's files.
 */
export function apiOptions({ part, source, out }: EntryPoint, sources: string): ApiOptions {
  const words = `src/api/${part || 'overview'}.md`;
  return {
    ...shared,
    id: part || 'default',
    entryPoints: [source],
    out,
    sourceLinkTemplate: `${sources}/{path}#L{line}`,
    readme: existsSync(words) ? words : 'none',
    // A part is small: its words and its list share a page, which begins with what is called.
    ...(part
      ? {
          mergeReadme: true,
          groupOrder: ['Functions', ...shared.groupOrder.filter((group) => group !== 'Functions')],
        }
      : { categoryOrder: [...categoryTitles], intentionallyNotExported: ['PartialValue'] }),
  };
}
