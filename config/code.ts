import path from 'node:path';
import type { Options } from '@docusaurus/plugin-content-docs';
import { rehypeMembers } from '../plugins/api/rehypeMembers';
import { rehypeCode, type RehypeCodeOptions } from '../plugins/code/rehypeCode';
import { rehypeControls } from '../plugins/controls/rehypeControls';
import { rehypeRelated } from '../plugins/gallery/rehypeRelated';
import { readEntries } from '../plugins/library/entries';
import { findNarrowColumn, findPreview } from '../plugins/previews/previewList';
import { rehypeUrls } from '../plugins/urls/rehypeUrls';
import { libraryVersion } from '../scripts/pack/folder';
import { baseUrl, siteUrl } from './environment';
import { pagesUrl } from './languages';

const root = path.resolve(__dirname, '..');

const files = new Map(readEntries(root).map(({ name, stem }) => [name, `${stem}.js`]));

const options: RehypeCodeOptions = {
  root,
  baseUrl: pagesUrl,
  findPreview: (code, height) => findPreview(root, code, height),
  toUrl: (module) => `${siteUrl}${baseUrl}pkg/${libraryVersion(root)}/${files.get(module)}`,
  findNarrowColumn: (preview, file) => findNarrowColumn(root, preview, file),
};

/** Plugins for the fences and links of all pages, including generated API pages. */
export const rehypePlugins: Options['rehypePlugins'] = [
  [rehypeCode, options],
  rehypeMembers,
  [rehypeControls, { root }],
  [rehypeRelated, { root }],
  [rehypeUrls, { root, baseUrl }],
];
