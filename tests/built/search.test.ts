import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Labels, TextRow } from '../../src/search/indexFiles';
import { SearchIndex, type SearchResponse } from '../../src/search/searchIndex';
import { queries, type Query } from '../search/queries';

/** Share of the queries whose page is the first result; for all it is among the first three. */
const FIRST_SHARE = 0.96;

/** Queries whose result can be in the text of a section, which loads after the labels. */
const TEXT_QUERIES = 'what newcomers type';

/** As many as the search box shows in a group. */
const LIMIT = 4;

const folder = process.env.BUILD ?? 'build';
const readJson = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(folder, 'search', file), 'utf8'));
const labels = readJson('labels.json') as Labels;
const texts = labels.parts.map((part) => readJson(part) as TextRow[]);

const removeEnd = (url: string): string => url.replace(/#.*$/, '').replace(/\/$/, '');

function findPosition({ groups }: SearchResponse, { pages }: Query): number {
  const urls = groups.flatMap(({ hits }) => hits.map(({ url }) => removeEnd(url)));
  return urls.findIndex((url) => pages.includes(url));
}

function expectQuality(index: SearchIndex, groups: readonly (readonly Query[])[]): void {
  const all = groups.flat();
  const positions = all.map((query) => findPosition(index.search(query.text, LIMIT), query));
  const describe = (isListed: (position: number) => boolean) =>
    all.flatMap(({ text }, i) => {
      const position = positions[i] ?? -1;
      return isListed(position) ? [`${text}: ${String(position)}`] : [];
    });
  expect(
    describe((position) => position < 0 || position > 2),
    'not among the first three',
  ).toEqual([]);
  const late = describe((position) => position > 0);
  expect(1 - late.length / all.length, late.join(', ')).toBeGreaterThanOrEqual(FIRST_SHARE);
}

it('names a page of the site for each query', () => {
  const urls = new Set(labels.pages.map(([url]) => removeEnd(url)));
  const expected = Object.values(queries).flatMap((group) => group.flatMap(({ pages }) => pages));
  expect(expected.filter((page) => !urls.has(page))).toEqual([]);
});

it('finds the right page as soon as the labels have loaded', () => {
  const groups = Object.entries(queries).filter(([name]) => name !== TEXT_QUERIES);
  expectQuality(
    new SearchIndex(labels),
    groups.map(([, group]) => group),
  );
});

it('finds the right page in the whole index', () => {
  const index = new SearchIndex(labels);
  for (const rows of texts) index.addTexts(rows);
  expectQuality(index, Object.values(queries));
});

it.each([
  ['magnet default', '/api/interfaces/CrosshairOptions#magnet'],
  ['currency symbol', '/getting-started/price-scale#show-a-currency-symbol'],
  ['12 hour clock', '/getting-started/time-scale#use-a-12-hour-clock'],
  ['remove series', '/getting-started/series#remove-a-series'],
  ['binance', '/getting-started/data-feed#connect-to-binance'],
  ['two price axes', '/examples/two-price-axes'],
  ['second price axis', '/examples/two-price-axes'],
])('leads from “%s” to %s', (text, expected) => {
  const index = new SearchIndex(labels);
  for (const rows of texts) index.addTexts(rows);
  expect(index.search(text, LIMIT).groups[0]?.hits[0]?.url).toBe(expected);
});

it('indexes the text of pages, without labels of charts and buttons or text without JavaScript', () => {
  const rows = texts.flat().map(([, , text]) => text);
  expect(rows.length).toBeGreaterThan(1000);
  expect(rows.filter((text) => /\d\.\d\d\d+\.\d\d|EditReset|needs JavaScript/.test(text))).toEqual(
    [],
  );
});
