import { readFile } from 'node:fs/promises';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { textFiles, type TextFile } from '../../text-files/textFiles';
import { cardsOf } from './cardsOf';

/** A page that describes one export: `api/classes/Series`, not `api/index`. */
const ENTRY = /^api\/.+\/(?!index$)/;

/** Puts a file beside each API page, with what cards over links to it say: `/api/classes/Series.json`. */
export function cards({ siteDir, baseUrl, outDir }: LoadContext): Plugin {
  let pages: readonly { readonly source: string; readonly permalink: string }[] = [];
  const files = (): Promise<TextFile[]> =>
    Promise.all(
      pages.map(async ({ source, permalink }): Promise<TextFile> => {
        const markdown = await readFile(source.replace('@site', siteDir), 'utf8');
        const name = `${permalink.slice(baseUrl.length)}.json`;
        return [name, JSON.stringify(cardsOf(markdown))];
      }),
    );

  return {
    name: 'cards',
    async allContentLoaded({ allContent }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
      pages = docs.loadedVersions.flatMap((version) =>
        version.docs.filter(({ id }) => ENTRY.test(id)),
      );
      return Promise.resolve();
    },
    ...textFiles('cards', outDir, files),
  };
}
