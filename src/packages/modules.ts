import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** The entry points by what their files are called; an old version has fewer. */
const sources = {
  charts: 'charts/src/index.ts',
  samples: 'charts/src/samples.ts',
  indicators: 'charts/src/indicators.ts',
};

/**
 * The library's entry points as modules that need nothing else: what live charts run, and what a
 * page without a bundler imports from `/pkg/<version>/`.
 *
 * @returns The files that went into them, relative to `root`.
 */
export async function bundleModules(
  root: string,
  folder: string,
  extension = '.js',
): Promise<string[]> {
  const { metafile } = await build({
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
    outdir: folder,
    outExtension: { '.js': extension },
    metafile: true,
  });
  return Object.keys(metafile.inputs);
}
