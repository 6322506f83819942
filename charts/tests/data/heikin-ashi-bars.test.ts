import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HeikinAshiBars } from '../../src/data/heikin-ashi-bars';
import { BarTable } from '../../src/data/bar-table';
import { toHeikinAshi } from '../../src/bar-types/to-heikin-ashi';
import type { Bar } from '../../src/types/data-types';

const bar = (time: number, open: number, close: number): Bar => ({
  time,
  open,
  close,
  high: Math.max(open, close) + 1,
  low: Math.min(open, close) - 1,
});

function expectAveraged(averaged: HeikinAshiBars, table: BarTable): void {
  const bars = toHeikinAshi(table.all() as Bar[]);
  for (const name of ['open', 'high', 'low', 'close'] as const) {
    expect([...averaged[name].subarray(0, averaged.count)]).toEqual(bars.map((each) => each[name]));
  }
  expect(averaged.extent(0, table.count)).toEqual({
    min: Math.min(...bars.map(({ low }) => low)),
    max: Math.max(...bars.map(({ high }) => high)),
  });
}

describe('Heikin-Ashi columns', () => {
  it('follow any change of their table', () => {
    const price = fc.integer({ min: 10, max: 90 });
    const change = fc.tuple(
      fc.constantFrom('tick', 'add', 'correct', 'insert', 'prepend', 'remove'),
      price,
      price,
      fc.nat(99),
      fc.boolean(),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 120 }), (changes) => {
        const table = new BarTable('prices');
        table.replace('setData', [bar(0, 20, 30), bar(60, 30, 20)], null);
        const averaged = new HeikinAshiBars(table);
        for (const [what, open, close, at, appearance] of changes) {
          const index = at % Math.max(table.count, 1);
          const last = table.count > 0 ? table.lastTimestamp : 0;
          const put = (time: number): unknown =>
            table.update('update', bar(time, open, close), null);
          if (what === 'tick') put(last);
          else if (what === 'add') put(last + 60);
          else if (what === 'correct') put(table.count > 0 ? table.timestampAt(index) : 0);
          else if (what === 'insert') put(last - at * 7);
          else if (what === 'remove') table.removeLast(1 + (at % 2));
          else if (table.count > 0)
            table.prepend('prepend', [bar(table.firstTimestamp - 60, open, close)], null);
          // Sometimes several changes come before anybody looks.
          if (appearance) expectAveraged(averaged, table);
        }
        expectAveraged(averaged, table);
      }),
    );
  });

  it('continue after an empty slot from the bar before it', () => {
    const table = new BarTable('prices');
    const column = Float64Array.of(10, NaN, 20);
    table.replace(
      'setData',
      { time: Float64Array.of(0, 60, 120), open: column, high: column, low: column, close: column },
      null,
    );
    const averaged = new HeikinAshiBars(table);
    expect([...averaged.open]).toEqual(expect.arrayContaining([10, NaN, 10]));
    expect([...averaged.close.subarray(0, 3)]).toEqual([10, NaN, 20]);
    table.update('update', bar(180, 20, 20), null);
    expect(averaged.open[3]).toBe(15);
  });
});
