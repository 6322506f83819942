import path from 'node:path';
import { cached, digestOfFiles, removeUnused } from '../cache/cached';
import { bundle } from './bundle';

const SOURCES = ['package-lock.json', 'src/playground/typescript'];

/** TypeScript and what asks it, as one script: large, and seldom another one. */
export async function workerText(root: string): Promise<string> {
  const worker = path.join(root, 'src/playground/typescript/worker.ts');
  const text = await cached('typescript-worker', [digestOfFiles(root, SOURCES)], () =>
    bundle(worker, { format: 'iife' }),
  );
  removeUnused('typescript-worker');
  return text;
}
