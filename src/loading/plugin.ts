import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { replacedFiles } from './core-files';

const here = (file: string): string => path.join(__dirname, file);

const core = path.dirname(require.resolve('@docusaurus/core/package.json'));

/** How the chunks of a page arrive, and what a reader sees while they do and when they do not. */
export function loading(): Plugin {
  return {
    name: 'loading',
    getClientModules: () => [here('progressBar.ts')],
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: {
          // The name that core gives its own file.
          '@docusaurus/ComponentCreator': here('ComponentCreator.tsx'),
          ...(isServer ? {} : browserFiles()),
        },
      },
    }),
  };
}

function browserFiles(): Record<string, string> {
  return Object.fromEntries(
    replacedFiles.map(({ file, by }) => [`${path.join(core, file)}$`, here(by)]),
  );
}
