import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { watchActivation } from '../../previews/activation/activation';
import { queueStart } from './startQueue';

interface Turn {
  /** Waits for a place in the queue, and starts then. */
  readonly start: () => void;
  /** Frees the place in the queue. */
  readonly finish: () => void;
}

/**
 * Starts a chart when it is near the screen and when it is its turn.
 *
 * @param onStart - Called at each start. Must stay the same function.
 */
export function useTurn(container: RefObject<HTMLElement | null>, onStart: () => void): Turn {
  const hasStarted = useRef(false);
  const leaveQueue = useRef<(() => void) | undefined>(undefined);

  const finish = useCallback(() => {
    leaveQueue.current?.();
    leaveQueue.current = undefined;
  }, []);

  const start = useCallback(() => {
    leaveQueue.current?.();
    leaveQueue.current = queueStart(() => {
      hasStarted.current = true;
      onStart();
    });
  }, [onStart]);

  // If the chart leaves the screen before it is its turn, other charts start first.
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const stop = watchActivation(element, {
      activate() {
        if (hasStarted.current) stop();
        else if (!leaveQueue.current) start();
      },
      deactivate() {
        if (!hasStarted.current) finish();
      },
    });
    return () => {
      stop();
      leaveQueue.current?.();
    };
  }, [container, start, finish]);

  return { start, finish };
}
