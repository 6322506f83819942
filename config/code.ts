import path from 'node:path';
import type { Options } from '@docusaurus/plugin-content-docs';
import { rehypeMembers } from '../plugins/api/rehypeMembers';
import { rehypeCode, type RehypeCodeOptions } from '../plugins/code/rehypeCode';
import { rehypeControls } from '../plugins/controls/rehypeControls';
import { hasNarrowPreview, findPreview } from '../plugins/previews/previewList';
import { pagesUrl } from './languages';

const root = path.resolve(__dirname, '..');

const options: RehypeCodeOptions = {
  root,
  baseUrl: pagesUrl,
  findPreview: (code, height) => findPreview(root, code, height),
  hasNarrowPreview: (preview) => hasNarrowPreview(root, preview),
};

/** Plugins for the fences of all pages, including generated API pages. */
export const rehypePlugins: Options['rehypePlugins'] = [
  [rehypeCode, options],
  rehypeMembers,
  [rehypeControls, { root }],
];
