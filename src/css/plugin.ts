import { createRequire } from 'node:module';
import type { Plugin } from '@docusaurus/types';

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

/**
 * Tells PostCSS once what it would else work out for each stylesheet: which plugins run for these browsers, and
 * that no file configures more of them, for which it would search every folder above the stylesheet.
 */
export function styles(): Plugin {
  return {
    name: 'styles',
    configurePostCss: (options) => ({
      ...options,
      config: false,
      plugins: options.plugins.map((plugin) => (isNamed(plugin) ? creator(plugin) : plugin)),
    }),
  };
}
