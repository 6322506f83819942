import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { pageDigestRule } from '../cache/pageDigest';
import { runWorker } from '../worker/runWorker';

/** What every fence needs beside rehypeCode.ts, which makes HTML of it while the site is built. */
export function code({ siteDir, siteStorage }: LoadContext): Plugin {
  const highlighter = path.join(
    path.dirname(require.resolve('@docusaurus/theme-classic')),
    'prism-include-languages',
  );
  // From now on, beside what the other plugins do before they load.
  const names = runWorker({ cwd: siteDir }, path.join(__dirname, 'names/namesWorker.ts'));
  // A failure waits for whoever asks.
  names.catch(() => undefined);
  return {
    name: 'code',
    async loadContent() {
      await names;
    },
    getClientModules: () => [path.join(siteDir, 'src/code/code.css')],
    // Before the first paint, so that a reader of JavaScript never sees the types go.
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'script',
          attributes: { 'data-key': `code-language${siteStorage.namespace}` },
          innerHTML: readFileSync(path.join(__dirname, 'firstPaint.js'), 'utf8'),
        },
      ],
    }),
    configureWebpack: () => ({
      module: { rules: [pageDigestRule(siteDir, 'code')] },
      // Code is highlighted while the site is built: the browser needs no Prism.
      resolve: { alias: { [highlighter]: false } },
    }),
  };
}
