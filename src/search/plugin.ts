import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { replacedFiles } from './theme-files';

/** Where the search theme keeps what it sends to the browser. */
export const themeFolder = path.join(
  path.dirname(require.resolve('@easyops-cn/docusaurus-search-local/package.json')),
  'dist/client/client',
);

/** The order of the search results, the words when there are none, and the roles of the list. */
export function searchOrder(): Plugin {
  return {
    name: 'search-order',
    configureWebpack: () => ({
      resolve: {
        alias: {
          ...Object.fromEntries(
            replacedFiles.map(({ file, by }) => [
              `${path.join(themeFolder, file)}$`,
              path.join(__dirname, by),
            ]),
          ),
          '@easyops-cn/autocomplete.js$': path.join(__dirname, 'autocomplete.ts'),
        },
      },
    }),
  };
}
