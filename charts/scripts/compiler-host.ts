import { createRequire } from 'node:module';
import path from 'node:path';
import type * as TypeScript from 'typescript';

const ts = createRequire(import.meta.url)('typescript') as typeof TypeScript;

/** The declarations of the language and the browser, by target and path. */
const parsed = new Map<string, TypeScript.SourceFile | undefined>();

/**
 * Creates a compiler host that parses the declarations of the language and the browser once in a process, because
 * they take most of the time of a small program.
 */
export function createCompilerHost(options: TypeScript.CompilerOptions): TypeScript.CompilerHost {
  const host = ts.createCompilerHost(options);
  const folder = path.dirname(ts.getDefaultLibFilePath(options));
  return {
    ...host,
    getSourceFile(file, ...rest) {
      if (path.dirname(file) !== folder) return host.getSourceFile(file, ...rest);
      const key = `${options.target} ${file}`;
      if (!parsed.has(key)) parsed.set(key, host.getSourceFile(file, ...rest));
      return parsed.get(key);
    },
  };
}
