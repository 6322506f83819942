import { readFence } from '../code/fence';
import { liveFencesOf } from '../previews/ofPage';

/** Where the site serves the pictures of its pages. */
export const FOLDER = 'img/social';

/** The social picture of a page with a chart, below the site's root: by its file in the repository. */
export function pageWithPicture(file: string, text: string): string | undefined {
  if (!/^docs\/.+\.mdx?$/.test(file)) return undefined;
  const drawn = liveFencesOf(file, text).some(({ meta }) => !readFence(meta).withoutStill);
  return drawn ? `${FOLDER}/${file.replace(/^docs\/|\.mdx?$/g, '')}.png` : undefined;
}
