import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { bundleModules } from './bundleModules';

/**
 * Lets the site import the library by the name that its readers use: straight from its source while that is edited,
 * and in a build as the few modules that it comes to, which spares the bundler hundreds of files.
 */
export function library({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  /** What a browser loads later, which the server's bundle doesn't need. */
  const onlyInBrowser = { [path.join(siteDir, 'src/components/chart/library')]: false as const };
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
          '@aijiaoyi/charts/samples$': file('samples.ts', 'samples.js'),
          '@aijiaoyi/charts$': file('index.ts', 'charts.js'),
          ...(isServer ? onlyInBrowser : {}),
        },
      },
    }),
  };
}
