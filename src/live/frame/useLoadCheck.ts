import { useCallback, useLayoutEffect, useRef } from 'react';

/** Grace period after `load`. A frame that doesn't send `ready` by then has navigated or was blocked. */
const LOAD_GRACE_MS = 1000;

interface LoadCheck {
  /** Starts with a new frame. */
  readonly reset: () => void;
  /** Call it when the frame has sent `ready`. */
  readonly markReady: () => void;
  /** Call it when the frame has loaded. Calls back if it is `lost`, or has `left` its page. */
  readonly check: (onProblem: (problem: 'lost' | 'left') => void) => void;
}

/**
 * Checks that a frame loads, and that it stays on its page.
 *
 * @param run - Number of frames so far.
 */
export function useLoadCheck(run: number): LoadCheck {
  const currentRun = useRef(run);
  /** Whether the frame has sent `ready` since it last loaded, and whether it ever has. */
  const ready = useRef({ now: false, ever: false });
  useLayoutEffect(() => {
    currentRun.current = run;
  });

  const reset = useCallback(() => {
    ready.current = { now: false, ever: false };
  }, []);

  const markReady = useCallback(() => {
    ready.current = { now: true, ever: true };
  }, []);

  const check = useCallback((onProblem: (problem: 'lost' | 'left') => void) => {
    const checkedRun = currentRun.current;
    // `load` and `ready` can arrive in either order, so wait before deciding that the frame failed.
    setTimeout(() => {
      if (checkedRun !== currentRun.current) return;
      const { now, ever } = ready.current;
      if (!ever) onProblem('lost');
      else if (!now) onProblem('left');
      ready.current = { now: false, ever };
    }, LOAD_GRACE_MS);
  }, []);

  return { reset, markReady, check };
}
