// Live charts of the built site. A nightly test runs each of them.
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pagesWithCharts } from '../site-pages';

/** Exports that developers look up to see a picture: classes, handles, and the styles of bars and shapes. */
const displayed = [
  ...pagesIn('classes', /./),
  ...pagesIn('interfaces', /^(?:I[A-Z]\w*Api|Bar\w+StyleOptions|Shape\w+Style)$/),
];

function pagesIn(folder: string, names: RegExp): string[] {
  return readdirSync(`build/api/${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && names.test(entry.name))
    .map(({ name }) => `/api/${folder}/${name}`);
}

test('the site has at least sixty live charts', () => {
  const count = pagesWithCharts().reduce((sum, { charts }) => sum + charts, 0);
  expect(count).toBeGreaterThanOrEqual(60);
});

test('every class, handle, bar style and shape style has a live chart on its page', () => {
  expect(displayed.length).toBeGreaterThan(35);
  const withCharts = new Set(pagesWithCharts().map(({ path }) => path));
  expect(displayed.filter((path) => !withCharts.has(path))).toEqual([]);
});
