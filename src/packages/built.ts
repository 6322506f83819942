import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { digestOfFiles, keepFiles, keptFiles } from '../kept/files';
import { SHORT_LIVED } from '../steps/step';

const run = promisify(execFile);

/** What the modules and the declarations of the package are made of, and what makes them. */
const SOURCES = ['charts/src', 'charts/scripts', 'charts/tsconfig.json', 'package-lock.json'];

/** Modules are kept from build to build. */
export const keptModulesIn = (root: string): string =>
  path.join(root, 'node_modules/.cache/modules');

const LIST = 'list.json';

/** In a process of its own, after all others: nothing waits for it before the pages are written. */
async function makeModules(root: string): Promise<void> {
  const args = [SHORT_LIVED, '--import', 'tsx', 'scripts/build.ts', '--modules'];
  const making = run(process.execPath, args, { cwd: path.join(root, 'charts') });
  if (making.child.pid !== undefined) {
    setPriority(making.child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  }
  await making;
}

/**
 * Writes the modules of the package and their declarations into its `dist`, made anew only when they are made of
 * something else than what an earlier build kept.
 *
 * @param made - The files of `dist` that are made by others.
 */
export async function writeModules(root: string, made: RegExp, make = makeModules): Promise<void> {
  const dist = path.join(root, 'charts/dist');
  const cache = keptModulesIn(root);
  const folder = path.join(cache, digestOfFiles(root, SOURCES));
  const kept = keptFiles(folder, LIST);
  if (kept) {
    for (const [name, content] of kept) {
      const file = path.join(dist, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    return;
  }
  await make(root);
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !made.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const contents = files.map(
    async (file) => [path.relative(dist, file), await readFile(file)] as const,
  );
  await rm(cache, { recursive: true, force: true });
  keepFiles(folder, LIST, await Promise.all(contents));
}
