import path from 'node:path';
import { build } from 'esbuild';
import { minify } from 'terser';
import { common, entries } from './bundles';
import { declarations } from './declarations';
import { internalNames } from './internal-names';

/**
 * What the package gives to bundlers and to `<script type="module">`: one file for each entry, and what they share
 * in a third.
 *
 * Applications shorten the names of variables themselves, and cannot know which members are internal: here these
 * have short names, and what is used once stands where it is used.
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
  const { code = '' } = await minify(module, {
    module: true,
    ecma: 2020,
    // A function with a body of its own in place of a call makes programs larger, not smaller. Nothing here is read
    // for what the reading does.
    compress: { passes: 4, inline: 1, pure_getters: true },
    mangle: false,
    format: { beautify: true, indent_level: 2 },
  });
  return `${code}\n`;
}
