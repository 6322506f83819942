import path from 'node:path';
import logger from '@docusaurus/logger';
import type { LoadContext, Plugin, PluginConfig } from '@docusaurus/types';
import { cached, digestFiles, removeUnused } from '../cache/cached';
import { runWorker } from '../worker/runWorker';
import { oneAtATime } from './oneAtATime';
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
 * @param isBackground - Whether to give other processes priority.
 */
export async function makeReference(
  siteDir: string,
  sources: string,
  isBackground = false,
): Promise<void> {
  const folder = path.join(siteDir, 'docs/api');
  const inputs = [isStrict, sources, digestFiles(siteDir, SOURCES)];
  const pages = await cached('api', inputs, async () => {
    const worker = path.join(__dirname, 'typedocWorker.ts');
    const strict = isStrict ? 'strict' : '';
    const warnings = await runWorker({ cwd: siteDir, isBackground }, worker, sources, strict);
    if (warnings) logger.warn(warnings);
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
    const regenerate = oneAtATime(() => makeReference(siteDir, sources, true));
    return {
      name: 'api',
      getPathsToWatch: () => ['charts/src/**/*.ts', 'plugins/api/*.md'],
      loadContent() {
        if (isFirst) {
          isFirst = false;
          return;
        }
        // While code is being edited, errors are expected. Keep the last pages. Live charts don't wait for new ones,
        // which the docs plugin loads when they are written.
        regenerate().catch((error: unknown) => logger.error((error as Error).message));
      },
    };
  };
