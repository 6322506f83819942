import path from 'node:path';
import logger from '@docusaurus/logger';
import type { Config } from '@docusaurus/types';
import { withSiteAddresses } from '../plugins/packages/siteAddresses';
import { packedHash } from '../scripts/pack/folder';
import { pageWithPicture } from '../plugins/social/pictureName';
import { baseUrl, branch, repositoryUrl, siteUrl } from './environment';

const root = path.join(__dirname, '..');

/**
 * A Markdown link to a file that no page is made of only warns. It has to lead somewhere that the
 * check of broken links, which stops the build, does not look at: the file's address in the
 * repository.
 */
function warnAndLinkToRepository({
  sourceFilePath,
  url,
}: {
  sourceFilePath: string;
  url: string;
}): string {
  logger.warn`Markdown link with URL code=${url} in source file path=${sourceFilePath} couldn't be resolved.`;
  const file = path.posix.join(path.posix.dirname(sourceFilePath.replaceAll('\\', '/')), url);
  return `${repositoryUrl}/blob/${branch}/${file}`;
}

/** The text of a page as it is published. */
function publishedText(text: string): string {
  return withSiteAddresses(text, siteUrl + baseUrl, (version, file) =>
    packedHash(root, version, file),
  );
}

export const markdown: Config['markdown'] = {
  // `.md` is plain Markdown; a page that needs a component is `.mdx`.
  format: 'detect',
  // A page with a chart is shared with a picture of it.
  async parseFrontMatter(params) {
    const { frontMatter, content } = await params.defaultParseFrontMatter(params);
    const file = path.relative(root, params.filePath).replaceAll('\\', '/');
    const image = pageWithPicture(file, content);
    return { frontMatter: image ? { image, ...frontMatter } : frontMatter, content };
  },
  preprocessor: ({ fileContent }) => publishedText(fileContent),
  hooks: { onBrokenMarkdownLinks: warnAndLinkToRepository },
};
