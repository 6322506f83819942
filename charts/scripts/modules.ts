import path from 'node:path';
import { minify } from '@swc/core';
import { build, transform } from 'esbuild';
import { common, entries } from './bundles';
import { declarations } from './declarations';
import { internalNames } from './internal-names';

/**
 * What the package gives to bundlers and to `<script type="module">`: one file for each entry, and what they share
 * in a third.
 *
 * Apps shorten the names of variables themselves, but can't know which members are internal. So shorten these names
 * here, and inline what is used once.
 *
 * @param root - The folder of the package.
 * @param published - The texts of the published declarations.
 * @returns The text of each file, by its name.
 */
export async function buildModules(
  root: string,
  published: Iterable<string> = declarations(path.join(root, 'src'), entries).values(),
): Promise<Map<string, string>> {
  const names = internalNames(path.join(root, 'src'), entries, published);
  const { outputFiles } = await build({
    ...common,
    absWorkingDir: root,
    entryPoints: entries.map((entry) => path.join('src', entry)),
    outdir: 'dist',
    write: false,
    format: 'esm',
    splitting: true,
    chunkNames: 'shared-[hash]',
    mangleProps: new RegExp(`^(?:${names.join('|')})$`),
  });
  const files = outputFiles.map(
    async (file) => [path.basename(file.path), await tightened(file.text)] as const,
  );
  return new Map(await Promise.all(files));
}

async function tightened(module: string): Promise<string> {
  const { code } = await minify(module, {
    module: true,
    ecma: 2020,
    // Don't replace calls by function bodies, which makes programs larger. Reading a property doesn't have side
    // effects here.
    compress: { passes: 4, inline: 1, pure_getters: true, sequences: false },
    mangle: false,
    // Bundlers drop an indicator that isn't used because of these annotations.
    format: { comments: { regex: '@__(?:NO_SIDE_EFFECTS|PURE)__' } },
  });
  // On lines again, for whoever reads it.
  const { code: lines } = await transform(code, { target: 'es2022', charset: 'utf8' });
  return lines;
}
