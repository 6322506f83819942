import { describe, expect, it } from 'vitest';
import { Field, type Entry, type Hit } from './hits';
import { labelOf, type Label } from './labels';
import type { Mention } from './mentions';
import { questionOf } from './question';
import { rank } from './rank';

let last = 0;

function pageAt(url: string, title: string): Entry {
  last += 1;
  return { i: last, t: title, u: url };
}

const title = (page: Entry): Label => labelOf(Field.Title, page.t, page, page);

function heading(page: Entry, text: string): Label {
  last += 1;
  const entry = { i: last, t: text, u: page.u, h: `#${text}`, p: page.i };
  return labelOf(Field.Heading, text, entry, page);
}

const keyword = (page: Entry, text: string): Label =>
  labelOf(Field.Keywords, text, { ...page, t: text, p: page.i }, page);

function mention(page: Entry, words: readonly number[], score = 1): Mention {
  last += 1;
  const entry = { i: last, t: 'A text.', u: page.u, h: '#text', p: page.i };
  return { field: Field.Content, entry, page, words, score, metadata: {} };
}

const ask = (typed: string, labels: readonly Label[], mentions: readonly Mention[] = []): Hit[] =>
  rank(questionOf(typed), labels, mentions);

const guide = pageAt('/getting-started/crosshair-and-events', 'Crosshair and events');
const tutorial = pageAt('/tutorials/trading-view', 'A trading view');
const zones = pageAt('/getting-started/time-zones', 'Time zones');
const types = pageAt('/getting-started/series-types', 'Series types');
const glossary = pageAt('/getting-started/glossary', 'Glossary');
const symbol = pageAt('/api/classes/Crosshair', 'Crosshair');
const series = pageAt('/api/classes/Series', 'Series');
const style = pageAt('/api/interfaces/ShapeFibRetracementStyle', 'ShapeFibRetracementStyle');
const map = pageAt('/api/interfaces/SourceStyleMap', 'SourceStyleMap');

const labels = [guide, tutorial, zones, types, glossary, symbol, series, style, map].map(title);
const first = (typed: string, more: readonly Label[] = []): string | undefined =>
  ask(typed, [...labels, ...more])[0]?.document.u;

describe('the order of results', () => {
  it('puts a guide first for a word', () => {
    expect(first('crosshair')).toBe(guide.u);
    expect(first('series')).toBe(types.u);
  });

  it('puts a symbol first for its exact name', () => {
    expect(first('Crosshair')).toBe(symbol.u);
  });

  it.each(['setData', 'setdata', 'setData()'])('finds a member by %s', (typed) => {
    const words = keyword(types, 'live data, setData');
    expect(first(typed, [words, heading(series, 'setData()')])).toBe(series.u);
  });

  it('takes a word that a guide names as a word, although a symbol is written alike', () => {
    const option = heading(pageAt('/api/types/TimeZone', 'TimeZone'), 'timeZone');
    expect(first('timezone', [option, keyword(zones, 'timezone')])).toBe(zones.u);
    expect(first('timeZone', [option, keyword(zones, 'timezone')])).toBe(option.page.u);
  });

  it('finds a page by a word of the trade beside it, also within a question', () => {
    const words = keyword(types, 'stop loss');
    expect(first('stop loss', [words])).toBe(types.u);
    expect(first('how do I show a stop loss on the chart', [words])).toBe(types.u);
  });

  it("puts a symbol's own page before the pages that list it", () => {
    expect(first('fib retr', [heading(map, 'fib-retracement')])).toBe(style.u);
  });

  it('finds a name by letters across its words', () => {
    expect(first('fibretrace')).toBe(style.u);
  });

  it('puts the guide before the glossary', () => {
    expect(first('series', [heading(glossary, 'Series')])).toBe(types.u);
  });

  it('puts the page before its sections', () => {
    const hits = ask('time zone', [...labels, heading(zones, 'How do I set the time zone?')]);
    expect(hits.slice(0, 2).map(({ document }) => document.h)).toEqual([
      undefined,
      '#How do I set the time zone?',
    ]);
  });

  it('puts what a page is called before what it mentions', () => {
    const hits = ask('crosshair', labels, [mention(tutorial, [0], 99)]);
    expect(hits.map(({ document }) => document.u)).toEqual([guide.u, symbol.u, tutorial.u]);
  });

  it('keeps the hits of a page together and shows three of them', () => {
    const sections = ['a', 'b', 'c', 'd'].map((name) => heading(guide, `crosshair ${name}`));
    const hits = ask('crosshair', [...labels, ...sections]);
    expect(hits.map(({ document }) => document.u)).toEqual([guide.u, guide.u, guide.u, symbol.u]);
  });

  it('knows both spellings of a colour, and endings', () => {
    expect(first('colors', [keyword(types, 'volume colour')])).toBe(types.u);
    expect(first('zoning')).toBe(zones.u);
  });
});

describe('when not all words match', () => {
  it('shows the pages that have some, and says so', () => {
    const hits = ask('crosshair of a banana', labels);
    expect(hits[0]?.document.u).toBe(guide.u);
    expect(hits.every(({ isPartial }) => isPartial)).toBe(true);
  });

  it('does not say so when the best page has all, in whatever parts', () => {
    const hits = ask('crosshair banana', labels, [mention(guide, [1])]);
    expect(hits.some(({ isPartial }) => isPartial)).toBe(false);
  });

  it('finds nothing when no page has any of them', () => {
    expect(ask('banana', labels)).toEqual([]);
  });
});
