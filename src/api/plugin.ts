import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import logger from '@docusaurus/logger';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * `API_REFERENCE=kept` builds with the pages that an earlier build or `npm run api` wrote, for whoever
 * builds again and again and leaves the library as it is.
 */
const isKept = process.env.API_REFERENCE === 'kept';

/** The site is not published with a hole in its reference; while writing, a warning is enough. */
const isStrict = process.env.NODE_ENV === 'production';

/**
 * TypeDoc runs in a process of its own: it is an ES module with global state, and the site's
 * configuration is loaded as CommonJS and more than once.
 */
async function generate(siteDir: string): Promise<void> {
  const run = promisify(execFile);
  const script = path.join(siteDir, 'src/api/main.mts');
  const args = ['--import', 'tsx', script, ...(isStrict ? ['--strict'] : [])];
  const { stdout, stderr } = await run(process.execPath, args, { cwd: siteDir }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${error.stdout}${error.stderr}`.trim());
    },
  );
  const messages = `${stdout}${stderr}`.trim();
  if (messages) logger.warn(messages);
}

/**
 * Runs `task` once at a time. Calls that come meanwhile share one more run after it: a branch
 * that is checked out changes a hundred files, and they are worth one run.
 */
function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = () => {
    const run = task().finally(() => {
      running = undefined;
    });
    running = run;
    return run;
  };
  return () => {
    if (!running) return start();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
}

/**
 * Generates `docs/api` from the library before the docs are read, and again whenever a file of
 * the library changes while `npm start` runs.
 */
export async function apiReference({ siteDir }: LoadContext): Promise<Plugin> {
  if (!isKept) await generate(siteDir);
  let isFirst = true;
  const regenerate = oneAtATime(() => generate(siteDir));
  return {
    name: 'api-reference',
    getPathsToWatch: () => ['charts/src/**/*.ts', 'src/api/overview.md'],
    async loadContent() {
      if (isFirst) {
        isFirst = false;
        return;
      }
      // Half-typed code is no reason to stop: the pages stay as they were.
      await regenerate().catch((error: unknown) => logger.error((error as Error).message));
    },
  };
}
