import { describe, expect, it } from 'vitest';
import { cutExcerpt, highlight } from './highlight';
import { parseQuery } from './query';

const mark = (text: string, query: string): string =>
  highlight(text, parseQuery(query).words)
    .map(([part, isMatch]) => (isMatch ? `[${part}]` : part))
    .join('');

describe('highlight', () => {
  it.each([
    ['Time zones', 'time zone', '[Time] [zones]'],
    ['Set the time zone', 'zoning', 'Set the time [zone]'],
    ['createPriceLine()', 'price', 'create[Price]Line()'],
    ['Price line', 'pri', '[Price] line'],
    ['PriceLineOptions', 'priceline', '[PriceLineOptions]'],
    ['Call setData() for data', 'setData', 'Call [setData]() for data'],
    ['Nothing here', 'volume', 'Nothing here'],
    ['The horizontal axis', 'zo', 'The horizontal axis'],
  ])('%s for %s', (text, query, expected) => {
    expect(mark(text, query)).toBe(expected);
  });

  it('keeps the whole text', () => {
    const text = 'Colors <b>of</b> the volume & more';
    const parts = highlight(text, parseQuery('volume color').words);
    expect(parts.map(([part]) => part).join('')).toBe(text);
  });
});

describe('cutExcerpt', () => {
  const { words } = parseQuery('stop order');

  it('keeps a short text', () => {
    expect(cutExcerpt('A stop order.', words, 40)).toBe('A stop order.');
  });

  it('cuts out the part with the most words, at the ends of words', () => {
    const text = `An order. ${'Words between. '.repeat(9)}Drag a stop order to another price. ${'Words after. '.repeat(9)}`;
    const excerpt = cutExcerpt(text, words, 60);
    expect(excerpt).toContain('stop order');
    expect(excerpt.length).toBeLessThanOrEqual(64);
    expect(excerpt).toMatch(/^… \S.*\S …$/);
    for (const word of excerpt.split(' ')) expect(`… ${text}`.split(' ')).toContain(word);
  });

  it('starts at the beginning if nothing matches', () => {
    expect(cutExcerpt('Words '.repeat(20), words, 20)).toBe('Words Words Words …');
  });
});
