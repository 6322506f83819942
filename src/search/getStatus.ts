import type { SearchState } from './useSearch';

/** Returns the status of a search, for the search box and the search page. */
export function getStatus({ status, groups, isPartial }: SearchState, query: string): string {
  if (status === 'failed') {
    return process.env.NODE_ENV === 'development'
      ? 'Search works in the built site: run “npm run build”, then “npm run serve”.'
      : 'Couldn’t load the search index.';
  }
  if (status === 'loading') return 'Loading search…';
  if (query === '') return 'Enter words, a name or an error message.';
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  if (count === 0) return status === 'partial' ? 'Searching the text of all pages…' : 'No results.';
  if (isPartial && status === 'complete')
    return 'No page contains all of these words. Here are the closest results.';
  const results = count === 1 ? '1 result' : `${String(count)} results`;
  return status === 'partial' ? `${results}, loading more…` : results;
}
