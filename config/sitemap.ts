import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { PluginOptions } from '@docusaurus/plugin-sitemap';
import { siteUrl } from './environment';
import { pagesUrl } from './languages';

const run = promisify(execFile);

/** Pages that are no file of their own, and what has to change for them to change. */
const SOURCES: readonly (readonly [address: RegExp, ...paths: string[]])[] = [
  [/^$/, 'src/pages/index.tsx', 'src/components/home'],
  [/^markdown-page$/, 'src/pages/markdown-page.md'],
  [/^api\/|^category\/api-reference$/, 'charts/src'],
  [/^category\/getting-started$/, 'docs/getting-started'],
  [/^category\/tutorials$/, 'docs/tutorials'],
];

/** The day of the newest commit that touched one of the paths; nothing in a copy without history. */
async function lastChange(paths: readonly string[]): Promise<string | undefined> {
  try {
    const { stdout } = await run('git', ['log', '-1', '--format=%cs', '--', ...paths]);
    return stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}

export const sitemap: Partial<PluginOptions> = {
  lastmod: 'date',
  // A page of search results is nothing to find by a search.
  ignorePatterns: [`${pagesUrl}search`],
  async createSitemapItems({ defaultCreateSitemapItems, ...params }) {
    const items = await defaultCreateSitemapItems(params);
    const dates = await Promise.all(SOURCES.map(([, ...paths]) => lastChange(paths)));
    return items.map((item) => {
      if (item.lastmod) return item;
      const address = item.url.slice((siteUrl + pagesUrl).length);
      const lastmod = dates[SOURCES.findIndex(([pattern]) => pattern.test(address))];
      return lastmod === undefined ? item : { ...item, lastmod };
    });
  },
};
