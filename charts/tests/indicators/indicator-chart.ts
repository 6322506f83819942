import {
  type AnyBar,
  type Bar,
  type BarValue,
  type IChartApi,
  renderToSvg,
  type Time,
} from '../../src';

/** Runs a program on a chart without a page. */
export function onChart<Answer>(work: (chart: IChartApi) => Answer): Answer {
  let result: Answer | undefined;
  renderToSvg({ width: 600, height: 400 }, {}, (chart) => {
    result = work(chart);
  });
  return result as Answer;
}

/** The day of a number. */
export const day = (number: number): string =>
  new Date(Date.UTC(2024, 0, 1 + number)).toISOString().slice(0, 10);

export const values = (numbers: readonly (number | null)[]): BarValue[] =>
  numbers.map((value, i) => ({ time: day(i), value }));

/** Bars of high, low and close, and a volume. */
export const bars = (rows: readonly (readonly [number, number, number, number?])[]): Bar[] =>
  rows.map(([high, low, close, volume = 0], i) => ({
    time: day(i),
    open: close,
    high,
    low,
    close,
    volume,
  }));

/** Values of a series by time, without empty ones. */
export const byTime = (data: readonly AnyBar[]): Map<Time, number> =>
  getColumns('', data)[0]?.[1] ?? new Map();

/** Values of a series by name and time; for a band, the values of both edges. */
export function getColumns(name: string, data: readonly AnyBar[]): [string, Map<Time, number>][] {
  const isBand = data.some((each) => 'upper' in each);
  return (isBand ? (['upper', 'lower'] as const) : (['value'] as const)).map((field) => [
    isBand ? field : name,
    new Map(
      data.flatMap((each) => {
        const value = (each as unknown as Record<string, number | null>)[field] ?? null;
        return value === null ? [] : [[each.time, value] as const];
      }),
    ),
  ]);
}
