import { build, type BuildOptions } from 'esbuild';

/** Bundles a file that the playground loads in addition to the site's code. */
export async function bundle(file: string, options: BuildOptions = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
    write: false,
    ...options,
  });
  return outputFiles?.[0]?.text ?? '';
}
