import { describe, expect, it } from 'vitest';
import { nearestPages, splitPath } from './nearestPages';

const pages = [
  '/',
  '/404.html',
  '/search',
  '/api/',
  '/api/classes/ChartModel',
  '/api/classes/Series',
  '/api/interfaces/PaneOptions',
  '/api/types/TimeZone',
  '/getting-started/',
  '/getting-started/time-scale',
  '/getting-started/time-zones',
];

describe('nearestPages', () => {
  it.each([
    ['/api/classes/ChartModle', '/api/classes/ChartModel'],
    ['/classes/chartmodel', '/api/classes/ChartModel'],
    ['/docs/timezones', '/getting-started/time-zones'],
    ['/guide/timezone.html', '/api/types/TimeZone'],
    ['/getting_started', '/getting-started/'],
    ['/PaneOption/', '/api/interfaces/PaneOptions'],
  ])('puts the page that %s means first', (url, page) => {
    expect(nearestPages(url, pages)[0]).toBe(page);
  });

  it('finds nothing if no page is near', () => {
    expect(nearestPages('/wp-login.php', pages)).toEqual([]);
  });

  it('never offers the not-found page or the search page', () => {
    expect(nearestPages('/search', pages)).not.toContain('/search');
    expect(nearestPages('/404', pages)).not.toContain('/404.html');
  });
});

describe('wordsOf', () => {
  it('splits names and leaves the ending out', () => {
    expect(splitPath('/api/classes/ChartModel/index.html')).toEqual([
      'api',
      'classes',
      'chart',
      'model',
    ]);
  });

  it("keeps a URL that can't be decoded", () => {
    expect(splitPath('/100%')).toEqual(['100']);
  });
});
