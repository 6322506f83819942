import { useEffect, useRef, useState, type MouseEvent } from 'react';
import type { ToFrame } from './frame/protocol';

interface Options {
  readonly isPainted: boolean;
  /** Number of frames so far. */
  readonly run: number;
  readonly start: () => void;
  readonly send: (message: ToFrame) => void;
}

interface Tap {
  /** Whether a tap waits for the chart. */
  readonly isWaiting: boolean;
  /** Keeps a tap on the preview. */
  readonly keep: (event: MouseEvent) => void;
}

/** Passes a tap on the preview to the chart, which the tap has started. */
export function useTap({ isPainted, run, start, send }: Options): Tap {
  const tap = useRef<ToFrame>(undefined);
  const [isTapped, setTapped] = useState(false);
  useEffect(() => {
    if (!tap.current || !isPainted) return;
    send(tap.current);
    tap.current = undefined;
  }, [isPainted, send]);

  function keep({ currentTarget, clientX, clientY }: MouseEvent): void {
    if (isPainted) return;
    const { left, top } = currentTarget.getBoundingClientRect();
    tap.current = { type: 'tap', x: clientX - left, y: clientY - top };
    setTapped(true);
    // A screen reader clicks without touching.
    if (run === 0) start();
  }
  return { isWaiting: isTapped && !isPainted, keep };
}
