import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PluginOptions } from '@docusaurus/plugin-sitemap';
import { FOLDER } from '../plugins/previews/previewList';
import { findPagePreviews } from '../plugins/previews/pagePreviews';
import { baseUrl, siteUrl } from './environment';
import { pagesUrl } from './languages';

const root = path.join(__dirname, '..');
const run = promisify(execFile);

/** Pages that are no file of their own, and what has to change for them to change. */
const SOURCES: readonly (readonly [address: RegExp, ...paths: string[]])[] = [
  [/^$/, 'src/pages/index.tsx', 'src/components/home'],
  [/^markdown-page$/, 'src/pages/markdown-page.md'],
  [/^playground$/, 'src/pages/playground.tsx', 'src/playground'],
  [/^api\/|^category\/api-reference$/, 'charts/src'],
  [/^category\/tutorials$/, 'docs/tutorials'],
  [/^category\//, 'docs/getting-started'],
];

/** The day of the last commit that touched one of these files or folders; nothing without the git history. */
async function findLastChange(paths: readonly string[]): Promise<string | undefined> {
  const log = run('git', ['log', '-1', '--format=%cs', '--', ...paths], { cwd: root });
  const { stdout } = await log.catch(() => ({ stdout: '' }));
  return stdout.trim() || undefined;
}

interface Route {
  readonly path: string;
  readonly routes?: readonly Route[];
  readonly metadata?: { readonly sourceFilePath?: string };
}

/** The files of all pages that are made of one, by their addresses. */
function mapPageFiles(routes: readonly Route[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const { path: address, routes: inner, metadata } of routes) {
    if (inner) mapPageFiles(inner).forEach((file, below) => files.set(below, file));
    else if (metadata?.sourceFilePath) files.set(siteUrl + address, metadata.sourceFilePath);
  }
  return files;
}

/** The pictures of the charts of a page, for searches that look for pictures. */
function listPictures(file: string | undefined): { readonly img?: readonly { url: string }[] } {
  if (!file || !/^docs\/.*\.mdx?$/.test(file)) return {};
  const img = findPagePreviews(root, file).map((preview) => ({
    url: `${siteUrl}${baseUrl}${FOLDER}/${preview}-wide-light.svg`,
  }));
  return img.length > 0 ? { img } : {};
}

export const sitemap: Partial<PluginOptions> = {
  lastmod: 'date',
  // A page of search results is nothing to find by a search.
  ignorePatterns: [`${pagesUrl}search`],
  async createSitemapItems({ defaultCreateSitemapItems, ...params }) {
    const items = await defaultCreateSitemapItems(params);
    const dates = await Promise.all(SOURCES.map(([, ...paths]) => findLastChange(paths)));
    const files = mapPageFiles(params.routes);
    return items.map((page) => {
      const item = { ...page, ...listPictures(files.get(page.url)) };
      if (item.lastmod) return item;
      const address = item.url.slice((siteUrl + pagesUrl).length);
      const lastmod = dates[SOURCES.findIndex(([pattern]) => pattern.test(address))];
      return lastmod === undefined ? item : { ...item, lastmod };
    });
  },
};
