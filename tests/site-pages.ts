import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Paths of the pages in the sitemap of the built site, such as `/api/`. */
export function sitePages(): string[] {
  const sitemap = readFileSync('build/sitemap.xml', 'utf8');
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
}

export interface PageWithCharts {
  /** Path below the base URL. */
  readonly path: string;
  readonly charts: number;
}

/** Every page of the built site that has live charts. */
export function pagesWithCharts(): PageWithCharts[] {
  return readdirSync('build', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({
      path: `/${file.replace(/(?:^|\/)index\.html$/, '')}`,
      charts: readFileSync(path.join('build', file), 'utf8').split('data-live=').length - 1,
    }))
    .filter(({ charts }) => charts > 0)
    .sort((a, b) => a.path.localeCompare(b.path));
}
