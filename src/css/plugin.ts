import { createRequire } from 'node:module';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { withoutUnused } from './unused';

/** A PostCSS plugin by the path of its module, with its settings. */
type Named = readonly [file: string, settings: object];

type Creator = (settings: object) => object;

const load = createRequire(__filename);

const isNamed = (plugin: unknown): plugin is Named => Array.isArray(plugin);

function made([file, settings]: Named): object {
  const loaded = load(file) as Creator | { readonly default: Creator };
  return (typeof loaded === 'function' ? loaded : loaded.default)(settings);
}

/** Docusaurus has a rule for stylesheets and one for CSS modules, which run the same plugins. */
const plugins = new Map<string, object>();

/** What PostCSS calls for the plugin: it is made once, and not before the first stylesheet asks for it. */
function creator(named: Named): object {
  const key = JSON.stringify(named);
  const create = (): object => {
    const plugin = plugins.get(key) ?? made(named);
    plugins.set(key, plugin);
    return plugin;
  };
  return Object.assign(create, { postcss: true });
}

/** Larger fonts are files of their own: within the stylesheet they would hold up the first paint. */
const INLINED_FONT = 500;

interface Rule {
  readonly test?: unknown;
  readonly use?: unknown;
}

/** Docusaurus puts each file below one size, also a font, into the stylesheet. */
function limitFonts(rules: readonly unknown[], publicPath: string): void {
  for (const { test, use } of rules as Rule[]) {
    if (!(test instanceof RegExp) || !test.test('x.woff2') || !Array.isArray(use)) continue;
    for (const { options } of use as { options: Record<string, unknown> }[]) {
      // Named without a hash, so that pages can ask for it in advance: a changed font gets another name.
      const name = 'assets/fonts/[name].[ext]';
      Object.assign(options, { limit: INLINED_FONT, name, publicPath });
    }
  }
}

interface Source {
  source(): string | Buffer;
}

interface Compilation {
  readonly assets: Readonly<Record<string, Source>>;
  readonly hooks: {
    readonly processAssets: {
      tap(options: { name: string; stage: number }, tapped: () => void): void;
    };
  };
  updateAsset(name: string, source: object): void;
}

/** The part of a bundler that has the files before they are written. */
interface Bundler {
  readonly webpack: {
    readonly sources: { readonly RawSource: new (text: string) => object };
    readonly Compilation: { readonly PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE: number };
  };
  readonly hooks: {
    readonly thisCompilation: {
      tap(name: string, tapped: (compilation: Compilation) => void): void;
    };
  };
}

/** Leaves unused rules out when scripts and styles are small, so that there is half to read, and before files are named after their content. */
const unusedStyles = {
  apply({ hooks, webpack }: Bundler): void {
    hooks.thisCompilation.tap('unused-styles', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'unused-styles', stage }, () => {
        const files = Object.entries(compilation.assets);
        const text = (ending: string): [string, string][] =>
          files
            .filter(([name]) => name.endsWith(ending))
            .map(([name, asset]) => [name, asset.source().toString()]);
        const scripts = text('.js').map(([, script]) => script);
        for (const [name, css] of text('.css')) {
          const left = withoutUnused(css, scripts);
          compilation.updateAsset(name, new webpack.sources.RawSource(left));
        }
      });
    });
  },
};

/**
 * Sends no styles that no page uses, and the fonts beside the stylesheet. Tells PostCSS once what it would else work
 * out for each stylesheet: which plugins run for these browsers, and that no file configures more of them, for which
 * it would search every folder above the stylesheet.
 */
export function styles({ baseUrl }: LoadContext): Plugin {
  const isBuild = process.env.NODE_ENV === 'production';
  return {
    name: 'styles',
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'link',
          attributes: {
            rel: 'preload',
            href: `${baseUrl}assets/fonts/heading.woff2`,
            as: 'font',
            type: 'font/woff2',
            crossorigin: 'anonymous',
          },
        },
      ],
    }),
    configureWebpack(config, isServer) {
      // From the stylesheet's own place: the bundler keeps what it made, also for a build with another base.
      limitFonts(config.module?.rules ?? [], isBuild ? '../../' : baseUrl);
      return { plugins: isBuild && !isServer ? [unusedStyles] : [] };
    },
    configurePostCss: (options) => ({
      ...options,
      config: false,
      plugins: options.plugins.map((plugin) => (isNamed(plugin) ? creator(plugin) : plugin)),
    }),
  };
}
