import { build } from 'esbuild';
import { cached, digestFiles, removeUnused } from '../cache/cached';

const STEP = 'typescript-worker';
const SOURCES = ['package-lock.json', 'src/live/typescript', 'plugins/typescript'];

interface WorkerScript {
  readonly text: string;
  /** Files that it was bundled from, relative to the site. */
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
  // Modules of Node that a package leaves out in browsers have no bytes.
  const files = inputs.flatMap(([file, { bytesInOutput }]) =>
    bytesInOutput > 0 && !file.startsWith('(disabled):') ? file : [],
  );
  return { text: outputFiles[0]?.text ?? '', files };
}

/**
 * Bundles TypeScript and what asks it into one script. esbuild does so in a second, while the bundler of the pages
 * would spend ten on 9 MB that seldom change.
 */
export const buildWorkerScript = (siteDir: string): Promise<WorkerScript> =>
  cached(STEP, [digestFiles(siteDir, SOURCES)], () => bundle(siteDir));

export const removeUnusedScripts = (): void => removeUnused(STEP);
