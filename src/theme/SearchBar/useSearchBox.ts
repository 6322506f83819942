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

/** The query, its results, and which of them is active. */
export function useSearchBox(): SearchBox {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const [movedTo, setMovedTo] = useState<string>();
  const id = useId();

  const query = text.trim();
  const state = useSearch(isLoaded ? query : undefined, LIMIT);
  const urls = state.groups.flatMap(({ hits }) => hits.map(({ url }) => url));
  // The first result is active until the user moves, even if a better result arrives.
  const activeIndex = movedTo === undefined ? 0 : Math.max(0, urls.indexOf(movedTo));
  const getOptionId = (url: string): string => `${id}-${String(urls.indexOf(url))}`;

  function close(): void {
    setOpen(false);
    setMovedTo(undefined);
  }

  function move(step: number): void {
    const next = urls.at((activeIndex + step) % urls.length);
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
    open: () => setOpen(true),
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
