import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { cached, cacheFolder, removeUnused } from '../cache/cached';
import { keptStill } from '../previews/kept';
import { socialSvg, type Words } from './draw';
import { fontFiles, hasLettersFor, SANS } from './fonts';

/** A picture that a page is shared with. */
export interface Wanted extends Words {
  /** Its name below the site's root. */
  readonly name: string;
  readonly still: string;
  /** The picture that is taken when the fonts have no letters for what stands in it. */
  readonly otherwise: string;
}

const textOf = (svg: string): string =>
  [...svg.matchAll(/>([^<]+)</g)]
    .map(([, text = '']) =>
      text.replace(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code))),
    )
    .join('');

function readStill(root: string, id: string): string {
  const svg = keptStill(root, id)?.pictures['wide-light'];
  if (svg === undefined) throw new Error(`the still ${id} is not there`);
  return svg;
}

/** Draws the pictures, and puts all of them into a folder. */
export async function makePictures(
  root: string,
  wanted: readonly Wanted[],
  target: string,
): Promise<void> {
  const font = {
    loadSystemFonts: false,
    fontFiles: fontFiles(path.join(cacheFolder(), 'fonts')),
    defaultFontFamily: SANS,
    sansSerifFamily: SANS,
  };
  for (const { name, still, otherwise, ...words } of wanted) {
    const file = path.join(target, name);
    mkdirSync(path.dirname(file), { recursive: true });
    const svg = socialSvg(root, words, readStill(root, still));
    if (!hasLettersFor(textOf(svg).replace('爱交易', ''))) {
      copyFileSync(path.join(root, 'static', otherwise), file);
      continue;
    }
    const png = await cached('social', [svg], () =>
      new Resvg(svg, { font }).render().asPng().toString('base64'),
    );
    writeFileSync(file, png, 'base64');
  }
  removeUnused('social');
}
