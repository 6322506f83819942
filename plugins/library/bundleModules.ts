import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

/** Entry points by file name. Old versions have fewer. */
const sources = {
  charts: 'charts/src/index.ts',
  samples: 'charts/src/samples.ts',
  indicators: 'charts/src/indicators.ts',
  feed: 'charts/src/feed.ts',
  replay: 'charts/src/replay.ts',
  terminal: 'charts/src/terminal.ts',
};

interface Bundled {
  /** Text of each module, by its name without the extension. */
  readonly texts: ReadonlyMap<string, string>;
  /** Source files of the modules, relative to the root. */
  readonly inputs: readonly string[];
}

async function bundle(root: string): Promise<Bundled> {
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(
      Object.entries(sources).filter(([, file]) => existsSync(path.join(root, file))),
    ),
    bundle: true,
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

/**
 * Writes the library's entry points as modules without other dependencies. Live charts, the site's own pages, and pages
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
    [...texts].map(([name, text]) => writeFile(path.join(folder, name + extension), text)),
  );
  return inputs;
}
