import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A module of the package that code can import. */
export interface Entry {
  /** Import name, such as `@aijiaoyi/charts/feed`. */
  readonly name: string;
  /** Name of its file in `/pkg/<version>/` without the extension. */
  readonly stem: string;
  /** Source file, relative to the root. */
  readonly source: string;
}

type Target = string | { readonly browser?: string; readonly default: string };

/** Returns the entries that the package exports to browsers. Old versions have fewer. */
export function readEntries(root: string): readonly Entry[] {
  const file = path.join(root, 'charts/package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly name: string;
    readonly exports: Readonly<Record<string, Target>>;
  };
  return Object.entries(manifest.exports).flatMap(([subpath, target]) => {
    if (typeof target === 'string') return [];
    const { name } = path.parse(target.browser ?? target.default);
    const source = `charts/src/${name}.ts`;
    if (!existsSync(path.join(root, source))) return [];
    const stem = name === 'index' ? 'charts' : name;
    return { name: path.posix.join(manifest.name, subpath), stem, source };
  });
}
