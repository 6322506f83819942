import type { BarType } from '@aijiaoyi/charts';
import type { Running } from '../chart/PageChart';

/** Built-in series types with their titles, by what their bars contain. */
export const seriesTypeGroups = {
  bars: {
    candle: 'Candles',
    'hollow-candle': 'Hollow candles',
    ohlc: 'OHLC bars',
    'heikin-ashi': 'Heikin-Ashi',
  },
  values: { line: 'Line', area: 'Area', baseline: 'Baseline', histogram: 'Histogram' },
  ranges: { band: 'Band' },
  computed: {
    renko: 'Renko',
    'range-bars': 'Range bars',
    'line-break': 'Line break',
    kagi: 'Kagi',
    'point-and-figure': 'Point and figure',
  },
} as const;

/** Types to pass as values, by their exports. */
const exportNames = {
  renko: 'Renko',
  'range-bars': 'RangeBars',
  'line-break': 'LineBreak',
  kagi: 'Kagi',
  'point-and-figure': 'PointAndFigure',
} as const;

type ComputedType = keyof typeof exportNames;
type SeriesTypeGroup = keyof typeof seriesTypeGroups;

const isComputed = (type: BarType | ComputedType): type is ComputedType => type in exportNames;

export const seriesTypes = Object.entries(seriesTypeGroups).flatMap(([group, types]) =>
  Object.keys(types).map((type) => ({
    group: group as SeriesTypeGroup,
    type: type as BarType | ComputedType,
  })),
);

/** Returns the interface of a type's style. */
export const getStyleName = (type: string): string =>
  `Bar${type.replace(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase())}StyleOptions`;

/** Draws the sample bars as a series of a type. */
export function drawSeriesType(
  type: BarType | ComputedType,
  { charts, samples, chart }: Running,
): void {
  const bars = samples.sampleBars({ seed: 31, count: 40, price: 52.4 });
  const values = bars.map(({ time, close }) => ({ time, value: close }));
  const quiet = { lastPriceLine: false, lastPriceLabel: false };
  const base = values.reduce((sum, { value }) => sum + value / values.length, 0);
  if (isComputed(type)) {
    const longer = samples.sampleBars({ seed: 31, count: 160, price: 52.4 });
    chart.addSeries(charts[exportNames[type]], quiet).setData(longer);
  } else if (type === 'band') {
    const ranges = bars.map(({ time, high, low }) => ({ time, upper: high, lower: low }));
    chart.addSeries(type, quiet).setData(ranges);
  } else if (type === 'baseline' || type === 'histogram') {
    chart.addSeries(type, { base, ...quiet }).setData(values);
  } else if (type === 'line' || type === 'area') {
    chart.addSeries(type, quiet).setData(values);
  } else {
    chart.addSeries(type, quiet).setData(bars);
  }
  chart.timeAxis().fit();
}
