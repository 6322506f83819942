// Takes the place of the search theme's worker, whose order has no setting: it stops at the first few entries that
// match, before it sorts. Ours looks at all and sorts by what readers look for. Methods and results are the theme's.
import * as Comlink from 'comlink';
import { searchIndexUrl } from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/proxiedGeneratedConstants';
import { processTreeStatusOfSearchResults } from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/processTreeStatusOfSearchResults';
import type { Hit } from './hits';
import { SearchIndex, type IndexFile } from './searchIndex';

const indexes = new Map<string, Promise<SearchIndex>>();

async function fetchIndex(url: string): Promise<SearchIndex> {
  const { href, origin } = new URL(url, location.origin);
  if (origin !== location.origin) throw new Error('The search index lies on another host.');
  const response = await fetch(href);
  if (!response.ok) throw new Error(`The search index answers ${String(response.status)}.`);
  return new SearchIndex((await response.json()) as IndexFile);
}

function indexAt(baseUrl: string, context: string): Promise<SearchIndex> {
  const folder = context && `-${context.replaceAll('/', '-')}`;
  const url = `${baseUrl}${searchIndexUrl.replace('{dir}', folder)}`;
  const known = indexes.get(url);
  if (known) return known;
  const coming = fetchIndex(url);
  indexes.set(url, coming);
  // Offline, perhaps: the next key tries again.
  coming.catch(() => indexes.delete(url));
  return coming;
}

export class SearchWorker {
  async fetchIndexes(baseUrl: string, context: string): Promise<void> {
    await indexAt(baseUrl, context);
  }

  async search(baseUrl: string, context: string, input: string, limit: number): Promise<Hit[]> {
    const index = await indexAt(baseUrl, context);
    const results = index.find(input).slice(0, limit);
    processTreeStatusOfSearchResults(results);
    return results;
  }
}

Comlink.expose(SearchWorker);
