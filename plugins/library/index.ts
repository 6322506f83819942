import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { bundleModules } from './bundleModules';

/**
 * Lets the site import the library by its package name. During development, this imports its source. In a build, it
 * imports the bundled modules, so that the bundler doesn't have to read hundreds of files.
 */
export function library({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  /** Modules that browsers load on demand. The server's bundle doesn't need them. */
  const onlyInBrowser = Object.fromEntries(
    ['chart/library', 'terminal/openTerminal'].map((file) => [
      path.join(siteDir, 'src/components', file),
      false as const,
    ]),
  );
  const isBuild = process.env.NODE_ENV === 'production';
  const folder = isBuild
    ? path.join(generatedFilesDir, 'library')
    : path.join(siteDir, 'charts/src');
  const file = (source: string, built: string): string =>
    path.join(folder, isBuild ? built : source);
  return {
    name: 'library',
    async loadContent() {
      if (isBuild) await bundleModules(siteDir, folder);
    },
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: {
          '@aijiaoyi/charts/indicators$': file('indicators.ts', 'indicators.js'),
          '@aijiaoyi/charts/feed$': file('feed.ts', 'feed.js'),
          '@aijiaoyi/charts/replay$': file('replay.ts', 'replay.js'),
          '@aijiaoyi/charts/terminal$': file('terminal.ts', 'terminal.js'),
          '@aijiaoyi/charts/samples$': file('samples.ts', 'samples.js'),
          '@aijiaoyi/charts$': file('index.ts', 'charts.js'),
          ...(isServer ? onlyInBrowser : {}),
        },
      },
    }),
  };
}
