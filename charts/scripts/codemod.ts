import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { readCounterparts } from '../codemod/read-counterparts';

/** The guide whose tables list the counterparts. */
const GUIDE = '../docs/getting-started/lightweight-charts-names.md';

/**
 * Builds the command that rewrites code for Lightweight Charts, and the table that it reads.
 *
 * @param root - Folder of the package, in whose `dist` the files are written.
 */
export async function buildCodemod(root: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: ['codemod/index.ts'],
    outfile: 'dist/codemod/index.js',
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    banner: { js: '#!/usr/bin/env node' },
    logLevel: 'warning',
  });
  const guide = await readFile(path.join(root, GUIDE), 'utf8');
  const table = JSON.stringify(readCounterparts(guide));
  await writeFile(path.join(root, 'dist/codemod/counterparts.json'), table);
}
