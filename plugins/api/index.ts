import path from 'node:path';
import logger from '@docusaurus/logger';
import type { LoadContext, Plugin, PluginConfig } from '@docusaurus/types';
import { cached, digestFiles, removeUnused } from '../cache/cached';
import { entryPoints } from './entryPoints';
import { Gate } from './gate';
import { oneAtATime } from './oneAtATime';
import { apiOptions } from './options';
import { readPages, writePages } from './pages';

/** The site is not published with a hole in its reference; while writing, a warning is enough. */
const isStrict = process.env.NODE_ENV === 'production';

/** Everything that the reference is made of. */
const SOURCES = [
  'charts/package.json',
  'charts/src',
  'charts/tsconfig.json',
  'charts/tsconfig.typedoc.json',
  'package-lock.json',
  'plugins/api',
];

/**
 * One run of TypeDoc for all entry points of the library, and the gate behind it. The pages of an earlier run for the
 * same library are written again instead.
 *
 * @param sources - The URL of the repository's files.
 */
async function makeReference(context: LoadContext, sources: string): Promise<void> {
  const { siteDir } = context;
  const entries = entryPoints(siteDir);
  const options = apiOptions(entries, sources);
  const folder = path.join(siteDir, options.out);
  const inputs = [isStrict, sources, digestFiles(siteDir, SOURCES)];
  const pages = await cached('api', inputs, async () => {
    const gate = new Gate(entries, isStrict);
    const { default: typedoc } = await import('docusaurus-plugin-typedoc');
    await typedoc(context, { ...options, plugin: [...options.plugin, gate.watch] });
    await gate.check();
    return readPages(folder);
  });
  removeUnused('api');
  writePages(folder, pages);
}

/** Writes the API reference before the plugin of the docs reads it, and again while the library is edited. */
export function apiReference(sources: string): PluginConfig[] {
  const apiPlugin = async (context: LoadContext): Promise<Plugin> => {
    await makeReference(context, sources);
    let isFirst = true;
    const regenerate = oneAtATime(() => makeReference(context, sources));
    return {
      name: 'api',
      getPathsToWatch: () => ['charts/src/**/*.ts', 'plugins/api/*.md'],
      async loadContent() {
        if (isFirst) {
          isFirst = false;
          return;
        }
        // Half-typed code is no reason to stop: the pages stay as they were.
        await regenerate().catch((error: unknown) => logger.error((error as Error).message));
      },
      extendCli(cli) {
        // Loading the plugins has written it.
        cli
          .command('api')
          .description('Write the API reference to docs/api')
          .action(() => undefined);
      },
    };
  };
  return [apiPlugin];
}
