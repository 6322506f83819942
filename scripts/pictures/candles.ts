export interface CandleColors {
  readonly grid: string;
  readonly rise: string;
  readonly fall: string;
  readonly paper: string;
}

/** A repeatable random walk, so that each run draws the same image. */
function* walk(): Generator<number> {
  let state = 88;
  for (;;) {
    state = (state * 1103515245 + 12345) % 2147483648;
    yield state / 2147483648 - 0.5;
  }
}

/** A row of candles as SVG, 1200 by 250: hollow ones rise, filled ones fall. */
export function candles({ grid, rise, fall, paper }: CandleColors): string {
  const next = walk();
  const step = (): number => Number(next.next().value);
  let close = 150;
  const lines = [40, 110, 180].map((y) => `<path stroke="${grid}" d="M0 ${y}h1200"/>`);
  const bars = Array.from({ length: 50 }, (_, index) => {
    const open = close;
    close = Math.min(205, Math.max(45, open + step() * 62 - 1.4));
    const high = Math.min(open, close) - Math.abs(step()) * 26;
    const low = Math.max(open, close) + Math.abs(step()) * 26;
    const x = index * 24 + 12;
    const [color, fill] = close < open ? [rise, paper] : [fall, fall];
    const top = Math.min(open, close);
    const height = Math.max(2, Math.abs(close - open));
    return (
      `<path stroke="${color}" stroke-width="2" d="M${x} ${high}V${low}"/>` +
      `<rect x="${x - 6}" y="${top}" width="12" height="${height}" fill="${fill}" stroke="${color}" stroke-width="2"/>`
    );
  });
  return [...lines, ...bars].join('');
}
