import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type BuildOptions } from 'esbuild';

/** The public modules, by their paths in the source folder. */
export const entries: readonly string[] = ['index.ts', 'indicators.ts', 'samples.ts'];

// Each function takes the folder of the package and writes into its `dist`.

const common: BuildOptions = {
  bundle: true,
  target: 'es2022',
  // The notice is written by hand, once, at the top.
  legalComments: 'none',
  logLevel: 'warning',
};

/** For bundlers and `<script type="module">`: one file for each entry, and what they share in a third. */
export async function buildModules(root: string): Promise<void> {
  await build({
    ...common,
    absWorkingDir: root,
    entryPoints: entries.map((entry) => path.join('src', entry)),
    outdir: 'dist',
    format: 'esm',
    splitting: true,
    chunkNames: 'shared-[hash]',
  });
}

/** For a script tag: everything in one file, as the global `Charts`. */
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
    banner: { js: `/*!\n${await readFile(path.join(root, 'NOTICE'), 'utf8')}*/` },
  });
}
