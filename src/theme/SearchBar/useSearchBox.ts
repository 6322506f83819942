import { useLocation } from '@docusaurus/router';
import type { RecentPage } from '@site/src/search/recentPages';
import { readRecentPages } from '@site/src/search/recentStorage';
import type { Group } from '@site/src/search/searchIndex';
import { useSearch, type SearchState } from '@site/src/search/useSearch';
import { useId, useState, type KeyboardEvent } from 'react';

/** Maximum number of results in a group. */
const LIMIT = 4;

interface SearchBox {
  readonly id: string;
  readonly text: string;
  readonly query: string;
  readonly state: SearchState;
  /** Whether the results are displayed. */
  readonly isOpen: boolean;
  /** URL of the active result, if there is one. */
  readonly activeUrl: string | undefined;
  readonly getOptionId: (url: string) => string;
  readonly setText: (text: string) => void;
  /** Loads the index, before the user types. */
  readonly load: () => void;
  readonly open: () => void;
  readonly close: () => void;
  /** Moves between the results, and closes them. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function makeRecentGroups(pages: readonly RecentPage[]): readonly Group[] {
  if (pages.length === 0) return [];
  const hits = pages.map(({ url, title }) => ({
    url,
    title: [[title, false] as const],
    location: '',
    excerpt: [],
  }));
  return [{ title: 'Recent pages', hits }];
}

/** The query, its results, and which of them is active. */
export function useSearchBox(): SearchBox {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const [movedTo, setMovedTo] = useState<string>();
  const [recentPages, setRecentPages] = useState<readonly RecentPage[]>([]);
  const { pathname } = useLocation();
  const id = useId();

  const query = text.trim();
  const found = useSearch(isLoaded ? query : undefined, LIMIT);
  const state = query === '' ? { ...found, groups: makeRecentGroups(recentPages) } : found;
  const urls = state.groups.flatMap(({ hits }) => hits.map(({ url }) => url));
  // The first result is active until the user moves, even if a better result arrives. Recent pages aren't results.
  const firstIndex = query === '' ? -1 : 0;
  const activeIndex = movedTo === undefined ? firstIndex : Math.max(0, urls.indexOf(movedTo));
  const getOptionId = (url: string): string => `${id}-${String(urls.indexOf(url))}`;

  function close(): void {
    setOpen(false);
    setMovedTo(undefined);
  }

  function move(step: number): void {
    const isFirstMove = activeIndex < 0 && step < 0;
    const next = urls.at(isFirstMove ? -1 : (activeIndex + step) % urls.length);
    setOpen(true);
    setMovedTo(next);
    document.getElementById(getOptionId(next ?? ''))?.scrollIntoView({ block: 'nearest' });
  }

  return {
    id,
    text,
    query,
    state,
    isOpen,
    activeUrl: urls[activeIndex],
    getOptionId,
    setText(next) {
      setText(next);
      setMovedTo(undefined);
      setOpen(true);
    },
    load: () => setLoaded(true),
    open() {
      setRecentPages(readRecentPages(pathname));
      setOpen(true);
    },
    close,
    onKeyDown(event) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined && urls.length > 0) move(step);
      else if (event.key !== 'Escape') return;
      else if (isOpen) close();
      else setText('');
      event.preventDefault();
    },
  };
}
