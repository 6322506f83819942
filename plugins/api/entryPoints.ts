import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A module that readers import, and where its part of the API reference is. */
export interface EntryPoint {
  /** What readers import: `@aijiaoyi/charts/samples`. */
  readonly name: string;
  /** Its last part, `samples`; nothing for the library itself. */
  readonly part: string;
  /** The source that exports it. */
  readonly source: string;
  /** The folder of its pages. */
  readonly out: string;
}

interface Package {
  readonly name: string;
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
}

/** The entry points with types that the library's package lists, itself first. */
export function entryPoints(root: string): EntryPoint[] {
  const file = path.join(root, 'charts/package.json');
  const { name, exports } = JSON.parse(readFileSync(file, 'utf8')) as Package;
  return Object.entries(exports).flatMap(([key, target]) => {
    if (typeof target === 'string') return [];
    const part = key.slice(2);
    return {
      name: path.posix.join(name, key),
      part,
      source: path.posix.join('charts/src', path.basename(target.types).replace('.d.ts', '.ts')),
      out: path.posix.join('docs/api', part),
    };
  });
}
