import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildModules } from '../../charts/scripts/modules';
import { cached, digestFiles, removeUnused } from '../cache/cached';

const SOURCES = ['charts/scripts', 'charts/src', 'charts/tsconfig.json', 'package-lock.json'];

/** Returns the text of each module of the package, by name. Builds them only if the library changed. */
export async function publishedModules(root: string): Promise<ReadonlyMap<string, string>> {
  const modules = await cached('modules', [digestFiles(root, SOURCES)], async () =>
    Object.fromEntries(await buildModules(path.join(root, 'charts'))),
  );
  removeUnused('modules');
  return new Map(Object.entries(modules));
}

/**
 * Writes the modules of the package into a folder.
 *
 * @param includes - Whether to write a module, such as `feed/create-feed.js`.
 */
export async function writePublishedModules(
  root: string,
  folder: string,
  includes: (module: string) => boolean = () => true,
): Promise<void> {
  for (const [name, text] of await publishedModules(root)) {
    if (!includes(name)) continue;
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
