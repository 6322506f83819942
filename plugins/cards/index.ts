import { readFile } from 'node:fs/promises';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { textFiles, type TextFile } from '../text-files/textFiles';

/** Matches the page of an export, such as `api/classes/Series`, but not `api/index`. */
const ENTRY = /^api\/.+\/(?!index$)/;

/** Publishes the cards that TypeDoc wrote next to each API page, such as `/api/classes/Series.json`. */
export function cards({ siteDir, baseUrl, outDir }: LoadContext): Plugin {
  let pages: readonly { readonly source: string; readonly permalink: string }[] = [];
  const files = (): TextFile[] =>
    pages.map(({ source, permalink }) => ({
      name: `${permalink.slice(baseUrl.length)}.json`,
      read: () => readFile(source.replace('@site', siteDir).replace(/\.md$/, '.json'), 'utf8'),
    }));

  return {
    name: 'cards',
    async allContentLoaded({ allContent }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
      pages = docs.loadedVersions.flatMap((version) =>
        version.docs.filter(({ id }) => ENTRY.test(id)),
      );
      return Promise.resolve();
    },
    ...textFiles({ outDir, baseUrl }, files),
  };
}
