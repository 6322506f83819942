import { describe, expect, it } from 'vitest';
import { scaleOver } from '../../src/axis/price-scale';
import { priceTicks } from '../../src/axis/price-ticks';
import { YAxisType } from '../../src/values/enums';

const room = 30;

/** What stands at an axis of a height from `low` to `high`. */
function ticks(
  type: YAxisType,
  [low, high]: readonly [number, number],
  minMove: number,
  height: number,
) {
  const base = type === YAxisType.Logarithmic ? 1e-4 : 100;
  const scale = scaleOver(type, base, height, { low, high, lowY: height - 1, highY: 0 });
  return priceTicks(scale, minMove, room, 6);
}

describe('the round values of an axis', () => {
  const ranges = [1, 3, 7, 12, 26, 40, 90, 260, 1_234].map((high) => [-high, high] as const);
  const heights = Array.from({ length: 40 }, (_, i) => 60 + 17 * i);

  it.each([YAxisType.Linear, YAxisType.Percentage])('are whole steps: %s', (type) => {
    for (const range of ranges) {
      for (const height of heights) {
        const values = ticks(type, range, 1, height).map(({ shown }) => shown);
        expect(values.filter((value) => !Number.isInteger(value))).toEqual([]);
      }
    }
  });

  it('are whole steps on a logarithmic axis', () => {
    const values = heights
      .flatMap((height) => ticks(YAxisType.Logarithmic, [5, 6], 1, height))
      .map(({ shown }) => shown);
    expect(values.length).toBeGreaterThan(100);
    expect(values.filter((value) => Math.abs(value - Math.round(value)) > 1e-9)).toEqual([]);
  });

  it('are two and a half apart where digits are written', () => {
    const values = ticks(YAxisType.Linear, [-13, 13], 0.01, 360).map(({ shown }) => shown);
    expect(values).toContain(2.5);
  });
});
