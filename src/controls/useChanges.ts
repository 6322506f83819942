import { useCallback, useEffect, useMemo, useState } from 'react';
import { changed, listLeaves, readChanges, writeChanges, type Changes } from './changes';
import type { Option, Demo } from './control';

interface ChangesState {
  readonly leaves: ReadonlyMap<string, Option>;
  readonly changes: Changes;
  /** All options that were ever changed. Their start values are set when the change is undone. */
  readonly touched: ReadonlySet<string>;
  readonly change: (path: string, value: unknown) => void;
  readonly reset: () => void;
}

/** The user's changes, which are stored in the URL so that users can share them. */
export function useChanges({ options }: Demo): ChangesState {
  const leaves = useMemo(() => listLeaves(options), [options]);
  const [changes, setChanges] = useState<Changes>(() => readChanges(leaves, location.search));
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => new Set(changes.keys()));

  useEffect(() => {
    const { pathname, search, hash } = location;
    const query = writeChanges(leaves, changes, search);
    // Without the router, because a slider would cause a hundred history entries.
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
