import path from 'node:path';
import logger from '@docusaurus/logger';
import type { LoadContext, Plugin, PluginConfig } from '@docusaurus/types';
import { cached, digestFiles, removeUnused } from '../cache/cached';
import { entryPoints } from './entryPoints';
import { Gate } from './gate';
import { oneAtATime } from './oneAtATime';
import { apiOptions } from './options';
import { readPages, writePages } from './pages';

/** A production build fails if the reference is incomplete. During development, a warning is enough. */
const isStrict = process.env.NODE_ENV === 'production';

/** Files and folders that the reference depends on. */
const SOURCES = [
  'charts/package.json',
  'charts/src',
  'charts/tsconfig.json',
  'charts/tsconfig.typedoc.json',
  'package-lock.json',
  'plugins/api',
];

/**
 * Runs TypeDoc for all entry points of the library, and checks the result. If the library hasn't changed, restores the
 * pages of an earlier run.
 *
 * @param siteDir - Root folder of the repository.
 * @param sources - URL of the repository's files.
 */
export async function makeReference(siteDir: string, sources: string): Promise<void> {
  const entries = entryPoints(siteDir);
  const options = apiOptions(entries, sources);
  const folder = path.join(siteDir, options.out);
  const inputs = [isStrict, sources, digestFiles(siteDir, SOURCES)];
  const pages = await cached('api', inputs, async () => {
    const gate = new Gate(entries, isStrict);
    const { default: typedoc } = await import('docusaurus-plugin-typedoc');
    // It reads only this property of the context.
    const context = { siteDir } as LoadContext;
    await typedoc(context, { ...options, plugin: [...options.plugin, gate.watch] });
    await gate.check();
    return readPages(folder);
  });
  removeUnused('api');
  writePages(folder, pages);
}

/** Writes the API reference before the docs plugin reads it, and again when the library changes during development. */
export const apiReference = (sources: string): PluginConfig =>
  async function apiPlugin({ siteDir }: LoadContext): Promise<Plugin> {
    await makeReference(siteDir, sources);
    let isFirst = true;
    const regenerate = oneAtATime(() => makeReference(siteDir, sources));
    return {
      name: 'api',
      getPathsToWatch: () => ['charts/src/**/*.ts', 'plugins/api/*.md'],
      async loadContent() {
        if (isFirst) {
          isFirst = false;
          return;
        }
        // While code is being edited, errors are expected. Keep the last pages.
        await regenerate().catch((error: unknown) => logger.error((error as Error).message));
      },
    };
  };
