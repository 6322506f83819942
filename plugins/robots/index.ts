import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Returns robots.txt, which allows all search engines and lists the sitemaps. Each language has a sitemap below its path.
 */
export function robotsText(siteUrl: string, paths: readonly string[]): string {
  const lines = paths.map((base) => `Sitemap: ${new URL(`${base}sitemap.xml`, siteUrl).href}\n`);
  return `User-agent: *\nAllow: /\n\n${lines.join('')}`;
}

export function robots({ siteConfig: { url }, i18n }: LoadContext): Plugin {
  const paths = Object.values(i18n.localeConfigs).map(({ baseUrl }) => baseUrl);
  return {
    name: 'robots',
    postBuild: ({ outDir }) => writeFile(path.join(outDir, 'robots.txt'), robotsText(url, paths)),
  };
}
