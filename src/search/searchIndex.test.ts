import { describe, expect, it } from 'vitest';
import type { Labels, TextRow } from './indexFiles';
import { SearchIndex, type SearchResponse } from './searchIndex';

const labels: Labels = {
  pages: [
    ['/getting-started/time-zones', 'Time zones', '', 'Labels in any zone.', 'utc, dst'],
    ['/examples/clocks', 'Five clocks', '', 'One chart in each zone.', ''],
    ['/api/interfaces/TimeAxisOptions', 'TimeAxisOptions<T>', 'Interfaces', 'Options.', ''],
  ],
  headings: [[2, 'timeZone', '#timezone']],
  parts: [],
};
const texts: readonly TextRow[] = [[1, -1, 'A row of charts for Tokyo and London.']];

const getUrls = ({ groups }: SearchResponse): string[] =>
  groups.flatMap(({ hits }) => hits.map(({ url }) => url));

describe('SearchIndex', () => {
  it('groups the hits, the API last', () => {
    const { groups } = new SearchIndex(labels).search('zone', 5);
    expect(groups.map(({ title }) => title)).toEqual(['Guides', 'Examples', 'API reference']);
  });

  it('starts with the group of the best hit', () => {
    const { groups } = new SearchIndex(labels).search('timeZone', 5);
    expect(groups[0]).toMatchObject({
      title: 'API reference',
      hits: [{ url: '/api/interfaces/TimeAxisOptions#timezone', location: 'TimeAxisOptions' }],
    });
  });

  it('names a member with its page, and shows its default', () => {
    const magnet = [2, 'magnet', '#magnet', "'off'"] as const;
    const index = new SearchIndex({ ...labels, headings: [magnet] });
    const hit = index.search('magnet default', 5).groups[0]?.hits[0];
    expect(hit?.title.map(([text]) => text).join('')).toBe('TimeAxisOptions.magnet');
    expect(hit?.excerpt.map(([text]) => text).join('')).toContain("Default: 'off'.");
    expect(hit).toMatchObject({ location: 'Interfaces' });
  });

  it('finds text as soon as it is added', () => {
    const index = new SearchIndex(labels);
    expect(index.search('tokyo', 5).groups).toEqual([]);
    index.addTexts(texts);
    const response = index.search('tokyo', 5);
    expect(getUrls(response)).toEqual(['/examples/clocks']);
    expect(response.groups[0]?.hits[0]?.excerpt).toContainEqual(['Tokyo', true]);
  });

  it('limits the hits of each group', () => {
    expect(getUrls(new SearchIndex(labels).search('zone', 1))).toHaveLength(3);
    expect(getUrls(new SearchIndex(labels).search('zone', 0))).toEqual([]);
  });

  it('shows the keyword by which a page was found', () => {
    const hit = new SearchIndex(labels).search('dst', 5).groups[0]?.hits[0];
    expect(hit?.excerpt).toEqual([
      ['Keyword: ', false],
      ['dst', true],
    ]);
  });

  it('corrects one mistyped letter', () => {
    expect(getUrls(new SearchIndex(labels).search('tiem zoens', 5))[0]).toBe(labels.pages[0]?.[0]);
  });

  it('reports if no page has all words', () => {
    const index = new SearchIndex(labels);
    expect(index.search('zone banana', 5).isPartial).toBe(true);
    expect(index.search('time zone', 5).isPartial).toBe(false);
  });

  it.each(['', '  ', '?!'])('finds nothing for %j', (query) => {
    expect(new SearchIndex(labels).search(query, 5)).toEqual({ groups: [], isPartial: false });
  });
});
