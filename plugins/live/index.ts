import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { bundleModules } from '../library/bundleModules';

/** Bundles the code of live charts into one file that all pages with charts share. */
const together = {
  name: 'live-chart',
  test: /[\\/]src[\\/](?:live|previews)[\\/](?!(?:edit|typescript)[\\/])/,
  type: /^javascript/,
  chunks: 'async',
  minChunks: 2,
  minSize: 0,
  // Higher than the priority of the group for code on half of the pages, which all pages load.
  priority: 50,
} as const;

/** Bundles the library's source as text for the frames of live charts, and again when the source changes. */
export function live({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  const texts = path.join(generatedFilesDir, 'live');
  const source = path.join(siteDir, 'src/live');
  /** Modules that browsers load on demand. The server's bundle doesn't need them. */
  const onlyInBrowser = Object.fromEntries(
    ['edit/Editor', 'frame/indicatorsText', 'frame/libraryText'].map((file) => [
      path.join(source, file),
      false as const,
    ]),
  );
  const { version } = JSON.parse(
    readFileSync(path.join(siteDir, 'charts/package.json'), 'utf8'),
  ) as { version: string };

  async function bundle(): Promise<void> {
    await bundleModules(siteDir, texts, '.txt');
    writeFileSync(
      path.join(texts, 'version.js'),
      `export const libraryVersion = ${JSON.stringify(version)};\n`,
    );
  }

  return {
    name: 'live',
    getPathsToWatch: () => ['charts/src/**/*.ts'],
    loadContent: bundle,
    getClientModules: () => [path.join(source, 'live.css')],
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: {
          '@live': texts,
          ...(isServer ? onlyInBrowser : {}),
        },
      },
      module: { rules: [{ test: /\.txt$/, include: texts, type: 'asset/source' }] },
      ...(isServer ? {} : { optimization: { splitChunks: { cacheGroups: { live: together } } } }),
    }),
  };
}
