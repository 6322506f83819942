import fc from 'fast-check';
import type { Bar, Indicator, ISeriesApi } from '../../src';
import { getColumns } from './indicator-chart';

/** A random price. */
export const price = fc.integer({ min: 90, max: 110 });
const bar = fc
  .tuple(price, price, price, fc.nat({ max: 3 }))
  .map(([open, close, other, volume]): Omit<Bar, 'time'> => ({
    open,
    close,
    high: Math.max(open, close, other),
    low: Math.min(open, close, other) - 1,
    volume: volume * 100,
  }));

/** A day, in hundredths of the days that there are or a little after them. */
export type Step =
  | { kind: 'set' | 'prepend'; bars: Omit<Bar, 'time'>[] }
  | { kind: 'update'; at: number; bar: Omit<Bar, 'time'> }
  | { kind: 'append' | 'correct'; bar: Omit<Bar, 'time'> }
  | { kind: 'removeLast'; count: number };

/** Random changes of the bars of a series. */
export const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom('set' as const, 'prepend' as const),
      bars: fc.array(bar, { maxLength: 25 }),
    }),
    fc.record({ kind: fc.constant('removeLast' as const), count: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ kind: fc.constant('update' as const), at: fc.nat({ max: 110 }), bar }),
    fc.record({ kind: fc.constantFrom('append' as const, 'correct' as const), bar }),
    fc.record({ kind: fc.constantFrom('append' as const, 'correct' as const), bar }),
  ),
  { minLength: 2, maxLength: 12 },
);

const START = 3000;
const dayAt = (number: number): string =>
  new Date(Date.UTC(2020, 0, 1 + number)).toISOString().slice(0, 10);

const getDay = (time: string): number => (Date.parse(time) - Date.UTC(2020, 0, 1)) / 86_400_000;

/** Applies steps to a series of bars at every second day, so that some can come between. */
export function run(series: ISeriesApi<'candle'>, list: readonly Step[]): void {
  let first = START;
  let last = START - 2;
  for (const step of list) {
    const isEmpty = last < first;
    switch (step.kind) {
      case 'set':
        first = START;
        last = START + 2 * (step.bars.length - 1);
        series.setData(step.bars.map((each, i) => ({ ...each, time: dayAt(START + 2 * i) })));
        break;
      case 'prepend': {
        const from = first - 2 * step.bars.length;
        series.prepend(step.bars.map((each, i) => ({ ...each, time: dayAt(from + 2 * i) })));
        first = from;
        break;
      }
      case 'removeLast': {
        series.removeLast(step.count);
        const time = series.data().at(-1)?.time;
        last = time === undefined ? first - 2 : getDay(time as string);
        break;
      }
      case 'update': {
        const at = first + Math.floor(((last - first) * step.at) / 100);
        const time = isEmpty ? START : Math.max(at, first);
        series.update({ ...step.bar, time: dayAt(time) });
        last = Math.max(last, time);
        break;
      }
      default: {
        const time = isEmpty ? START : step.kind === 'append' ? last + 2 : last;
        series.update({ ...step.bar, time: dayAt(time) });
        last = time;
      }
    }
  }
}

/** Returns the times and values of all series of an indicator. */
export const readValues = ({ series }: Indicator) =>
  Object.fromEntries(
    Object.entries<ISeriesApi>(series as Record<string, ISeriesApi>).flatMap(([name, each]) => [
      [`${name}: times`, each.data().map(({ time }) => time)] as const,
      ...getColumns(name, each.data()).map(([column, found]) => {
        const numbers = [...found].map(([time, value]) => [time, Number(value.toPrecision(9))]);
        return [column, numbers] as const;
      }),
    ]),
  );
