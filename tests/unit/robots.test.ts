import { expect, it } from 'vitest';
import { robotsText } from '../../src/robots/plugin';

it.each([
  ['/', 'https://charts.example/sitemap.xml'],
  ['/docs/', 'https://charts.example/docs/sitemap.xml'],
])('robots.txt under %s allows all and names the sitemap', (baseUrl, sitemap) => {
  expect(robotsText('https://charts.example', baseUrl)).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`,
  );
});
