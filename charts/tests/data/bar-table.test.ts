import { describe, expect, it } from 'vitest';
import { BarTable } from '../../src/data/bar-table';
import { Places } from '../../src/axis/places';

const start = 1_700_000_000;
const bar = (time: unknown, change: object = {}) => ({
  time,
  open: 2,
  high: 4,
  low: 1,
  close: 3,
  ...change,
});
const bars = (change: object, count = 3) =>
  Array.from({ length: count }, (_, i) => bar(start + i * 60, i === 2 ? change : {}));

describe('a table of bars', () => {
  it('hands back equal bars', () => {
    const table = new BarTable('prices');
    const data = bars({ color: 'red', volume: 5 }, 100);
    table.replace('setData', data, null);
    expect(table.all()).toEqual(data);
    table.prepend('prepend', [bar(start - 60, { volume: 7 })], null);
    table.update('update', bar(start + 30, { color: 'blue' }), null);
    table.update('update', bar(start + 6000), null);
    expect(table.all()).toEqual([
      bar(start - 60, { volume: 7 }),
      data[0],
      bar(start + 30, { color: 'blue' }),
      ...data.slice(1),
      bar(start + 6000),
    ]);
    expect(table.extent(0, 1000)).toEqual({ min: 1, max: 4 });
  });

  it('has its places', () => {
    const table = new BarTable('prices');
    const places = new Places();
    table.replace('setData', bars({}), null);
    places.refresh([table], { showGaps: false, future: true });
    expect(places.count).toBe(3);
    expect(places.keyAt(-1)).toBe(start - 60);
    expect(places.keyAt(5)).toBe(start + 300);
    expect(places.keyToPlace(start + 330)).toBe(5.5);
    expect(places.placeToKey(5.5)).toBe(start + 330);
  });
});
