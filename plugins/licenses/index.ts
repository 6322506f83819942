import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { buildWorkerScript } from '../../plugins/typescript/workerScript';
import { packageFolders, shippedPackage } from './shipped';
import { licenseTexts, formatNotice } from './notice';

/** Returns the path to which the build writes the expected section of NOTICE, for `npm run licenses` and the tests. */
export const builtNotice = (siteDir: string): string => path.join(siteDir, '.cache/shipped/NOTICE');

/** A module of the bundler, with the files in it. */
interface Module {
  nameForCondition?(): string | null | undefined;
  readonly modules?: readonly Module[];
}
interface Compilation {
  readonly chunks: Iterable<object>;
  readonly chunkGraph: { getChunkModules(chunk: object): readonly Module[] };
}
interface Compiler {
  readonly hooks: {
    readonly afterEmit: { tap(name: string, handler: (compilation: Compilation) => void): void };
  };
}

const isBuild = process.env.NODE_ENV === 'production';

function filesIn({ chunks, chunkGraph }: Compilation): string[] {
  const modules = [...chunks].flatMap((chunk) => chunkGraph.getChunkModules(chunk));
  const files = modules.flatMap((module) => module.modules ?? [module]);
  return files.flatMap((file) => file.nameForCondition?.() ?? []);
}

/** Publishes the licenses of all shipped packages as a file, because minifying removes them from the scripts. */
export function licenses({ siteDir }: LoadContext): Plugin {
  let files: string[] = [];
  const recordFiles = {
    apply: ({ hooks }: Compiler) =>
      hooks.afterEmit.tap('licenses', (compilation) => {
        files = filesIn(compilation);
      }),
  };
  return {
    name: 'licenses',
    configureWebpack: (_config, isServer) => ({
      plugins: isServer || !isBuild ? [] : [recordFiles as never],
    }),
    async postBuild({ outDir }) {
      // esbuild, not the bundler of the pages, bundles the editors' worker.
      const worker = await buildWorkerScript(siteDir);
      const workerFiles = worker.files.map((file) => path.resolve(siteDir, file));
      const packages = packageFolders([...files, ...workerFiles]).map(shippedPackage);
      const section = builtNotice(siteDir);
      await mkdir(path.dirname(section), { recursive: true });
      await writeFile(section, formatNotice(packages));
      await writeFile(path.join(outDir, 'licenses.txt'), licenseTexts(packages));
    },
  };
}
