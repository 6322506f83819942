import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { cardsOf } from './cardsOf';

/** A page that describes one export: `api/classes/Series`, not `api/index`. */
const ENTRY = /^api\/.+\/(?!index$)/;

/** Puts a file beside each API page, with what cards over links to it say: `/api/classes/Series.json`. */
export function cards({ siteDir, baseUrl, outDir }: LoadContext): Plugin {
  let pages: readonly { readonly source: string; readonly permalink: string }[] = [];
  return {
    name: 'cards',
    async allContentLoaded({ allContent }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
      pages = docs.loadedVersions.flatMap((version) =>
        version.docs.filter(({ id }) => ENTRY.test(id)),
      );
      return Promise.resolve();
    },
    async postBuild() {
      for (const { source, permalink } of pages) {
        const markdown = await readFile(source.replace('@site', siteDir), 'utf8');
        const file = path.join(outDir, `${permalink.slice(baseUrl.length)}.json`);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, JSON.stringify(cardsOf(markdown)));
      }
    },
  };
}
