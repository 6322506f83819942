import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { PluginOptions } from '@docusaurus/plugin-sitemap';
import type { VcsConfig } from '@docusaurus/types';
import { FOLDER } from '../src/stills/list';
import { stillsOf } from '../src/stills/ofPage';
import { baseUrl, siteUrl } from './environment';
import { pagesUrl } from './languages';

const root = path.join(__dirname, '..');

/** Pages that are no file of their own, and what has to change for them to change. */
const SOURCES: readonly (readonly [address: RegExp, ...places: string[]])[] = [
  [/^$/, 'src/pages/index.tsx', 'src/components/home'],
  [/^markdown-page$/, 'src/pages/markdown-page.md'],
  [/^playground$/, 'src/pages/playground.tsx', 'src/playground'],
  [/^api\/|^category\/api-reference$/, 'charts/src'],
  [/^category\/getting-started$/, 'docs/getting-started'],
  [/^category\/tutorials$/, 'docs/tutorials'],
];

/** The file, or all files of the folder. */
async function filesOf(place: string): Promise<string[]> {
  const whole = path.join(root, place);
  if (path.extname(place)) return [whole];
  const names = await readdir(whole, { recursive: true });
  return names.map((name) => path.join(whole, name));
}

/**
 * The day of the newest commit that touched one of the files at these places; nothing in a copy without
 * history. Docusaurus has read the whole history already, so no process has to be started.
 */
async function lastChange(
  places: readonly string[],
  { getFileLastUpdateInfo }: VcsConfig,
): Promise<string | undefined> {
  const files = (await Promise.all(places.map(filesOf))).flat();
  const changes = await Promise.all(files.map((file) => getFileLastUpdateInfo(file)));
  const newest = Math.max(...changes.map((change) => change?.timestamp ?? 0));
  return newest > 0 ? new Date(newest).toISOString().slice(0, 10) : undefined;
}

interface Route {
  readonly path: string;
  readonly routes?: readonly Route[];
  readonly metadata?: { readonly sourceFilePath?: string };
}

/** The files of all pages that are made of one, by their addresses. */
function filesOfPages(routes: readonly Route[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const { path: address, routes: inner, metadata } of routes) {
    if (inner) filesOfPages(inner).forEach((file, below) => files.set(below, file));
    else if (metadata?.sourceFilePath) files.set(siteUrl + address, metadata.sourceFilePath);
  }
  return files;
}

/** The pictures of the charts of a page, for searches that look for pictures. */
function picturesOf(file: string | undefined): { readonly img?: readonly { url: string }[] } {
  if (!file || !/^docs\/.*\.mdx?$/.test(file)) return {};
  const img = stillsOf(root, file).map((still) => ({
    url: `${siteUrl}${baseUrl}${FOLDER}/${still}-wide-light.svg`,
  }));
  return img.length > 0 ? { img } : {};
}

export const sitemap: Partial<PluginOptions> = {
  lastmod: 'date',
  // A page of search results is nothing to find by a search.
  ignorePatterns: [`${pagesUrl}search`],
  async createSitemapItems({ defaultCreateSitemapItems, ...params }) {
    const items = await defaultCreateSitemapItems(params);
    const { experimental_vcs: history } = params.siteConfig.future;
    const dates = await Promise.all(SOURCES.map(([, ...places]) => lastChange(places, history)));
    const files = filesOfPages(params.routes);
    return items.map((page) => {
      const item = { ...page, ...picturesOf(files.get(page.url)) };
      if (item.lastmod) return item;
      const address = item.url.slice((siteUrl + pagesUrl).length);
      const lastmod = dates[SOURCES.findIndex(([pattern]) => pattern.test(address))];
      return lastmod === undefined ? item : { ...item, lastmod };
    });
  },
};
