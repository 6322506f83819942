/** A chart as plain data, which two libraries can draw. */
export interface Plan {
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  readonly panes: readonly PanePlan[];
  /** All times; the first series has a bar at each. */
  readonly times: readonly PlanTime[];
  /** Empty places ahead of the last bar, which get ticks like any other. */
  readonly future: readonly PlanTime[];
  /** CSS pixels from bar to bar, about. */
  readonly spacing: number;
  /** The bar at the right edge, counted from the last one. */
  readonly ahead: number;
}

export type PlanTime = number | string;

export interface PanePlan {
  /** In proportion to the others. */
  readonly height: number;
  readonly axes: Readonly<Record<Side, AxisPlan>>;
  readonly series: readonly SeriesPlan[];
}

export type Side = 'left' | 'right';

export interface AxisPlan {
  readonly type: 'linear' | 'logarithmic' | 'percentage' | 'indexed';
  readonly inverted: boolean;
  readonly marginTop: number;
  readonly marginBottom: number;
}

export interface SeriesPlan {
  readonly type: 'candle' | 'ohlc' | 'line' | 'area' | 'baseline' | 'histogram';
  readonly axis: Side;
  readonly title: string;
  readonly precision: number;
  /** Whether the last price is shown as a line and as a label. */
  readonly lastLine: boolean;
  readonly lastLabel: boolean;
  readonly up: string;
  readonly down: string;
  readonly color: string;
  /** Between the colors of area and baseline. */
  readonly fill: string;
  readonly otherFill: string;
  /** Lines of series: 1 to 4 CSS pixels. */
  readonly lineWidth: number;
  readonly lineStyle: 'solid' | 'dotted' | 'dashed' | 'long-dashed' | 'sparse-dotted';
  readonly lineType: 'simple' | 'steps' | 'curved';
  readonly points: boolean;
  readonly wicks: boolean;
  readonly borders: boolean;
  readonly opens: boolean;
  readonly thin: boolean;
  readonly base: number;
  readonly bars: readonly PlanBar[];
}

export interface PlanBar {
  readonly time: PlanTime;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly color?: string;
  /** An empty slot, which interrupts a line. */
  readonly empty: boolean;
}

const DAY = 86_400;
/** The first bar: midnight, of a Monday for trading days. */
const START = 1_700_006_400;
const MONDAY = 1_699_833_600;

/** Numbers from 0 to 1, always the same for a seed. */
function randomFrom(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The chart of a seed. */
export function createPlan(seed: number): Plan {
  const random = randomFrom(seed);
  const between = (from: number, to: number): number => from + random() * (to - from);
  const whole = (from: number, to: number): number => Math.floor(between(from, to + 1));
  const often = (share: number): boolean => random() < share;
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const color = (): string =>
    `#${[0, 0, 0].map(() => whole(0, 230).toString(16).padStart(2, '0')).join('')}`;

  const count = whole(20, 800);
  const step = one([60, 300, 3600, 4 * 3600, DAY, 0]);
  const timeAt = (index: number): PlanTime => {
    if (step > 0) return START + index * step;
    // Trading days, without weekends.
    const day = MONDAY + (Math.floor(index / 5) * 7 + (index % 5)) * DAY;
    return new Date(day * 1000).toISOString().slice(0, 10);
  };
  const times = Array.from({ length: count }, (_, index) => timeAt(index));

  const level = 10 ** between(-4, 6);
  const axis = (): AxisPlan => ({
    type: one(['linear', 'linear', 'linear', 'logarithmic', 'percentage', 'indexed'] as const),
    inverted: often(0.15),
    marginTop: one([0.1, 0.2, 0.05]),
    marginBottom: one([0.1, 0, 0.3]),
  });

  const bars = (itsLevel: number, precision: number, isFirst: boolean): PlanBar[] => {
    const round = (price: number): number => Number(price.toFixed(precision));
    const tinted = often(0.25);
    const gaps = often(0.3);
    // Some series don't have bars at some of the first series' times.
    const sparse = isFirst ? false : often(0.3);
    let price = itsLevel;
    const all = times.map((time): PlanBar => {
      const open = price;
      price = Math.max(itsLevel * 0.2, open * (1 + between(-0.02, 0.02)));
      const style = tinted && often(0.2) ? { color: color() } : {};
      return {
        time,
        open: round(open),
        close: round(price),
        high: round(Math.max(open, price) * (1 + between(0, 0.01))),
        low: round(Math.min(open, price) * (1 - between(0, 0.01))),
        ...style,
        empty: gaps && often(0.05),
      };
    });
    return sparse ? all.filter(() => !often(0.3)) : all;
  };

  const series = (isFirst: boolean): SeriesPlan => {
    const itsLevel = level * one([1, 1, 1.1, 3]);
    const precision = Math.min(8, Math.max(0, 3 - Math.floor(Math.log10(itsLevel))));
    const made: SeriesPlan = {
      type: one(['candle', 'candle', 'ohlc', 'line', 'area', 'baseline', 'histogram'] as const),
      axis: often(0.25) ? 'left' : 'right',
      title: often(0.2) ? 'Title' : '',
      precision,
      lastLine: often(0.7),
      lastLabel: often(0.7),
      up: color(),
      down: color(),
      color: color(),
      fill: `${color()}55`,
      otherFill: `${color()}22`,
      lineWidth: whole(1, 4),
      lineStyle: one([
        'solid',
        'solid',
        'dotted',
        'dashed',
        'long-dashed',
        'sparse-dotted',
      ] as const),
      lineType: one(['simple', 'simple', 'steps', 'curved'] as const),
      points: often(0.2),
      wicks: often(0.9),
      borders: often(0.4),
      opens: often(0.8),
      thin: often(0.8),
      base: itsLevel * one([0.8, 0.95, 1]),
      bars: bars(itsLevel, precision, isFirst),
    };
    if (!['line', 'area', 'baseline'].includes(made.type)) {
      // Departure `wideBars`.
      return { ...made, thin: true };
    }
    const isDashed = made.lineStyle !== 'solid';
    return {
      ...made,
      // Departure `curveFromOutside`.
      lineType: isDashed && made.lineType === 'curved' ? 'simple' : made.lineType,
      bars: made.bars.map(({ color: barColor, ...bar }) => ({
        ...bar,
        // Departure `coloredSteps`.
        ...(barColor !== undefined && made.lineType !== 'steps' ? { color: barColor } : {}),
        // Departure `dashesAfterGap`.
        empty: bar.empty && !isDashed,
      })),
    };
  };

  const panes = Array.from({ length: one([1, 1, 1, 2, 3]) }, (_, pane) => ({
    height: one([1, 1, 0.5]),
    axes: { left: axis(), right: axis() },
    series: Array.from({ length: one([1, 1, 2, 3]) }, (__, index) => series(pane + index === 0)),
  }));

  return {
    seed,
    // lightweight-charts leaves the last pixel of an odd size empty.
    width: 2 * whole(200, 600),
    height: 2 * whole(150, 340),
    times,
    future: Array.from({ length: 300 }, (_, index) => timeAt(count + index)),
    spacing: Math.exp(between(Math.log(0.5), Math.log(40))),
    ahead: often(0.4) ? -whole(0, Math.floor(count * 0.7)) : between(-5, 12),
    panes,
  };
}
