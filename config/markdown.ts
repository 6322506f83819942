import path from 'node:path';
import logger from '@docusaurus/logger';
import type { Config, OnBrokenMarkdownLinksFunction } from '@docusaurus/types';
import { withSiteAddresses } from '../plugins/packages/siteAddresses';
import { packedHash } from '../scripts/pack/folder';
import { pageWithPicture } from '../plugins/social/pictureName';
import { baseUrl, siteUrl, sourcesUrl } from './environment';

const root = path.join(__dirname, '..');

/**
 * Replaces a Markdown link to a file that isn't a page with a link to the repository, and logs a warning.
 * Otherwise, the check for broken links would fail the build.
 */
function warnAndLinkToRepository({
  sourceFilePath,
  url,
  node,
}: Parameters<OnBrokenMarkdownLinksFunction>[0]): string {
  const { line = 1, column = 1 } = node.position?.start ?? {};
  logger.warn(`${sourceFilePath}:${line}:${column} - no page is in the file ${url}`);
  const file = path.posix.join(path.posix.dirname(sourceFilePath.replaceAll('\\', '/')), url);
  return `${sourcesUrl}/${file}`;
}

/** Returns the published text of a page. */
function publishedText(text: string): string {
  return withSiteAddresses(text, siteUrl + baseUrl, (version, file) =>
    packedHash(root, version, file),
  );
}

export const markdown: Config['markdown'] = {
  // `.md` files are plain Markdown. A page with components must be an `.mdx` file.
  format: 'detect',
  // The social image of a page with a chart shows the chart. `npm start` doesn't draw these images.
  async parseFrontMatter(params) {
    const { frontMatter, content } = await params.defaultParseFrontMatter(params);
    if (process.env.NODE_ENV !== 'production') return { frontMatter, content };
    const file = path.relative(root, params.filePath).replaceAll('\\', '/');
    const image = pageWithPicture(file, params.fileContent);
    return { frontMatter: image ? { image, ...frontMatter } : frontMatter, content };
  },
  preprocessor: ({ fileContent }) => publishedText(fileContent),
  hooks: { onBrokenMarkdownLinks: warnAndLinkToRepository },
};
