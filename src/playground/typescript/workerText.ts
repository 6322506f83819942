import { rm } from 'node:fs/promises';
import path from 'node:path';
import { digestOfFiles, keepText, keptText } from '../../kept/files';
import { bundle } from '../bundle';

/** Where it is kept from build to build. */
export const keptWorkerIn = (root: string): string =>
  path.join(root, 'node_modules/.cache/playground');

const SOURCES = ['package-lock.json', 'src/playground/typescript'];

/** TypeScript and what asks it, as one script: large, and seldom another one. */
export async function workerText(root: string): Promise<string> {
  const cache = keptWorkerIn(root);
  const file = path.join(cache, `${digestOfFiles(root, SOURCES)}.js`);
  const kept = keptText(file);
  if (kept !== undefined) return kept;
  const text = await bundle(path.join(root, 'src/playground/typescript/worker.ts'), {
    format: 'iife',
  });
  await rm(cache, { recursive: true, force: true });
  keepText(file, text);
  return text;
}
