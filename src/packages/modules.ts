import { build } from 'esbuild';

/**
 * The library's entry points as modules that need nothing else: what live charts run, and what a
 * page without a bundler imports from `/pkg/<version>/`.
 */
export async function bundleModules(
  root: string,
  folder: string,
  extension = '.js',
): Promise<void> {
  await build({
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
  });
}
