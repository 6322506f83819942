import { describe, expect, it } from 'vitest';
import { parseRecentPages, prependPage } from './recentPages';

const makePage = (name: string) => ({ url: `/${name}`, title: name });

describe('parseRecentPages', () => {
  it('returns the stored pages', () => {
    const pages = [makePage('a'), makePage('b')];
    expect(parseRecentPages(JSON.stringify(pages))).toEqual(pages);
  });

  it.each([null, '', 'x', '{}', '[1, null, {}, {"url": 1, "title": "a"}]'])(
    'returns no pages for %j',
    (text) => {
      expect(parseRecentPages(text)).toEqual([]);
    },
  );
});

describe('prependPage', () => {
  it('moves a page to the start', () => {
    const pages = [makePage('a'), makePage('b')];
    expect(prependPage(pages, makePage('b'))).toEqual([makePage('b'), makePage('a')]);
  });

  it('keeps six pages besides the current one', () => {
    const pages = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(makePage);
    expect(prependPage(pages, makePage('h'))).toHaveLength(7);
  });
});
