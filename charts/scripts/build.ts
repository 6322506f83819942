// `npm run build` makes all that the package holds beside its words; with `-- --types`, its declarations alone.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildModules, buildStandalone, entries } from './bundles';
import { declarations } from './declarations';

const root = fileURLToPath(new URL('..', import.meta.url));
const output = path.join(root, 'dist');

async function writeDeclarations(): Promise<void> {
  for (const [name, text] of declarations(path.join(root, 'src'), entries)) {
    const file = path.join(output, 'types', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

if (!process.argv.includes('--types')) {
  await rm(output, { recursive: true, force: true });
  await Promise.all([buildModules(root), buildStandalone(root)]);
}
await writeDeclarations();
