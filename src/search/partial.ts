import type { Hit } from './hits';

/** Said above the best pages that have some of the words when none has all. */
export const PARTIAL = 'No page has all of these words. These come closest.';

export const isPartial = (hits: readonly Hit[]): boolean => hits[0]?.isPartial ?? false;
