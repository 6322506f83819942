import { useCallback, useState } from 'react';
import type { Running } from '../../chart/PageChart';

/** Keeps the running chart, so that buttons beside it can reach it once it is drawn. */
export function useRunning(
  draw: (running: Running) => void,
): [running: Running | undefined, start: (running: Running) => void] {
  const [running, setRunning] = useState<Running>();
  const start = useCallback(
    (now: Running) => {
      draw(now);
      setRunning(now);
    },
    [draw],
  );
  return [running, start];
}
