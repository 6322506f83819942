import { readFileSync } from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { dependencyRule, pageDigestRule } from '../cache/pageDigest';
import { runWorker } from '../worker/runWorker';
import { loadFences } from '../markdown/fences';
import { syntaxRule } from '../markdown/syntaxRule';
import { checkSavedFences } from './fences/checkSavedFences';
import { getNamesFile } from './names/namesFile';
import { findDisplayedFiles } from './snippet';

const isBuild = process.env.NODE_ENV === 'production';

/** Provides what the code of pages needs in addition to rehypeCode.ts, which converts it to HTML. */
export function code({ siteDir, siteStorage }: LoadContext): Plugin {
  const highlighter = path.join(
    path.dirname(require.resolve('@docusaurus/theme-classic')),
    'prism-include-languages',
  );
  // Start now, so that it runs in parallel while the other plugins load.
  let onFences: () => void = () => undefined;
  const fences = new Promise<void>((resolve) => {
    onFences = resolve;
  });
  const worker = path.join(__dirname, 'names/namesWorker.ts');
  const names = runWorker({ cwd: siteDir, onMessage: onFences }, worker);
  // A build fails where it awaits the names. `npm start` shows pages before their names are linked, and reloads
  // this plugin when the names change.
  names.catch((error: unknown) => {
    if (!isBuild) logger.error((error as Error).message);
  });
  return {
    name: 'code',
    getPathsToWatch: () => [getNamesFile('')],
    async loadContent() {
      await (isBuild ? names : Promise.race([fences, names.catch(() => undefined)]));
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
      module: {
        rules: [
          pageDigestRule(siteDir, 'code'),
          syntaxRule(siteDir),
          dependencyRule(/\.mdx?$/, (page, text) => findDisplayedFiles(siteDir, page, text)),
        ],
      },
      // Code is highlighted at build time, so the browser doesn't need Prism.
      resolve: { alias: { [highlighter]: false } },
    }),
  };
}
