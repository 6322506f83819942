import { describe, expect, it } from 'vitest';
import {
  averageEncoder,
  columnEncoder,
  hollowEncoder,
  lineEncoder,
  priceEncoder,
  type Tint,
} from '../../src/engine/items';
import type { Bar, BarValue } from '../../src/values/data';

const bar = (time: number, open: number, close: number, color?: string): Bar => ({
  time,
  open,
  close,
  high: Math.max(open, close) + 1,
  low: Math.min(open, close) - 1,
  ...(color === undefined ? {} : { color }),
});
const value = (time: number, price: number | null): BarValue => ({ time, value: price });
const tint: Tint = (item, color) => {
  item.color = color;
};

describe('candles and OHLC bars', () => {
  it('go to the engine as they are, without a copy', () => {
    const bars = [bar(1, 2, 3), bar(2, 3, 2)];
    expect(priceEncoder.all(bars)).toBe(bars);
  });

  it('have wick and border in their own colour', () => {
    const [item] = priceEncoder.all([bar(1, 2, 3, 'gold')]);
    expect(item).toMatchObject({ color: 'gold', wickColor: 'gold', borderColor: 'gold' });
  });

  it('are copied for a live tick, because the engine writes into what it is given', () => {
    const last = bar(1, 2, 3);
    expect(priceEncoder.newest([last])).not.toBe(last);
    expect(priceEncoder.newest([last])).toMatchObject({ time: 1, open: 2, close: 3 });
  });
});

describe('hollow candles', () => {
  const bars = [bar(1, 10, 12), bar(2, 12, 11), bar(3, 10, 10.5), bar(4, 12, 11)];
  const items = hollowEncoder('up', 'down').all(bars);

  it('are hollow where the bar itself rises', () => {
    expect(items.map(({ color }) => color === 'transparent')).toEqual([true, false, true, false]);
  });

  it('have the colour of the change since the bar before', () => {
    expect(items.map(({ borderColor }) => borderColor)).toEqual(['up', 'down', 'down', 'up']);
  });

  it('look the same when they come one by one', () => {
    const encoder = hollowEncoder('up', 'down');
    expect(bars.map((_, i) => encoder.newest(bars.slice(0, i + 1)))).toEqual(items);
  });
});

describe('Heikin-Ashi bars', () => {
  const bars = [bar(1, 10, 12), bar(2, 12, 11), bar(3, 10, 10.5), bar(4, 12, 11)];

  it('average each bar with the averaged one before', () => {
    const [first, second] = averageEncoder().all(bars);
    expect(first).toMatchObject({ open: 11, close: (10 + 12 + 13 + 9) / 4 });
    expect(second?.open).toBe((11 + 11) / 2);
  });

  it('look the same when they come one by one, each with ticks of its own', () => {
    const encoder = averageEncoder();
    const live = bars.map((last, i) => {
      const before = bars.slice(0, i);
      encoder.newest([...before, { ...last, close: last.open }]);
      return encoder.newest([...before, last]);
    });
    expect(live).toEqual(averageEncoder().all(bars));
  });
});

describe('columns', () => {
  it('leave an empty place at a gap', () => {
    expect(columnEncoder(tint).all([value(1, 2), value(2, null)])).toEqual([
      { time: 1, value: 2 },
      { time: 2 },
    ]);
  });
});

describe('lines', () => {
  it('go to the engine as they are while they have no gaps and no colours', () => {
    const values = [value(1, 2), value(2, 3)];
    expect(lineEncoder(tint).all(values)).toBe(values);
  });

  it('are transparent from the value before a gap on', () => {
    const items = lineEncoder(tint).all([value(1, 2), value(2, null), value(3, 4)]);
    expect(items).toEqual([
      { time: 1, value: 2, color: 'transparent' },
      { time: 2 },
      { time: 3, value: 4 },
    ]);
  });

  it('ask for all values when a live gap begins, and when it is filled after all', () => {
    const encoder = lineEncoder(tint);
    encoder.all([value(1, 2)]);
    expect(encoder.newest([value(1, 2), value(2, null)])).toBeNull();
    expect(encoder.newest([value(1, 2), value(2, 3)])).toBeNull();
    expect(encoder.newest([value(1, 2), value(2, 4)])).toEqual({ time: 2, value: 4 });
  });
});
