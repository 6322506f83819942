import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { keptStill } from '../../stills/kept';
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

/** Pictures are kept from build to build, by what they show. */
export const cacheIn = (root: string): string => path.join(root, 'node_modules/.cache/social');

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

/** Draws the pictures that are not there yet, and puts all of them into a folder. */
export function makePictures(root: string, wanted: readonly Wanted[], target: string): void {
  const cache = cacheIn(root);
  const fonts = fontFiles(path.join(cache, 'fonts'));
  const font = {
    loadSystemFonts: false,
    fontFiles: fonts,
    defaultFontFamily: SANS,
    sansSerifFamily: SANS,
  };
  const used = new Set(['fonts']);
  for (const { name, still, otherwise, ...words } of wanted) {
    const place = path.join(target, name);
    mkdirSync(path.dirname(place), { recursive: true });
    const svg = socialSvg(root, words, readStill(root, still));
    if (!hasLettersFor(textOf(svg).replace('爱交易', ''))) {
      copyFileSync(path.join(root, 'static', otherwise), place);
      continue;
    }
    const file = `${createHash('sha256').update(svg).digest('hex').slice(0, 16)}.png`;
    used.add(file);
    const kept = path.join(cache, file);
    if (!existsSync(kept)) writeFileSync(kept, new Resvg(svg, { font }).render().asPng());
    copyFileSync(kept, place);
  }
  for (const name of readdirSync(cache)) if (!used.has(name)) rmSync(path.join(cache, name));
}
