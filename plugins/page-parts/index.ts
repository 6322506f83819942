import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { findMissing } from './parts';

/** Fails the build if a page doesn't contain what a plugin or a swizzled component adds to it. */
export const pageParts = ({ i18n }: LoadContext): Plugin => ({
  name: 'page-parts',
  postBuild({ outDir }) {
    // Texts of other languages differ.
    if (i18n.currentLocale !== i18n.defaultLocale) return;
    const missing = findMissing((page) => {
      const file = [path.join(outDir, page, 'index.html'), path.join(outDir, page)].find(
        (name) => name.endsWith('.html') && existsSync(name),
      );
      return file === undefined ? '' : readFileSync(file, 'utf8');
    });
    if (missing.length > 0) throw new Error(missing.join('\n'));
  },
});
