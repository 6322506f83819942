import { expect, it } from 'vitest';
import { getStatus } from './getStatus';
import type { Group } from './searchIndex';

const getGroup = (count: number): Group => ({
  title: 'Guides',
  hits: Array.from({ length: count }, (_, i) => ({
    url: `/${String(i)}`,
    title: [],
    location: '',
    excerpt: [],
  })),
});
const response = { query: 'x', isPartial: false };

it.each([
  ['loading', 0, 'Loading search…'],
  ['failed', 0, 'Couldn’t load the search index.'],
  ['partial', 0, 'Searching the text of all pages…'],
  ['partial', 2, '2 results, loading more…'],
  ['complete', 0, 'No results.'],
  ['complete', 1, '1 result'],
] as const)('%s with %d hits: %s', (status, count, expected) => {
  expect(getStatus({ ...response, status, groups: [getGroup(count)] }, 'x')).toBe(expected);
});

it('reports that no page has all words once the whole index is searched', () => {
  const state = { query: 'x y', isPartial: true, groups: [getGroup(1)] };
  expect(getStatus({ ...state, status: 'partial' }, 'x y')).toBe('1 result, loading more…');
  expect(getStatus({ ...state, status: 'complete' }, 'x y')).toContain('No page contains all');
});

it('suggests what to enter if nothing is entered', () => {
  expect(getStatus({ ...response, status: 'complete', groups: [] }, '')).toContain('Enter words');
});
