import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load, type CheerioAPI } from 'cheerio';

/** Origin that the tested build has in its links; `SITE_URL` sets another one. */
export const ORIGIN = 'https://charts.example';

/** Reads a file of the built site. */
export const readBuilt = (name: string): string => readFileSync(path.join('build', name), 'utf8');

/** File that a static host sends for a path, or undefined. */
export function findFile(pathname: string): string | undefined {
  const name = decodeURIComponent(pathname).replace(/^\//, '');
  return [`${name}/index.html`.replace(/^\/|\/(?=\/)/g, ''), name].find(
    (file) => path.extname(file) !== '' && existsSync(path.join('build', file)),
  );
}

const pages = new Map<string, CheerioAPI>();

/** Parses the HTML of a page, once for all tests. */
export function openPage(pathname: string): CheerioAPI {
  const known = pages.get(pathname);
  if (known) return known;
  const file = findFile(pathname);
  if (file === undefined) throw new Error(`The build doesn't have the page ${pathname}`);
  const page = load(readBuilt(file));
  pages.set(pathname, page);
  return page;
}

/** Text of each matching element. */
export const getTexts = ($: CheerioAPI, selector: string): string[] =>
  $(selector)
    .toArray()
    .map((element) => $(element).text().trim());

/** An attribute of each matching element. */
export const getAttributes = ($: CheerioAPI, selector: string, name: string): string[] =>
  $(selector)
    .toArray()
    .map((element) => $(element).attr(name) ?? '');

/** Paths that links within matching elements lead to, without hash and query. */
export const linksIn = ($: CheerioAPI, selector: string): string[] =>
  getAttributes($, `${selector} a[href^="/"]`, 'href').map(
    (href) => new URL(href, ORIGIN).pathname,
  );
