import { rm } from 'node:fs/promises';
import path from 'node:path';
import { digestOfFiles, keepFiles, keptFiles } from '../../kept/files';
import { bundle } from '../bundle';

/** Where it is kept from build to build. */
export const keptWorkerIn = (root: string): string =>
  path.join(root, 'node_modules/.cache/playground');

const SOURCES = ['package-lock.json', 'src/playground/typescript'];

/** TypeScript and what asks it, as one script: large, and seldom another one. */
export async function workerText(root: string): Promise<string> {
  const cache = keptWorkerIn(root);
  const folder = path.join(cache, digestOfFiles(root, SOURCES));
  const kept = keptFiles(folder, 'list.json')?.get('worker.js');
  if (kept) return kept.toString();
  const text = await bundle(path.join(root, 'src/playground/typescript/worker.ts'), {
    format: 'iife',
  });
  await rm(cache, { recursive: true, force: true });
  keepFiles(folder, 'list.json', [['worker.js', text]]);
  return text;
}
