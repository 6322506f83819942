import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Labels, TextRow } from '../../src/search/indexFiles';
import { SearchIndex, type SearchResponse } from '../../src/search/searchIndex';
import { queries, type Query } from '../search/queries';

/** Share of the queries whose page is the first result; for all it is among the first three. */
const FIRST_SHARE = 0.97;

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

function expectQuality(index: SearchIndex): void {
  const all = Object.values(queries).flat();
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
  expectQuality(new SearchIndex(labels));
});

it('finds the right page in the whole index', () => {
  const index = new SearchIndex(labels);
  for (const rows of texts) index.addTexts(rows);
  expectQuality(index);
});

it('indexes what pages say, without labels of charts and buttons or text without JavaScript', () => {
  const rows = texts.flat().map(([, , text]) => text);
  expect(rows.length).toBeGreaterThan(1000);
  expect(rows.filter((text) => /\d\.\d\d\d+\.\d\d|EditReset|needs JavaScript/.test(text))).toEqual(
    [],
  );
});
