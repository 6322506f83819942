import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { readEntries, type Entry } from './entries';

interface Bundled {
  /** Text of each module, by its name without the extension. */
  readonly texts: ReadonlyMap<string, string>;
  /** Source files of the modules, relative to the root. */
  readonly inputs: readonly string[];
}

/** Lets an entry import the others instead of including their code, so that a page has one copy of the library. */
function importOtherEntries(root: string, entries: readonly Entry[]): Plugin {
  const stems = new Map(entries.map(({ source, stem }) => [path.join(root, source), stem]));
  return {
    name: 'import other entries',
    setup({ onResolve }) {
      onResolve({ filter: /^\.\.?\// }, ({ kind, path: target, resolveDir }) => {
        const stem = stems.get(`${path.join(resolveDir, target)}.ts`);
        if (kind === 'entry-point' || stem === undefined) return undefined;
        return { path: `./${stem}.js`, external: true };
      });
    },
  };
}

async function bundle(root: string): Promise<Bundled> {
  const entries = readEntries(root);
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(entries.map(({ source, stem }) => [stem, source])),
    bundle: true,
    // The peer dependency of one entry.
    external: ['react'],
    plugins: [importOtherEntries(root, entries)],
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'inline',
    logLevel: 'silent',
    outdir: root,
    write: false,
    metafile: true,
  });
  const texts = outputFiles.map(({ path: file, text }) => [path.parse(file).name, text] as const);
  return { texts: new Map(texts), inputs: Object.keys(metafile.inputs) };
}

const bundled = new Map<string, Promise<Bundled>>();

/** Bundles the modules once per build. During development, bundles them on each call. */
function bundledOnce(root: string): Promise<Bundled> {
  if (process.env.NODE_ENV !== 'production') return bundle(root);
  const known = bundled.get(root) ?? bundle(root);
  bundled.set(root, known);
  return known;
}

/** Writes a file unless it has this text, so that a server that watches it doesn't compile it again. */
async function writeIfChanged(file: string, text: string): Promise<void> {
  const current = await readFile(file, 'utf8').catch(() => undefined);
  if (current !== text) await writeFile(file, text);
}

/**
 * Writes the library's entry points as modules that import each other. Live charts, the site's own pages, and pages
 * without a bundler, which import from `/pkg/<version>/`, use them.
 *
 * @returns The source files of the modules, relative to `root`.
 */
export async function bundleModules(
  root: string,
  folder: string,
  extension = '.js',
): Promise<readonly string[]> {
  const { texts, inputs } = await bundledOnce(root);
  await mkdir(folder, { recursive: true });
  await Promise.all(
    [...texts].map(([name, text]) => writeIfChanged(path.join(folder, name + extension), text)),
  );
  return inputs;
}
