import { fileURLToPath } from 'node:url';
import { build, type BuildOptions } from 'esbuild';

/** A file with all that it imports as one script for a page, the library as in production. */
export async function bundle(entry: URL, options: BuildOptions = {}): Promise<string> {
  const { outputFiles = [] } = await build({
    bundle: true,
    format: 'iife',
    sourcemap: 'inline',
    define: { 'process.env.NODE_ENV': '"production"' },
    ...options,
    entryPoints: [fileURLToPath(entry)],
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
