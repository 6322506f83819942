import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A module of the package, and its part of the API reference. */
export interface EntryPoint {
  /** Module name in imports, such as `@aijiaoyi/charts/samples`. */
  readonly name: string;
  /** Last part of the name, such as `samples`; empty for the library itself. */
  readonly part: string;
  /** Title of its overview, such as `Samples`. */
  readonly title: string;
  /** Source file of the module. */
  readonly source: string;
  /** Folder of its pages. */
  readonly out: string;
}

interface Package {
  readonly name: string;
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
}

const readTitle = (file: string): string => /^# (.*)/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';

/** Returns the entry points with types in the library's `package.json`, the library itself first. */
export function entryPoints(root: string): EntryPoint[] {
  const file = path.join(root, 'charts/package.json');
  const { name, exports } = JSON.parse(readFileSync(file, 'utf8')) as Package;
  return Object.entries(exports).flatMap(([key, target]) => {
    if (typeof target === 'string') return [];
    const part = key.slice(2);
    return {
      name: path.posix.join(name, key),
      part,
      title: readTitle(path.join(root, 'plugins/api', `${part || 'overview'}.md`)),
      source: path.posix.join('charts/src', path.basename(target.types).replace('.d.ts', '.ts')),
      out: path.posix.join('docs/api', part),
    };
  });
}
