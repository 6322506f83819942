// Section 2 of the specification, "Screens and routes", as far as it is in the HTML of the pages.
import { describe, expect, test } from 'vitest';
import { sitePages } from '../site-pages';
import { moreRoutes, specifiedRoutes } from '../specification/routes';
import {
  getAttributes,
  findFile,
  linksIn,
  openPage,
  ORIGIN,
  readBuilt,
  getTexts,
} from './built-page';

const pages = sitePages();

describe('2. Routes', () => {
  test.each([...specifiedRoutes, ...moreRoutes])('%s is a page in the sitemap', (route) => {
    expect(pages).toContain(route);
  });

  test.each(pages)('%s has one canonical URL, one heading and a description', (route) => {
    const $ = openPage(route);
    expect(getAttributes($, 'link[rel=canonical]', 'href')).toEqual([ORIGIN + route]);
    expect(getAttributes($, 'meta[property="og:url"]', 'content')).toEqual([ORIGIN + route]);
    expect(getTexts($, 'head > title')).toEqual([
      expect.stringMatching(/(?:^| \| )爱交易$|^爱交易/),
    ]);
    expect(getTexts($, 'h1')).toEqual([expect.stringMatching(/\S/)]);
    expect(getAttributes($, 'meta[name=description]', 'content')).toEqual([
      expect.stringMatching(/\S \S/),
    ]);
    expect($('meta[name=robots]').length).toBe(0);
  });

  // Section 7: only the site's own files.
  test.each(pages)('%s loads nothing from another host', (route) => {
    const $ = openPage(route);
    const loaded = [
      ...getAttributes($, 'script[src], img[src], iframe[src], source[src]', 'src'),
      ...getAttributes($, 'link:not([rel=canonical], [rel=alternate])', 'href'),
    ];
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.filter((url) => !/^(?:\/(?!\/)|data:)/.test(url))).toEqual([]);
  });

  test.each(['/api/classes/', '/api/enums/'])(
    '%s has the pages of the specification only',
    (folder) => {
      const inFolder = (route: string) => route.startsWith(folder);
      expect(pages.filter(inFolder).sort()).toEqual(specifiedRoutes.filter(inFolder).sort());
    },
  );

  test('the sitemap excludes the search page and the not-found page, and dates each page', () => {
    expect(pages.filter((route) => /^\/(?:search|404)/.test(route))).toEqual([]);
    const entries = readBuilt('sitemap.xml').split('<url>').slice(1);
    expect(entries.length).toBeGreaterThan(50);
    for (const entry of entries) expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  });

  test('robots.txt allows search engines and names the sitemap', () => {
    const robots = readBuilt('robots.txt');
    expect(robots).toMatch(/^User-agent: \*$/m);
    expect(robots).not.toMatch(/^Disallow: \/\s*$/m);
    expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });

  test('the not-found page is not indexed', () => {
    const $ = openPage('/404.html');
    expect(getTexts($, 'h1')).toEqual(['Page Not Found']);
    expect(getAttributes($, 'meta[name=robots]', 'content')).toEqual(['noindex']);
  });
});

test('links of text and footer lead from the home page to every page without JavaScript', () => {
  const reached = new Set(['/']);
  for (const route of reached) {
    const file = findFile(route);
    // A page is also offered as Markdown, which leads no further.
    if (!file?.endsWith('.html')) continue;
    for (const link of linksIn(openPage(route), ':is(main, footer)')) reached.add(link);
  }
  expect([...reached]).toEqual(expect.arrayContaining(pages));
});
