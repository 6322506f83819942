import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** Keeps out of the bundle what no page needs. */
export function weight(): Plugin {
  return {
    name: 'weight',
    configureWebpack: () => ({
      // The entry that CommonJS gets cannot be shaken: all helpers came along for the two or three that are used.
      resolve: {
        alias: {
          tslib$: require.resolve('tslib/tslib.es6.mjs'),
          '@docusaurus/utils-common$': path.join(__dirname, 'utilsCommon.ts'),
        },
      },
    }),
  };
}
