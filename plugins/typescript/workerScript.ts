import { build } from 'esbuild';
import { cached, digestFiles, removeUnused } from '../cache/cached';

const STEP = 'typescript-worker';
const SOURCES = ['package-lock.json', 'src/live/typescript', 'plugins/typescript'];

interface WorkerScript {
  readonly text: string;
  /** Source files of the bundle, relative to the site. */
  readonly files: readonly string[];
}

async function bundle(siteDir: string): Promise<WorkerScript> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: siteDir,
    entryPoints: ['src/live/typescript/worker.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
    // @typescript/vfs needs them in Node only.
    external: ['fs', 'path'],
    metafile: true,
    write: false,
  });
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  // Node modules that a package doesn't use in browsers have a size of 0.
  const files = inputs.flatMap(([file, { bytesInOutput }]) =>
    bytesInOutput > 0 && !file.startsWith('(disabled):') ? file : [],
  );
  return { text: outputFiles[0]?.text ?? '', files };
}

/**
 * Bundles TypeScript and the worker that calls it into one script. esbuild needs one second for these 9 MB, which rarely
 * change. The bundler of the pages would need ten.
 */
export const buildWorkerScript = (siteDir: string): Promise<WorkerScript> =>
  cached(STEP, [digestFiles(siteDir, SOURCES)], () => bundle(siteDir));

export const removeUnusedScripts = (): void => removeUnused(STEP);
