import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type BuildOptions } from 'esbuild';
import { declarations } from './declarations';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = path.join(root, 'src');
const output = path.join(root, 'dist');
const entries = ['index.ts', 'samples.ts'];

const common: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  target: 'es2022',
  // The notice is written by hand, once, at the top.
  legalComments: 'none',
  logLevel: 'warning',
};

/** For bundlers and `<script type="module">`: one file for each entry, and what they share in a third. */
async function buildModules(): Promise<void> {
  await build({
    ...common,
    entryPoints: entries.map((entry) => path.join('src', entry)),
    outdir: 'dist',
    format: 'esm',
    splitting: true,
    chunkNames: 'shared-[hash]',
    external: ['lightweight-charts'],
  });
}

/** For a script tag: everything in one file, as the global `Charts`. */
async function buildStandalone(): Promise<void> {
  await build({
    ...common,
    entryPoints: ['src/index.ts'],
    outfile: 'dist/charts.standalone.js',
    format: 'iife',
    globalName: 'Charts',
    minify: true,
    conditions: ['production'],
    banner: { js: `/*!\n${await readFile(path.join(root, 'NOTICE'), 'utf8')}*/` },
  });
}

async function writeDeclarations(): Promise<void> {
  for (const [name, text] of declarations(source, entries)) {
    const file = path.join(output, 'types', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

await rm(output, { recursive: true, force: true });
await Promise.all([buildModules(), buildStandalone()]);
await writeDeclarations();
