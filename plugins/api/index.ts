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

/** Follows the plugin that runs TypeDoc: looks at what it wrote, and runs it again on a change. */
function follow(gate: Gate, options: ApiOptions, context: LoadContext): Plugin {
  let isFirst = true;
  const regenerate = oneAtATime(async () => {
    const { default: typedoc } = await import('docusaurus-plugin-typedoc');
    await typedoc(context, options);
    await gate.check();
  });
  return {
    name: 'api-gate',
    getPathsToWatch: () => ['charts/src/**/*.ts', 'plugins/api/*.md'],
    async loadContent() {
      if (isFirst) {
        isFirst = false;
        return gate.check();
      }
      // Half-typed code is no reason to stop: the pages stay as they were.
      await regenerate().catch((error: unknown) => logger.error((error as Error).message));
    },
  };
}

/** One run of TypeDoc for all entry points of the library, and the gate behind it. */
export function apiReference(sources: string): PluginConfig[] {
  if (isKept) return [];
  const entries = entryPoints(path.resolve(__dirname, '../..'));
  const gate = new Gate(entries, isStrict);
  const options = apiOptions(entries, sources);
  const watched = { ...options, plugin: [...options.plugin, gate.watch] };
  return [
    ['docusaurus-plugin-typedoc', { ...watched }],
    (context) => follow(gate, watched, context),
  ];
}
