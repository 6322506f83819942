import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { cached, getCacheFolder, removeUnused } from '../cache/cached';
import { readPreview } from '../previews/cachedPreviews';
import { socialSvg, type SocialText } from './socialSvg';
import { fontFiles, hasLettersFor, SANS } from './fonts';

/** A social image of a page. */
export interface PictureRequest extends SocialText {
  /** Path below the site's root. */
  readonly name: string;
  readonly preview: string;
  /** Image to use if the fonts don't include all characters of the text. */
  readonly otherwise: string;
}

const extractText = (svg: string): string =>
  [...svg.matchAll(/>([^<]+)</g)]
    .map(([, text = '']) =>
      text.replace(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code))),
    )
    .join('');

function readPreviewSvg(root: string, id: string): string {
  const svg = readPreview(root, id)?.pictures['wide-light'];
  if (svg === undefined) throw new Error(`the preview ${id} does not exist`);
  return svg;
}

/** Draws the images and writes them to a folder. */
export async function makePictures(
  root: string,
  requests: readonly PictureRequest[],
  target: string,
): Promise<void> {
  const font = {
    loadSystemFonts: false,
    fontFiles: fontFiles(path.join(getCacheFolder(), 'fonts')),
    defaultFontFamily: SANS,
    sansSerifFamily: SANS,
  };
  for (const { name, preview, otherwise, ...text } of requests) {
    const file = path.join(target, name);
    mkdirSync(path.dirname(file), { recursive: true });
    const svg = socialSvg(root, text, readPreviewSvg(root, preview));
    if (!hasLettersFor(extractText(svg).replace('爱交易', ''))) {
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
