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
