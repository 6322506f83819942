import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { runSeldom } from '../steps/seldom';
import { runStep } from '../steps/step';
import { digestOfShownCode } from './build/digest';
import { fileIn, readNames } from './names/file';

interface Caching {
  readonly experiments?: { readonly cache?: { readonly version?: string } };
}

/** The digest takes all pages to find: a bundler that keeps nothing needs none. */
function cacheVersion({ experiments }: Caching, digest: () => string): object {
  const version = experiments?.cache?.version;
  return version ? { experiments: { cache: { version: `${version}-${digest()}` } } } : {};
}

/** What every fence needs beside rehypeCode.ts, which makes HTML of it while the site is built. */
export function code({ siteDir, siteStorage, generatedFilesDir }: LoadContext): Plugin {
  const generated = path.join(generatedFilesDir, 'code');
  const highlighter = path.join(
    path.dirname(require.resolve('@docusaurus/theme-classic')),
    'prism-include-languages',
  );
  // From now on, beside what the other plugins do before they load.
  const names = runSeldom(siteDir, {
    name: 'names',
    writes: [fileIn('')],
    run: () => runStep({ cwd: siteDir }, path.join(__dirname, 'names/main.ts')),
  });
  // A failure waits for whoever asks.
  names.catch(() => undefined);
  return {
    name: 'code',
    async loadContent() {
      await names;
      mkdirSync(generated, { recursive: true });
      writeFileSync(
        path.join(generated, 'api.json'),
        JSON.stringify(readNames(siteDir)?.api ?? { modules: {}, types: {} }),
      );
    },
    getClientModules: () => [path.join(__dirname, 'code.css')],
    // Before the first paint, so that a reader of JavaScript never sees the types go.
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'script',
          attributes: { 'data-key': `code-language${siteStorage.namespace}` },
          innerHTML: readFileSync(path.join(__dirname, 'shown/firstPaint.js'), 'utf8'),
        },
      ],
    }),
    configureWebpack: (config) => ({
      // What stands in the pages depends on these too, which the bundler cannot see.
      ...cacheVersion(config as Caching, () => digestOfShownCode(siteDir)),
      // Code is highlighted while the site is built: the browser needs no Prism.
      resolve: { alias: { [highlighter]: false, '@code': generated } },
    }),
  };
}
