import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { bundleModules } from '../library/bundleModules';

/** One file for all pages with charts; without it each would bring its own copy. */
const together = {
  name: 'live-chart',
  test: /[\\/]src[\\/](?:live|previews)[\\/](?!(?:edit|typescript)[\\/])/,
  type: /^javascript/,
  chunks: 'async',
  minChunks: 2,
  minSize: 0,
  // Before the group of what half of the pages use, which all pages load, those without charts too.
  priority: 50,
} as const;

/** Bundles the library's source to texts that the frames of live charts load, and again when it changes. */
export function live({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  const texts = path.join(generatedFilesDir, 'live');
  const source = path.join(siteDir, 'src/live');
  /** What a browser loads later, which the server's bundle doesn't need. */
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
