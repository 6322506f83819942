import { parseFenceOptions } from '../code/fenceOptions';
import { readLiveFences } from '../previews/pagePreviews';

/** Path from which the site serves social images. */
export const FOLDER = 'img/social';

/** Returns the path of a page's social image below the site's root; `undefined` if the page doesn't have a chart. */
export function pageWithPicture(file: string, text: string): string | undefined {
  if (!/^docs\/.+\.mdx?$/.test(file)) return undefined;
  const drawn = readLiveFences(file, text).some(
    ({ meta }) => !parseFenceOptions(meta).noPreviewReason,
  );
  return drawn ? `${FOLDER}/${file.replace(/^docs\/|\.mdx?$/g, '')}.png` : undefined;
}
