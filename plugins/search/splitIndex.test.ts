import { expect, it } from 'vitest';
import { splitIndex, type IndexEntry } from './splitIndex';

const guide = '/getting-started/bars';
const api = '/api/classes/Bar';

const makeIndex = (...parts: readonly (readonly IndexEntry[])[]) =>
  parts.map((documents) => ({ documents }));

it('splits the search index into labels, text of guides and text of the API', () => {
  const index = makeIndex(
    [
      { i: 1, t: 'Bars', u: guide, b: ['Getting Started', 'Getting Started'] },
      { i: 5, t: 'Bar', u: api, b: ['API', 'API', 'Classes'] },
    ],
    [{ i: 2, t: 'Set bars', u: guide, h: '#set-bars', p: 1 }],
    [{ i: 1, t: 'About bars', u: guide, p: 1 }],
    [{ i: 1, t: 'candle, ohlc', u: guide, p: 1 }],
    [
      { i: 3, t: 'Bars have prices.', u: guide, h: '', p: 1 },
      { i: 4, t: 'Call setData.', u: guide, h: '#set-bars', p: 1 },
      { i: 6, t: 'A bar.', u: api, h: '', p: 5 },
    ],
  );
  expect(splitIndex(index)).toEqual({
    pages: [
      [guide, 'Bars', '', 'About bars', 'candle, ohlc'],
      [api, 'Bar', 'Classes', '', ''],
    ],
    headings: [[0, 'Set bars', '#set-bars']],
    guides: [
      [0, -1, 'Bars have prices.'],
      [0, 0, 'Call setData.'],
    ],
    api: [[1, -1, 'A bar.']],
  });
});

it('adds the defaults of members to their headings', () => {
  const index = makeIndex(
    [{ i: 1, t: 'Bar', u: api }],
    [
      { i: 2, t: 'Properties', u: api, h: '#properties', p: 1 },
      { i: 3, t: 'width', u: api, h: '#width', p: 1 },
    ],
    ...[[], [], []],
  );
  const { headings } = splitIndex(index, new Map([[api, { width: '1' }]]));
  expect(headings).toEqual([
    [0, 'Properties', '#properties'],
    [0, 'width', '#width', '1'],
  ]);
});

it('throws for an index in another format', () => {
  expect(() => splitIndex([])).toThrow('must have five parts');
  const orphan = makeIndex([], [], [], [], [{ i: 1, t: 'A text.', u: guide, p: 9 }]);
  expect(() => splitIndex(orphan)).toThrow(`does not contain the page ${guide}`);
});
