import { describe, expect, it } from 'vitest';
import { makeLabel, type Label } from './labels';
import { getPageType, type Target } from './pages';
import { parseQuery } from './query';
import { rankPages, type RankedPage } from './rank';
import type { Mention } from './texts';

function makePage(url: string, title: string): Target {
  const page = { url, title, type: getPageType(url), category: '', description: '' };
  return { page, title, anchor: '' };
}

const makeTitle = (target: Target): Label => makeLabel('title', target.title, target);

const makeHeading = ({ page }: Target, title: string): Label =>
  makeLabel('heading', title, { page, title, anchor: `#${title}` });

const makeKeywords = (target: Target, list: string): Label[] =>
  list.split(', ').map((text) => makeLabel('keyword', text, target));

const makeMention = ({ page }: Target, words: readonly number[], score = 1): Mention => ({
  field: 'content',
  text: 'A text.',
  target: { page, title: 'A section', anchor: '#section' },
  words,
  score,
});

const rank = (
  query: string,
  labels: readonly Label[],
  mentions: readonly Mention[] = [],
): RankedPage[] => rankPages(parseQuery(query), labels, mentions);

const guide = makePage('/getting-started/crosshair-and-events', 'Crosshair and events');
const tutorial = makePage('/tutorials/trading-view', 'A trading view');
const zones = makePage('/getting-started/time-zones', 'Time zones');
const types = makePage('/getting-started/series-types', 'Series types');
const glossary = makePage('/getting-started/glossary', 'Glossary');
const symbol = makePage('/api/classes/Crosshair', 'Crosshair');
const series = makePage('/api/classes/Series', 'Series');
const style = makePage('/api/interfaces/ShapeFibRetracementStyle', 'ShapeFibRetracementStyle');
const map = makePage('/api/interfaces/SourceStyleMap', 'SourceStyleMap');

const labels = [guide, tutorial, zones, types, glossary, symbol, series, style, map].map(makeTitle);
const findFirst = (query: string, more: readonly Label[] = []): Target['page'] | undefined =>
  rank(query, [...labels, ...more])[0]?.page;

const getUrls = (ranked: readonly RankedPage[]): string[] =>
  ranked.flatMap(({ results }) => results.map(({ target }) => target.page.url + target.anchor));

describe('the order of results', () => {
  it('starts with a guide for a word', () => {
    expect(findFirst('crosshair')).toBe(guide.page);
    expect(findFirst('series')).toBe(types.page);
  });

  it('starts with a symbol for its exact name', () => {
    expect(findFirst('Crosshair')).toBe(symbol.page);
  });

  it.each(['setData', 'setdata', 'setData()'])('finds a member by %s', (query) => {
    const more = [...makeKeywords(types, 'live data, setData'), makeHeading(series, 'setData()')];
    expect(findFirst(query, more)).toBe(series.page);
  });

  it('treats a keyword of a guide as a word, although a symbol has the same letters', () => {
    const option = makePage('/api/types/TimeZone', 'TimeZone');
    const more = [makeHeading(option, 'timeZone'), ...makeKeywords(zones, 'timezone')];
    expect(findFirst('timezone', more)).toBe(zones.page);
    expect(findFirst('timeZone', more)).toBe(option.page);
  });

  it('finds a page by its keywords, even within a question', () => {
    const more = makeKeywords(types, 'stop loss');
    expect(findFirst('stop loss', more)).toBe(types.page);
    expect(findFirst('how do I show a stop loss on the chart', more)).toBe(types.page);
    const [best] = rank('stop loss', [...labels, ...more]);
    expect(best?.results).toMatchObject([{ target: types, keyword: 'stop loss' }]);
  });

  it('finds an option by its name, with the name of its page or with “default”', () => {
    const magnet = { ...makePage('/api/interfaces/CrosshairOptions', 'CrosshairOptions') };
    const option = { ...magnet, title: 'magnet', anchor: '#magnet', memberDefault: "'off'" };
    const more = [
      makeLabel('heading', 'magnet', option),
      ...makeKeywords(guide, 'magnet'),
      makeTitle(magnet),
    ];
    for (const query of ['magnet default', 'crosshair options magnet'])
      expect(getUrls(rank(query, [...labels, ...more]))[0]).toBe(
        '/api/interfaces/CrosshairOptions#magnet',
      );
    expect(findFirst('magnet', more)).toBe(guide.page);
  });

  it('puts a whole word before its longer forms', () => {
    const more = [makeHeading(zones, 'Show seconds'), makeHeading(types, 'A second list')];
    expect(findFirst('second', more)).toBe(types.page);
  });

  it('finds a word by its synonym', () => {
    expect(findFirst('delete', [makeHeading(types, 'Remove a line')])).toBe(types.page);
  });

  it('starts with the section that contains all search terms if the page only has a keyword', () => {
    const more = [...makeKeywords(types, 'stop loss'), makeHeading(types, 'section')];
    const mention = makeMention(types, [0, 1]);
    const section = { ...mention, target: more.at(-1)?.target ?? types };
    const ranked = rank('stop loss', [...labels, ...more], [section]);
    expect(getUrls(ranked)[0]).toBe(`${types.page.url}#section`);
  });

  it("puts a symbol's own page before the pages that list it", () => {
    expect(findFirst('fib retr', [makeHeading(map, 'fib-retracement')])).toBe(style.page);
  });

  it('finds a name by letters across its words', () => {
    expect(findFirst('fibretrace')).toBe(style.page);
  });

  it('puts a guide before the glossary', () => {
    expect(findFirst('series', [makeHeading(glossary, 'Series')])).toBe(types.page);
  });

  it('puts a page before its sections', () => {
    const ranked = rank('time zone', [...labels, makeHeading(zones, 'Set the time zone')]);
    expect(getUrls(ranked).slice(0, 2)).toEqual([
      zones.page.url,
      `${zones.page.url}#Set the time zone`,
    ]);
  });

  it('puts what a page is called before what it mentions', () => {
    const ranked = rank('crosshair', labels, [makeMention(tutorial, [0], 99)]);
    expect(ranked.map(({ page }) => page)).toEqual([guide.page, symbol.page, tutorial.page]);
  });

  it('has at most two results of a page', () => {
    const sections = ['a', 'b', 'c', 'd'].map((name) => makeHeading(guide, `crosshair ${name}`));
    const ranked = rank('crosshair', [...labels, ...sections]);
    expect(ranked.map(({ results }) => results.length)).toEqual([2, 1]);
  });

  it('has one result for a section, with the text that matches', () => {
    const section = makeHeading(guide, 'section');
    const ranked = rank('crosshair section', [...labels, section], [makeMention(guide, [0, 1])]);
    const found = ranked[0]?.results.filter(({ target }) => target.anchor === '#section');
    expect(found).toMatchObject([{ text: 'A text.' }]);
  });

  it('understands British spelling and word endings', () => {
    expect(findFirst('colors', makeKeywords(types, 'volume color'))).toBe(types.page);
    expect(findFirst('zoning')).toBe(zones.page);
  });
});

describe('when not all words match', () => {
  it('returns pages that have some of them, marked as incomplete', () => {
    const ranked = rank('crosshair of a banana', labels);
    expect(ranked[0]).toMatchObject({ page: guide.page, isComplete: false });
  });

  it('marks a page as complete that has all words, in any part', () => {
    const [best] = rank('crosshair banana', labels, [makeMention(guide, [1])]);
    expect(best?.isComplete).toBe(true);
  });

  it('returns nothing if no page has any of them', () => {
    expect(rank('banana', labels)).toEqual([]);
  });
});
