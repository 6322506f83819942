// `npm run build` builds the code of the package; with `-- --modules`, everything except the file for a
// script tag.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { publishedModules } from '../../plugins/library/publishedModules';
import { buildCodemod } from './codemod';
import { buildStandalone, entries } from './bundles';
import { declarations } from './declarations';

const root = fileURLToPath(new URL('..', import.meta.url));
const output = path.join(root, 'dist');

async function write(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, text] of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

if (!process.argv.includes('--modules')) {
  await rm(output, { recursive: true, force: true });
  await buildStandalone(root);
  await buildCodemod(root);
}
await write(path.join(output, 'types'), declarations(path.join(root, 'src'), entries));
await write(output, await publishedModules(path.join(root, '..')));
