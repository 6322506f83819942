import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Lets the site import the library by the name that its readers use, straight from its source. */
export function library({ siteDir }: LoadContext): Plugin {
  const source = path.join(siteDir, 'charts/src');
  return {
    name: 'library',
    configureWebpack: () => ({
      resolve: {
        alias: {
          '@aijiaoyi/charts/indicators$': path.join(source, 'indicators.ts'),
          '@aijiaoyi/charts/samples$': path.join(source, 'samples.ts'),
          '@aijiaoyi/charts$': path.join(source, 'index.ts'),
        },
      },
    }),
  };
}
