import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type BuildOptions } from 'esbuild';

/** The public modules, by their paths in the source folder. */
export const entries: readonly string[] = [
  'index.ts',
  'indicators.ts',
  'samples.ts',
  'feed.ts',
  'replay.ts',
  'terminal.ts',
  'react.ts',
  'react-on-server.ts',
  'element.ts',
  'testing.ts',
];

export const common: BuildOptions = {
  bundle: true,
  // The peer dependency of one entry.
  external: ['react'],
  target: 'es2022',
  // The notice is written by hand, once, at the top.
  legalComments: 'none',
  logLevel: 'warning',
};

/** Returns a comment with the license and the notice, for a file that pages use without the package. */
async function readNotices(root: string): Promise<string> {
  const names = ['LICENSE', 'NOTICE'];
  const texts = await Promise.all(names.map((name) => readFile(path.join(root, name), 'utf8')));
  return `/*!\n${texts.join('\n')}*/`;
}

/**
 * For a script tag: everything in one file, as the global `Charts`.
 *
 * @param root - Folder of the package, in whose `dist` the file is written.
 */
export async function buildStandalone(root: string): Promise<void> {
  await build({
    ...common,
    absWorkingDir: root,
    entryPoints: ['src/index.ts'],
    outfile: 'dist/charts.standalone.js',
    format: 'iife',
    globalName: 'Charts',
    minify: true,
    conditions: ['production'],
    banner: { js: await readNotices(root) },
  });
}
