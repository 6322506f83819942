// Metadata for search engines and social networks, and the Markdown of pages.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkFences } from '../../plugins/code/fences/checkFences';
import { sitePages } from '../site-pages';
import { findFaults, twinFences } from './markdown';
import { getAttributes, findFile, openPage, ORIGIN, readBuilt, getTexts } from './built-page';

const localFile = (url: string): string => url.replace(`${ORIGIN}/`, '');

describe('a shared page', () => {
  test.each([
    { path: '/', picture: 'home' },
    { path: '/getting-started/glossary', picture: 'guide', type: 'TechArticle' },
    { path: '/tutorials/translate-your-site', picture: 'tutorial', type: 'TechArticle' },
    { path: '/api/types/Palette', picture: 'api', type: 'APIReference' },
    // The picture of a page with a chart shows that chart.
    {
      path: '/getting-started/time-zones',
      picture: 'getting-started/time-zones',
      type: 'TechArticle',
    },
    { path: '/api/classes/Series', picture: 'api/classes/Series', type: 'APIReference' },
  ])('$path has a picture of 1200 × 630, a card and data', ({ path, picture, type }) => {
    const $ = openPage(path);
    const meta = (name: string) =>
      getAttributes($, `meta[property="${name}"], meta[name="${name}"]`, 'content');
    const url = `${ORIGIN}/img/social/${picture}.png`;
    expect(meta('og:image')).toEqual([url]);
    expect(meta('twitter:card')).toEqual(['summary_large_image']);
    expect(meta('og:site_name')).toEqual(['爱交易 Charts']);
    const file = readFileSync(`build/${localFile(url)}`);
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1200, 630]);
    const data = getTexts($, 'script[type="application/ld+json"]').map(
      (text) => JSON.parse(text) as Record<string, unknown>,
    );
    if (type) expect(data.map((each) => each['@type'])).toContain(type);
    else expect(data).toMatchObject([{ '@graph': [{ '@type': 'WebSite' }, {}] }]);
  });

  test('the social image of the home page is drawn during the build', () => {
    const built = readFileSync('build/img/social/home.png');
    expect(built.equals(readFileSync('static/img/social/home.png'))).toBe(false);
  });

  test('no two guides, tutorials or examples share a description', () => {
    const descriptions = sitePages()
      .filter((path) => !path.startsWith('/api/'))
      .map((path) => openPage(path)('meta[name=description]').attr('content'));
    expect(descriptions.length).toBeGreaterThan(50);
    expect(descriptions.filter((each, index) => descriptions.indexOf(each) !== index)).toEqual([]);
  });

  test('the sitemap names pictures of charts, which exist', () => {
    const entries = readBuilt('sitemap.xml').split('<url>');
    const entry = entries.find((each) => each.includes('/price-scale</loc>')) ?? '';
    const pictures = [...entry.matchAll(/<image:loc>(.*?)<\/image:loc>/g)];
    expect(pictures.length).toBeGreaterThan(5);
    for (const [, url = ''] of pictures) expect(readBuilt(localFile(url)), url).toContain('<svg');
  });
});

describe('category pages', () => {
  test.each(['getting-started', 'charts-and-axes', 'trading', 'tutorials', 'api-reference'])(
    '/category/%s describes every entry in a sentence',
    (category) => {
      const $ = openPage(`/category/${category}`);
      const cards = $('.theme-doc-card-container').length;
      const sentences = getTexts($, '.theme-doc-card-description');
      expect(cards).toBeGreaterThan(3);
      expect(sentences).toHaveLength(cards);
      for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
    },
  );

  test.each(['charts-and-axes', 'trading', 'tutorials'])(
    '/category/%s shows the first chart of its pages',
    (category) => {
      const pictures = getAttributes(
        openPage(`/category/${category}`),
        '.theme-doc-card-container img',
        'src',
      );
      expect(pictures.length).toBeGreaterThan(3);
      for (const picture of pictures) expect(readBuilt(picture)).toContain('<svg');
    },
  );
});

/** Guides and tutorials whose Markdown has what only the build knows: files, and the labels of a picture. */
const TWINS = [
  'getting-started/concepts',
  'getting-started/index',
  'tutorials/live-data',
  'tutorials/own-shape',
  'tutorials/trading-view',
  'tutorials/web-component',
];

describe('Markdown', () => {
  test('llms.txt lists the Markdown of the pages', () => {
    const list = readBuilt('llms.txt');
    expect(list).toMatch(/^# 爱交易 Charts\n\n> /);
    const urls = [...list.matchAll(/\]\((.*?)\)/g)].map(([, url = '']) => url);
    expect(urls.length).toBeGreaterThan(50);
    for (const url of urls) {
      expect(url).toContain(`${ORIGIN}/`);
      expect(readBuilt(localFile(url)), url).toMatch(/^# /m);
    }
  });

  test('the Markdown of a page is at its URL with .md, even if the URL ends in a slash', () => {
    for (const name of ['getting-started', 'api', 'examples']) {
      const text = readBuilt(`${name}.md`);
      expect(text).toMatch(/^# /m);
      expect(readBuilt(`${name}/index.md`)).toBe(text);
    }
    const [href = ''] = getAttributes(
      openPage('/getting-started/'),
      'link[type="text/markdown"]',
      'href',
    );
    expect(href).toBe('/getting-started.md');
  });

  test('a page links to its Markdown', () => {
    const [href = ''] = getAttributes(
      openPage('/getting-started/time-zones'),
      'link[type="text/markdown"]',
      'href',
    );
    expect(href).toBe('/getting-started/time-zones.md');
    expect(findFile(href)).toBeDefined();
  });

  test('code compiles, and links lead to Markdown', () => {
    const fences = TWINS.flatMap((name) => twinFences(`build/${name}.md`));
    expect(fences.length).toBeGreaterThan(TWINS.length);
    expect(checkFences(fences)).toEqual([]);
    for (const name of TWINS) expect(findFaults(`build/${name}.md`), name).toEqual([]);
    expect(readBuilt('getting-started/concepts.md')).toContain('**Price axis**: ');
  });

  test('charts are pictures, which exist', () => {
    const pictures = [
      ...readBuilt('getting-started/price-scale.md').matchAll(
        /^!\[Chart: \S.*?\]\((.*?)\)\n\n```ts live/gm,
      ),
    ];
    expect(pictures.length).toBeGreaterThan(5);
    for (const [, url = ''] of pictures) expect(readBuilt(localFile(url)), url).toContain('<svg');
  });
});
