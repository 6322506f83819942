import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** Path of a file below the base URL, and its text. */
export type TextFile = readonly [name: string, text: string];

/** The part of a bundler that serves files under `npm start`. */
interface Bundler {
  readonly webpack: { readonly sources: { readonly RawSource: new (text: string) => object } };
  readonly hooks: {
    readonly thisCompilation: {
      tap(name: string, tapped: (compilation: Compilation) => void): void;
    };
  };
}

interface Compilation {
  readonly hooks: {
    readonly processAssets: { tapPromise(name: string, tapped: () => Promise<void>): void };
  };
  emitAsset(name: string, source: object): void;
}

/** Returns the hooks of a plugin that adds text files to the site. A build writes them, and `npm start` serves them. */
export function textFiles(
  name: string,
  outDir: string,
  files: () => Promise<readonly TextFile[]>,
): Pick<Plugin, 'configureWebpack' | 'postBuild'> {
  const served = {
    apply({ hooks, webpack }: Bundler): void {
      hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.processAssets.tapPromise(name, async () => {
          for (const [file, text] of await files()) {
            compilation.emitAsset(file, new webpack.sources.RawSource(text));
          }
        });
      });
    },
  };
  return {
    configureWebpack: (_config, isServer) =>
      isServer || process.env.NODE_ENV === 'production' ? {} : { plugins: [served] },
    async postBuild() {
      await Promise.all(
        (await files()).map(async ([file, text]) => {
          const target = path.join(outDir, file);
          await mkdir(path.dirname(target), { recursive: true });
          await writeFile(target, text);
        }),
      );
    },
  };
}
