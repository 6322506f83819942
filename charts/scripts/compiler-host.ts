import path from 'node:path';
import ts from 'typescript';

/** The declarations of the language and the browser, by target and path. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/**
 * Creates a compiler host that parses the declarations of the language and the browser once in a process, because
 * they take most of the time of a small program.
 */
export function createCompilerHost(options: ts.CompilerOptions): ts.CompilerHost {
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
