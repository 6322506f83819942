import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { pageDigestRule } from '../cache/pageDigest';
import { runWorker } from '../worker/runWorker';
import { loadFences } from '../markdown/fences';
import { checkSavedFences } from './fences/checkSavedFences';

/** Provides what the code of pages needs in addition to rehypeCode.ts, which converts it to HTML. */
export function code({ siteDir, siteStorage }: LoadContext): Plugin {
  const highlighter = path.join(
    path.dirname(require.resolve('@docusaurus/theme-classic')),
    'prism-include-languages',
  );
  // Start now, so that it runs in parallel while the other plugins load.
  const names = runWorker({ cwd: siteDir }, path.join(__dirname, 'names/namesWorker.ts'));
  // Errors are handled where the result is awaited.
  names.catch(() => undefined);
  return {
    name: 'code',
    async loadContent() {
      await names;
      await loadFences();
    },
    getClientModules: () => [path.join(siteDir, 'src/code/code.css')],
    // Run it before the first paint, so that users who chose JavaScript never see the types
    // disappear.
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
      plugins: [checkSavedFences(siteDir)],
      module: { rules: [pageDigestRule(siteDir, 'code')] },
      // Code is highlighted at build time, so the browser doesn't need Prism.
      resolve: { alias: { [highlighter]: false } },
    }),
  };
}
