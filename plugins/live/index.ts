import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { generate } from '@docusaurus/utils';
import { bundleModules } from '../library/bundleModules';
import { readEntries, type Entry } from '../library/entries';

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

/** Modules that nearly all charts import, which share a chunk. */
const common: readonly string[] = ['charts', 'samples'];

/** Returns a module that loads the text of each entry. Entries that few charts import have their own chunks. */
function writeEntries(entries: readonly Entry[]): string {
  const loaders = entries.map(({ name, stem }) => {
    const chunk = `live-${common.includes(stem) ? 'library' : stem}`;
    const load = `() => import(/* webpackChunkName: "${chunk}" */ './${stem}.txt')`;
    return `  ${JSON.stringify(name)}: { file: '${stem}.js', load: ${load} },\n`;
  });
  return `export const entries = {\n${loaders.join('')}};\n`;
}

/** Bundles the library's source as text for the frames of live charts, and again when the source changes. */
export function live({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  const texts = path.join(generatedFilesDir, 'live');
  const source = path.join(siteDir, 'src/live');
  /** Modules that browsers load on demand. The server's bundle doesn't need them. */
  const onlyInBrowser = {
    [path.join(source, 'edit/Editor')]: false as const,
    '@live/entries$': false as const,
  };
  const { version } = JSON.parse(
    readFileSync(path.join(siteDir, 'charts/package.json'), 'utf8'),
  ) as { version: string };

  async function bundle(): Promise<void> {
    await bundleModules(siteDir, texts, '.txt');
    await generate(texts, 'entries.js', writeEntries(readEntries(siteDir)));
    const versionModule = `export const libraryVersion = ${JSON.stringify(version)};\n`;
    await generate(texts, 'version.js', versionModule);
  }

  return {
    name: 'live',
    getPathsToWatch: () => ['charts/src/**/*.ts'],
    loadContent: bundle,
    getClientModules: () => [path.join(source, 'live.css')],
    configureWebpack: (_config, isServer) => ({
      resolve: {
        // An exact name must precede its folder.
        alias: { ...(isServer ? onlyInBrowser : {}), '@live': texts },
      },
      module: { rules: [{ test: /\.txt$/, include: texts, type: 'asset/source' }] },
      ...(isServer ? {} : { optimization: { splitChunks: { cacheGroups: { live: together } } } }),
    }),
  };
}
