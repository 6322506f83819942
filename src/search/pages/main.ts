// Run at the end of the build: finds what search indexes in the HTML of some pages.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parserOf, type Part } from './read';

/** What holds nothing to find: drawings, scripts, the footer, and the links of the menu, which all pages have. */
const UNREAD =
  /<svg[\s>][^]*?<\/svg>|<script[\s>][^]*?<\/script>|<footer class="theme-layout-footer[^]*?<\/footer>|<li class="theme-doc-sidebar-item-link[^]*?<\/a>/g;

/** The categories of the menu, of which those around the page are named with it. */
const CATEGORY = /<div class="?menu__list-item-collapsible[^]*?<\/div>/g;

/** Code is found by its words, whatever they mean in it. */
const CODE = /<pre[\s>][^]*?<\/pre>/g;
const MARK = /<\/?(?:span|a)(?:\s(?:"[^"]*"|'[^']*'|[^"'>])*)?>/g;

/** What is left of a page when all is taken away that is not looked at: a third, and a third of the work. */
const readable = (html: string): string =>
  html
    .replace(UNREAD, '')
    .replace(CATEGORY, (category) => (category.includes('menu__link--active') ? category : ''))
    .replace(CODE, (code) => code.replace(MARK, ''));

const [, , list = '', target = ''] = process.argv;
const { pages, reading } = JSON.parse(readFileSync(list, 'utf8')) as Part;
const { parse } = parserOf(createRequire(__filename));
const read = pages.map(({ filePath, url, type }) => {
  const html = readable(readFileSync(filePath, 'utf8'));
  return [url, parse(html, type, url, reading)];
});
writeFileSync(target, JSON.stringify(read));
