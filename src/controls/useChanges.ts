import { useCallback, useEffect, useMemo, useState } from 'react';
import { changed, listLeaves, readChanges, writeChanges, type Changes } from './changes';
import type { Option, Demo } from './control';

interface ChangesState {
  readonly leaves: ReadonlyMap<string, Option>;
  readonly changes: Changes;
  /** What was changed at any time: it must go back to its start when it is no more. */
  readonly touched: ReadonlySet<string>;
  readonly change: (path: string, value: unknown) => void;
  readonly reset: () => void;
}

/** The changes of a reader, kept in the address, from where a page that was shared begins with them. */
export function useChanges({ options }: Demo): ChangesState {
  const leaves = useMemo(() => listLeaves(options), [options]);
  const [changes, setChanges] = useState<Changes>(() => readChanges(leaves, location.search));
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => new Set(changes.keys()));

  useEffect(() => {
    const { pathname, search, hash } = location;
    const query = writeChanges(leaves, changes, search);
    // Not by the router: a slider would be a hundred journeys.
    if (query !== search) history.replaceState(history.state, '', pathname + query + hash);
  }, [leaves, changes]);

  const change = useCallback(
    (path: string, value: unknown) => {
      const option = leaves.get(path);
      if (!option) return;
      setTouched((before) => new Set(before).add(path));
      setChanges((before) => changed(before, path, option, value));
    },
    [leaves],
  );

  const reset = useCallback(() => setChanges(new Map()), []);
  return { leaves, changes, touched, change, reset };
}
