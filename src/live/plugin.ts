import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { bundleModules } from '../packages/modules';
import { digestOfShownCode } from './build/digest';

interface Caching {
  readonly experiments?: { readonly cache?: { readonly version?: string } };
}

/** What a reader's browser asks for later, and the server's bundle would hold for nothing. */
const onlyInBrowser = Object.fromEntries(
  ['edit/Editor', 'frame/libraryText'].map((file) => [path.join(__dirname, file), false as const]),
);

/** Bundles the library's source to texts that library.ts imports, and again when it changes. */
export function live({ siteDir, generatedFilesDir, siteStorage }: LoadContext): Plugin {
  const texts = path.join(generatedFilesDir, 'live');
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
    getClientModules: () => [path.join(__dirname, 'live.css')],
    // Before the first paint, so that a reader of JavaScript never sees the types go.
    injectHtmlTags: () => ({
      headTags: [
        // An example cannot take its frame to another host. It has its own policy against all else.
        {
          tagName: 'meta',
          attributes: { 'http-equiv': 'Content-Security-Policy', content: "frame-src 'self'" },
        },
        {
          tagName: 'script',
          attributes: { 'data-key': `code-language${siteStorage.namespace}` },
          innerHTML: readFileSync(path.join(__dirname, 'code/firstPaint.js'), 'utf8'),
        },
      ],
    }),
    configureWebpack: (config, isServer) => ({
      // What stands in the pages depends on these too, which the bundler cannot see.
      ...cacheVersion(config as Caching, digestOfShownCode(siteDir)),
      resolve: {
        alias: {
          '@live': texts,
          // Code is highlighted while the site is built: the browser needs no Prism.
          [path.join(
            path.dirname(require.resolve('@docusaurus/theme-classic')),
            'prism-include-languages',
          )]: false,
          ...(isServer ? onlyInBrowser : {}),
        },
      },
      module: { rules: [{ test: /\.txt$/, include: texts, type: 'asset/source' }] },
    }),
  };
}

function cacheVersion({ experiments }: Caching, digest: string): object {
  const version = experiments?.cache?.version;
  return version ? { experiments: { cache: { version: `${version}-${digest}` } } } : {};
}
