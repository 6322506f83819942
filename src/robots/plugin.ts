import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Lets every search engine in, and names the sitemap by the address that this build is for. */
export function robotsText(siteUrl: string, baseUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${new URL(`${baseUrl}sitemap.xml`, siteUrl).href}\n`;
}

export function robots({ siteConfig: { url, baseUrl } }: LoadContext): Plugin {
  return {
    name: 'robots',
    postBuild: ({ outDir }) => writeFile(path.join(outDir, 'robots.txt'), robotsText(url, baseUrl)),
  };
}
