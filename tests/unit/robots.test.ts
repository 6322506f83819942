import { expect, it } from 'vitest';
import { robotsText } from '../../plugins/robots';

it.each([
  [['/'], 'Sitemap: https://charts.example/sitemap.xml\n'],
  [['/docs/'], 'Sitemap: https://charts.example/docs/sitemap.xml\n'],
  [
    ['/', '/fr/'],
    'Sitemap: https://charts.example/sitemap.xml\nSitemap: https://charts.example/fr/sitemap.xml\n',
  ],
])('robots.txt under %s allows all and names each sitemap', (paths, sitemaps) => {
  expect(robotsText('https://charts.example', paths)).toBe(
    `User-agent: *\nAllow: /\n\n${sitemaps}`,
  );
});
