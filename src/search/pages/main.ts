// Run at the end of the build: finds what search indexes in the HTML of some pages.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parserOf, type Part } from './read';

/** Half of what a page holds, and nothing to find: what is drawn, and the links of the menu, which all pages have. */
const UNREAD = /<svg[\s>][^]*?<\/svg>|<li class="theme-doc-sidebar-item-link[^]*?<\/a>/g;

const [, , list = '', target = ''] = process.argv;
const { pages, reading } = JSON.parse(readFileSync(list, 'utf8')) as Part;
const { parse } = parserOf(createRequire(__filename));
const read = pages.map(({ filePath, url, type }) => {
  const html = readFileSync(filePath, 'utf8').replace(UNREAD, '');
  return [url, parse(html, type, url, reading)];
});
writeFileSync(target, JSON.stringify(read));
