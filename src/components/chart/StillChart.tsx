import type { ReactNode } from 'react';
import styles from './StillChart.module.css';

interface Props {
  /** Another number gives another walk of prices; the same one always the same. */
  readonly seed: number;
  readonly bars?: number;
}

const HEIGHT = 100;
const STEP = 10;

/** Numbers from -0.5 to 0.5 that the server and the browser agree on. */
function walk(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648 - 0.5;
  };
}

/** The candles as two outlines, one for rising and one for falling bars. */
function outlines(seed: number, bars: number): { rise: string; fall: string } {
  const next = walk(seed);
  const drawn = { rise: '', fall: '' };
  let close = 55;
  for (let index = 0; index < bars; index += 1) {
    const open = close;
    close = Math.round(Math.min(85, Math.max(12, open + next() * 22 - 0.4)));
    const top = Math.min(open, close);
    const bottom = Math.max(open, close, top + 1);
    const high = Math.round(top - Math.abs(next()) * 9);
    const low = Math.round(bottom + Math.abs(next()) * 9);
    const x = index * STEP + 2;
    drawn[close < open ? 'rise' : 'fall'] +=
      `M${x} ${top}h6v${bottom - top}h-6zM${x + 2.5} ${high}h1v${low - high}h-1z`;
  }
  return drawn;
}

/**
 * A quiet picture of a chart. It keeps the place of a live one until that runs, and stays where no
 * script runs.
 */
export default function StillChart({ seed, bars = 40 }: Props): ReactNode {
  const { rise, fall } = outlines(seed, bars);
  return (
    <svg
      aria-hidden="true"
      className={styles.still}
      preserveAspectRatio="none"
      viewBox={`0 0 ${bars * STEP} ${HEIGHT}`}
    >
      <path className={styles.rise} d={rise} />
      <path className={styles.fall} d={fall} />
    </svg>
  );
}
