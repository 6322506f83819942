import { parseFenceOptions } from '../code/fenceOptions';
import { readLiveFences } from '../previews/pagePreviews';

/** Where the site serves the pictures of its pages. */
export const FOLDER = 'img/social';

/** The social picture of a page with a chart, below the site's root: by its file in the repository. */
export function pageWithPicture(file: string, text: string): string | undefined {
  if (!/^docs\/.+\.mdx?$/.test(file)) return undefined;
  const drawn = readLiveFences(file, text).some(
    ({ meta }) => !parseFenceOptions(meta).noPreviewReason,
  );
  return drawn ? `${FOLDER}/${file.replace(/^docs\/|\.mdx?$/g, '')}.png` : undefined;
}
