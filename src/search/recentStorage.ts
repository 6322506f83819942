import { createStorageSlot } from '@docusaurus/theme-common';
import { LIMIT, parseRecentPages, prependPage, type RecentPage } from './recentPages';

const slot = createStorageSlot('recent-pages', { persistence: 'localStorage' });

/** Returns the pages that the user opened before the current page, newest first. */
export const readRecentPages = (current: string): readonly RecentPage[] =>
  parseRecentPages(slot.get())
    .filter(({ url }) => url !== current)
    .slice(0, LIMIT);

export function storeRecentPage(page: RecentPage): void {
  slot.set(JSON.stringify(prependPage(parseRecentPages(slot.get()), page)));
}
