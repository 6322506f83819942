import { describe, expect, it } from 'vitest';
import { Field, type Entry, type Hit } from './hits';
import { rank } from './rank';

let last = 0;

function entry(text: string, url: string, more: Partial<Entry> = {}): Entry {
  last += 1;
  return { i: last, t: text, u: url, ...more };
}

function hit(document: Entry, type: Field, page?: Entry, more: Partial<Hit> = {}): Hit {
  return { document, type, page, metadata: {}, tokens: [], looseness: 0, score: 1, ...more };
}

const guide = entry('Crosshair and events', '/getting-started/crosshair-and-events');
const tutorial = entry('A trading view', '/tutorials/trading-view');
const symbol = entry('Crosshair', '/api/classes/Crosshair');
const series = entry('Series', '/api/classes/Series');
const member = entry('setData()', series.u, { h: '#setdata', p: series.i });

const titles = [hit(symbol, Field.Title), hit(guide, Field.Title)];
const first = (hits: readonly Hit[], typed: string) => rank(hits, typed)[0]?.document.t;

describe('the order of results', () => {
  it('puts a guide first for a word', () => {
    expect(first(titles, 'crosshair')).toBe('Crosshair and events');
  });

  it('puts a symbol first for its exact name', () => {
    expect(first(titles, 'Crosshair')).toBe('Crosshair');
  });

  it.each(['setData', 'setdata', 'setData()'])('finds a member by %s', (typed) => {
    const keywords = entry('live data, setData', '/getting-started/real-time-and-history');
    const hits = [hit(keywords, Field.Keywords, guide), hit(member, Field.Heading, series)];
    expect(first(hits, typed)).toBe('setData()');
  });

  it('takes a word that a guide names as a word, although a symbol is written alike', () => {
    const option = entry('timeZone', '/api/types/TimeZone', { h: '#timezone' });
    const zones = entry('Time zones', '/getting-started/time-zones');
    const keywords = entry('timezone, time zone', zones.u, { s: 'Time zones' });
    const hits = [hit(option, Field.Heading, option), hit(keywords, Field.Keywords, zones)];
    expect(rank(hits, 'timezone')[0]?.document.u).toBe(zones.u);
  });

  it('puts the guide that has a word in its title before one that has it as a keyword', () => {
    const concepts = entry('Concepts', '/getting-started/concepts');
    const keywords = entry('pane, series', concepts.u, { s: 'Concepts' });
    const types = entry('Series types', '/getting-started/series-types');
    const hits = [
      hit(keywords, Field.Keywords, concepts, { score: 9 }),
      hit(series, Field.Title),
      hit(types, Field.Title),
    ];
    expect(rank(hits, 'series')[0]?.document.u).toBe(types.u);
  });

  it('puts what matches as typed before what matches with a slip', () => {
    const loose = hit(guide, Field.Title, undefined, { looseness: 2 });
    expect(first([loose, hit(tutorial, Field.Title)], 'trading')).toBe('A trading view');
  });

  it('puts a title before a mention', () => {
    const mention = entry('A crosshair is drawn.', tutorial.u, { h: '#draw' });
    const hits = [
      hit(mention, Field.Content, tutorial, { score: 9 }),
      hit(symbol, Field.Title, undefined, { score: 1 }),
    ];
    expect(first(hits, 'crosshair')).toBe('Crosshair');
  });

  it('puts a guide before a tutorial of equal worth', () => {
    const other = entry('A crosshair', '/tutorials/crosshair');
    expect(first([hit(other, Field.Title), hit(guide, Field.Title)], 'crosshair')).toBe(
      'Crosshair and events',
    );
  });

  it('keeps the hits of a page together and shows three of them', () => {
    const sections = ['a', 'b', 'c', 'd'].map((name) =>
      hit(entry(`crosshair ${name}`, guide.u, { h: `#${name}` }), Field.Heading, guide),
    );
    const ranked = rank([...sections, ...titles], 'crosshair');
    expect(ranked.map(({ document }) => document.u)).toEqual([guide.u, guide.u, guide.u, symbol.u]);
  });

  it('takes a heading with all the words that say something for exact', () => {
    const size = entry("Where does the chart's size come from?", guide.u, {
      h: '#size',
      p: guide.i,
    });
    const mention = entry('The size of the chart', symbol.u, { h: '#options', p: symbol.i });
    const hits = [
      hit(mention, Field.Content, symbol),
      hit(size, Field.Heading, guide, { looseness: 1 }),
    ];
    expect(first(hits, 'size of the chart')).toBe(size.t);
  });
});
