import path from 'node:path';
import type { Options } from '@docusaurus/plugin-content-docs';
import { rehypeCode } from '../src/code/build/rehypeCode';
import { pagesUrl } from './languages';

/** What becomes of the fences of every page, also of those that TypeDoc writes. */
export const rehypePlugins: Options['rehypePlugins'] = [
  [rehypeCode, { root: path.resolve(__dirname, '..'), baseUrl: pagesUrl }],
];
