import type { IChartApi, IPaneApi, ISeriesApi, Time } from '../index';

/** Position of a bar, with its x coordinate and the y coordinate of each of its prices. */
export type BarDescription = readonly [time: Time, x: number, ...y: number[]];

/** Description of a chart with the developer's names. */
export interface ChartDescription {
  readonly panes: readonly PaneDescription[];
}

export interface PaneDescription {
  readonly name: string;
  readonly top: number;
  readonly height: number;
  readonly series: readonly SeriesDescription[];
}

export interface SeriesDescription {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly bars: readonly BarDescription[];
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Returns what a chart shows, by its public API. */
export const describeChart = (chart: IChartApi): ChartDescription => ({
  panes: chart.panes().map((pane) => describePane(chart, pane)),
});

function describePane(chart: IChartApi, pane: IPaneApi): PaneDescription {
  const { height, y } = pane.bounds();
  const series = pane.sources().filter((source) => source.kind === 'series');
  return {
    name: pane.name,
    top: round(y),
    height: round(height),
    series: series.map((each) => describeSeries(chart, each)),
  };
}

function describeSeries(chart: IChartApi, series: ISeriesApi): SeriesDescription {
  const timeAxis = chart.timeAxis();
  const width = timeAxis.width();
  const bars = series.data().flatMap((bar): BarDescription[] => {
    const x = timeAxis.timeToX(bar.time);
    if (x === null || x < 0 || x > width) return [];
    const y = getPrices(bar).map((price) => series.priceAxis().priceToY(price, series));
    return [[bar.time, round(x), ...y.flatMap((each) => (each === null ? [] : round(each)))]];
  });
  return { id: series.id, type: series.type, title: series.options().title, bars };
}

/** Returns the numbers of a bar: four prices, one value, or two edges. */
const getPrices = (bar: object): number[] =>
  ['open', 'high', 'low', 'close', 'value', 'upper', 'lower'].flatMap((name) => {
    const value = (bar as Readonly<Record<string, unknown>>)[name];
    return typeof value === 'number' && Number.isFinite(value) ? value : [];
  });
