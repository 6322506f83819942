import { build, type BuildOptions } from 'esbuild';

/** What the playground loads beside the site's own code. */
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
