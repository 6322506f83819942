import { expect, it } from 'vitest';
import { correctPath } from './correctPath';

it.each([
  ['/guide', '/guide'],
  ['/guide/', '/guide'],
  ['/guide/index.html', '/guide'],
  ['/guide.html', '/guide'],
  ['/api', '/api/'],
  ['/api/index.html', '/api/'],
  ['/index.html', '/'],
])('%s becomes the canonical %s', (pathname, canonical) => {
  expect(correctPath(pathname, canonical)).toBe(canonical);
});

it('keeps a path that the not-found page is served for', () => {
  expect(correctPath('/nope', '/404.html')).toBe('/nope');
});

it('keeps a path without a canonical link', () => {
  expect(correctPath('/guide/', undefined)).toBe('/guide/');
});

it('escapes a percent sign that the router can’t decode', () => {
  expect(correctPath('/100%', '/404.html')).toBe('/100%25');
});
