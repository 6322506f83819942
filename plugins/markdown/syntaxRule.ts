import path from 'node:path';
import { parseMarkdown } from './parseMarkdown';

/** Returns a bundler rule that prints the syntax errors of pages with file and line. */
export const syntaxRule = (siteDir: string): object => ({
  resource: /\.mdx$/,
  enforce: 'pre',
  use: [
    {
      loader: path.join(__dirname, 'checkSyntax.js'),
      options: {
        parse: (page: string, text: string) => parseMarkdown(path.relative(siteDir, page), text),
      },
    },
  ],
});
