import { build } from 'esbuild';

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
    entryPoints: { charts: 'charts/src/index.ts', samples: 'charts/src/samples.ts' },
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
