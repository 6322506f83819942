import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The fuzzer and the library as one script for a page. */
export async function bundleFuzz(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('page.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    write: false,
    sourcemap: 'inline',
    // An error names the call as it is written.
    keepNames: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}
