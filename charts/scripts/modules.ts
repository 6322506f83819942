import { existsSync } from 'node:fs';
import path from 'node:path';
import { build, transform, type Plugin } from 'esbuild';
import { minify } from 'terser';
import { common, entries } from './bundles';
import { declarations } from './declarations';
import { internalNames } from './internal-names';
import { markPure } from './pure-calls';

/**
 * Builds one module of the package for each source file, so that every bundler excludes the same files from an
 * app.
 *
 * Apps shorten the names of variables themselves, but can't know which members are internal. So shorten these names
 * here.
 *
 * @param root - The folder of the package.
 * @param published - The texts of the published declarations.
 * @returns The text of each module, by its path relative to the package's `dist`.
 */
export async function buildModules(
  root: string,
  published: Iterable<string> = declarations(path.join(root, 'src'), entries).values(),
): Promise<Map<string, string>> {
  const names = internalNames(path.join(root, 'src'), entries, published);
  const output = {
    ...common,
    absWorkingDir: root,
    outbase: 'src',
    outdir: 'dist',
    write: false,
    format: 'esm',
    mangleProps: new RegExp(`^(?:${names.join('|')})$`),
  } as const;
  // In a bundle, the most frequent names become the shortest. The result lists the files with code, too.
  const { metafile, mangleCache = {} } = await build({
    ...output,
    entryPoints: entries.map((entry) => path.join('src', entry)),
    splitting: true,
    metafile: true,
    mangleCache: {},
  });
  const { outputFiles } = await build({
    ...output,
    entryPoints: Object.keys(metafile.inputs),
    mangleCache,
    plugins: [separateFiles],
  });
  const dist = path.join(root, 'dist');
  const files = outputFiles.map(
    async (file) =>
      [
        path.relative(dist, file.path).replaceAll(path.sep, '/'),
        await compress(file.text),
      ] as const,
  );
  return new Map(await Promise.all(files));
}

/** Keeps imports of other files, with the paths that Node resolves. */
const separateFiles: Plugin = {
  name: 'separate-files',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ kind, path: target, resolveDir }) => {
      if (kind === 'entry-point') return null;
      const isFile = existsSync(path.join(resolveDir, `${target}.ts`));
      return {
        path: isFile ? `${target}.js` : `${target}/index.js`,
        external: true,
        sideEffects: false,
      };
    });
  },
};

/** Returns the directive of a module, such as `"use client"`, which the compressor drops. */
const getDirective = (module: string): string => /^(["'])use \w+\1;\n/.exec(module)?.[0] ?? '';

async function compress(module: string): Promise<string> {
  const { code = '' } = await minify(module, {
    module: true,
    ecma: 2020,
    // Don't move functions into each other: esbuild has longer names for variables of nested functions. Reading a
    // property doesn't have side effects here.
    compress: { passes: 2, inline: 0, reduce_funcs: false, pure_getters: true, sequences: false },
    mangle: false,
    format: { comments: /@__(?:NO_SIDE_EFFECTS|PURE)__/, preserve_annotations: true },
  });
  // Break it into lines again, for developers who read it.
  const { code: lines } = await transform(code, { target: 'es2022', charset: 'utf8' });
  return getDirective(module) + markPure(lines);
}
