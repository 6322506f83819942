import path from 'node:path';
import { createRequire } from 'node:module';
import type { LoadContext, Plugin, PluginModule, Props } from '@docusaurus/types';
import type { PluginOptions } from '@easyops-cn/docusaurus-search-local';
import { parserOf, readPages, serverFile, type Parse, type Wanted } from './pages/read';

const load = createRequire(__filename);

/** What the package makes of its options. */
interface Settings {
  readonly ignoreCssSelectors?: readonly string[];
}

type PagesOf = (built: Props, settings: Settings) => readonly { readonly paths: Wanted[] }[];
type SettingsOf = (options: PluginOptions, context: LoadContext) => Settings;

const searchLocal = load('@easyops-cn/docusaurus-search-local') as {
  readonly default: (context: LoadContext, options: PluginOptions) => Plugin;
  readonly validateOptions: PluginModule['validateOptions'];
};
const { processDocInfos: pagesOf } = load(serverFile('processDocInfos')) as {
  readonly processDocInfos: PagesOf;
};
const { processPluginOptions: settingsOf } = load(serverFile('processPluginOptions')) as {
  readonly processPluginOptions: SettingsOf;
};

/**
 * The search theme, which makes its index of the built pages. Reading their HTML is nearly all of that work, and the
 * last of a build, when nothing else keeps a second processor busy: it is shared out among processes.
 */
export function searchTheme(context: LoadContext, given: unknown): Plugin {
  // As the package's own rules have made them.
  const options = given as PluginOptions;
  const theme = searchLocal.default(context, options);
  const settings = settingsOf(options, context);
  return {
    ...theme,
    async postBuild(built) {
      const wanted = pagesOf(built, settings).flatMap(({ paths }) => paths);
      // The index of each version has the pages that are of none.
      const pages = [...new Map(wanted.map((page) => [page.url, page])).values()];
      const folder = path.join(context.generatedFilesDir, 'search');
      const read = await readPages(context.siteDir, folder, pages, settings);
      const parser = parserOf(load);
      const parse = parser.parse;
      // The package asks its parser for each page in turn.
      parser.parse = ((_html, _type, url) => read.get(url) ?? null) satisfies Parse;
      try {
        await theme.postBuild?.(built);
      } finally {
        parser.parse = parse;
      }
    },
  };
}

searchTheme.validateOptions = searchLocal.validateOptions;
