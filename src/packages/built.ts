import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { cached, digestOfFiles, removeUnused } from '../../plugins/cache/cached';

const run = promisify(execFile);

/** What the modules and the declarations of the package are made of, and what makes them. */
const SOURCES = ['charts/src', 'charts/scripts', 'charts/tsconfig.json', 'package-lock.json'];

/** In a process of its own, after all others: nothing waits for it before the pages are written. */
async function makeModules(root: string): Promise<void> {
  const args = ['--import', 'tsx', 'scripts/build.ts', '--modules'];
  const making = run(process.execPath, args, { cwd: path.join(root, 'charts') });
  if (making.child.pid !== undefined) {
    setPriority(making.child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  }
  await making;
}

/**
 * Writes the modules of the package and their declarations into its `dist`.
 *
 * @param made - The files of `dist` that are made by others.
 */
export async function writeModules(root: string, made: RegExp, make = makeModules): Promise<void> {
  const dist = path.join(root, 'charts/dist');
  const modules = await cached('modules', [digestOfFiles(root, SOURCES)], async () => {
    await make(root);
    const entries = await readdir(dist, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && !made.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name));
    return Promise.all(
      files.map(async (file) => [path.relative(dist, file), await readFile(file, 'utf8')] as const),
    );
  });
  for (const [name, text] of modules) {
    const file = path.join(dist, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  removeUnused('modules');
}
