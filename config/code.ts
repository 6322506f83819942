import path from 'node:path';
import type { Options } from '@docusaurus/plugin-content-docs';
import { rehypeCode, type RehypeCodeOptions } from '../plugins/code/rehypeCode';
import { rehypeControls } from '../plugins/controls/rehypeControls';
import { isBeside, stillOf } from '../plugins/previews/list';
import { pagesUrl } from './languages';

const root = path.resolve(__dirname, '..');

const options: RehypeCodeOptions = {
  root,
  baseUrl: pagesUrl,
  stillOf: (code, height) => stillOf(root, code, height),
  isBeside: (still) => isBeside(root, still),
};

/** What becomes of the fences of every page, also of those that TypeDoc writes. */
export const rehypePlugins: Options['rehypePlugins'] = [
  [rehypeCode, options],
  [rehypeControls, { root }],
];
