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

/** Pages without their own Markdown file, with the files and folders that they depend on. */
const SOURCES: readonly (readonly [address: RegExp, ...paths: string[]])[] = [
  [/^$/, 'src/pages/index.tsx', 'src/components/home'],
  [/^markdown-page$/, 'src/pages/markdown-page.md'],
  [/^terminal$/, 'src/pages/terminal.tsx', 'src/components/terminal'],
  [/^playground$/, 'src/pages/playground.tsx', 'src/playground'],
  [/^api\/|^category\/api-reference$/, 'charts/src'],
  [/^category\/tutorials$/, 'docs/tutorials'],
  [/^category\//, 'docs/getting-started'],
];

/** Returns the day of the last commit that changed a file or folder; `undefined` without git history. */
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

/** Returns the files of pages, by their URLs. */
function mapPageFiles(routes: readonly Route[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const { path: address, routes: inner, metadata } of routes) {
    if (inner) mapPageFiles(inner).forEach((file, below) => files.set(below, file));
    else if (metadata?.sourceFilePath) files.set(siteUrl + address, metadata.sourceFilePath);
  }
  return files;
}

/** Returns the images of a page's charts, for image search. */
function listPictures(file: string | undefined): { readonly img?: readonly { url: string }[] } {
  if (!file || !/^docs\/.*\.mdx?$/.test(file)) return {};
  const img = findPagePreviews(root, file).map((preview) => ({
    url: `${siteUrl}${baseUrl}${FOLDER}/${preview}-wide-light.svg`,
  }));
  return img.length > 0 ? { img } : {};
}

export const sitemap: Partial<PluginOptions> = {
  lastmod: 'date',
  // Search engines shouldn't list the site's search page.
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
