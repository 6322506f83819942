import useBaseUrl from '@docusaurus/useBaseUrl';
import { useEffect, useId, useState } from 'react';
import type { Request, Response } from './workerMessages';
import type { Group } from './searchIndex';

export interface SearchState {
  readonly status: 'loading' | 'partial' | 'complete' | 'failed';
  /** The query of the groups. */
  readonly query: string;
  readonly groups: readonly Group[];
  /** Whether no page contains all search terms. */
  readonly isPartial: boolean;
}

const LOADING: SearchState = { status: 'loading', query: '', groups: [], isPartial: false };

let worker: Worker | undefined;

/** Starts the worker that loads the index, once for the whole page; again after it failed. */
function getWorker(): Worker {
  worker ??= new Worker(new URL('./worker.ts', import.meta.url));
  return worker;
}

function removeWorker(failed: Worker): void {
  failed.terminate();
  if (worker === failed) worker = undefined;
}

/**
 * Searches while the index is still loading. The state changes with each part that arrives.
 *
 * @param query - What the user typed, or `undefined` while nothing has to be loaded.
 * @param limit - Maximum number of hits in a group.
 */
export function useSearch(query: string | undefined, limit: number): SearchState {
  const id = useId();
  const url = useBaseUrl('/search/labels.json');
  const [state, setState] = useState(LOADING);
  useEffect(() => {
    if (query === undefined) return;
    const current = getWorker();
    function fail(): void {
      removeWorker(current);
      setState({ ...LOADING, status: 'failed' });
    }
    function receive({ data }: MessageEvent<Response>): void {
      if ('hasFailed' in data) fail();
      else if (data.id === id && data.query === query) {
        setState({ ...data, status: data.isComplete ? 'complete' : 'partial' });
      }
    }
    current.addEventListener('message', receive);
    current.addEventListener('error', fail);
    const request: Request = { id, url: new URL(url, location.href).href, query, limit };
    current.postMessage(request);
    return () => {
      current.removeEventListener('message', receive);
      current.removeEventListener('error', fail);
    };
  }, [id, url, query, limit]);
  return state;
}
