// A chunk of its own: the search theme's box, with all that it asks for when a reader reaches for it.
import { fetchIndexesByWorker } from '@easyops-cn/docusaurus-search-local/dist/client/client/theme/searchByWorker';

export { default } from '@theme-original/SearchBar';

/** Fails when a part did not arrive: the box itself would wait for ever. */
export async function isReady(baseUrl: string): Promise<void> {
  await Promise.all([import('./autocomplete'), fetchIndexesByWorker(baseUrl, '')]);
}
