// Writes the modules of the package into a folder, for browser tests of the library. In a process for itself, because
// TypeScript would keep the run of all tests from starting its other parts.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { writePublishedModules } from '../plugins/library/publishedModules';

async function main(): Promise<void> {
  const [, , folder = ''] = process.argv;
  await rm(folder, { recursive: true, force: true });
  await writePublishedModules(path.resolve(__dirname, '..'), folder);
}

void main();
