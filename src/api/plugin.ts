import path from 'node:path';
import logger from '@docusaurus/logger';
import type { LoadContext, Plugin, PluginConfig } from '@docusaurus/types';
import { entryPoints } from './entryPoints';
import { Gate } from './gate';
import { oneAtATime } from './oneAtATime';
import { apiOptions, type ApiOptions } from './options';

/**
 * `API_REFERENCE=kept` builds with the pages that an earlier build wrote, for whoever builds again and
 * again and leaves the library as it is.
 */
const isKept = process.env.API_REFERENCE === 'kept';

/** The site is not published with a hole in its reference; while writing, a warning is enough. */
const isStrict = process.env.NODE_ENV === 'production';

interface Reference {
  readonly gate: Gate;
  readonly options: ApiOptions;
}

/** Follows the plugins that run TypeDoc: looks at what they wrote, and runs them again on a change. */
function follow(references: readonly Reference[], context: LoadContext): Plugin {
  let isFirst = true;

  const regenerate = oneAtATime(async () => {
    const { default: typedoc } = await import('docusaurus-plugin-typedoc');
    for (const { gate, options } of references) {
      await typedoc(context, options);
      await gate.check();
    }
  });

  return {
    name: 'api-gate',
    getPathsToWatch: () => ['charts/src/**/*.ts', 'src/api/*.md'],
    async loadContent() {
      if (isFirst) {
        isFirst = false;
        for (const { gate } of references) await gate.check();
        return;
      }
      // Half-typed code is no reason to stop: the pages stay as they were.
      await regenerate().catch((error: unknown) => logger.error((error as Error).message));
    },
  };
}

/**
 * A run of TypeDoc for each entry point of the library, and the gate behind them. `sources` is the
 * address of the repository's files, to which the pages link.
 */
export function apiReference(sources: string): PluginConfig[] {
  if (isKept) return [];
  const references = entryPoints(path.resolve(__dirname, '../..')).map((entry): Reference => {
    const gate = new Gate(entry, isStrict);
    const options = apiOptions(entry, sources);
    return { gate, options: { ...options, plugin: [...options.plugin, gate.watch] } };
  });
  return [
    ...references.map(({ options }): PluginConfig => ['docusaurus-plugin-typedoc', { ...options }]),
    (context) => follow(references, context),
  ];
}
