import type { ShapePoint } from '../../src/types/data-types';

/** Points of one shape of each kind, in the units of the fake viewport. */
export const samples: Readonly<Record<string, readonly ShapePoint[]>> = {
  'trend-line': points([1000, 50], [4000, 150]),
  ray: points([1000, 50], [3000, 100]),
  'extended-line': points([2000, 80], [3000, 100]),
  'horizontal-line': points([2000, 120]),
  'horizontal-ray': points([2000, 120]),
  'vertical-line': points([2500, 90]),
  arrow: points([1000, 150], [4000, 60]),
  'parallel-channel': points([1000, 60], [4000, 120], [2000, 140]),
  'disjoint-channel': points([1000, 60], [4000, 120], [2000, 140]),
  'regression-channel': points([1000, 60], [4000, 120]),
  pitchfork: points([1000, 60], [2500, 150], [3000, 90]),
  'fib-retracement': points([1000, 60], [4000, 140]),
  'fib-extension': points([1000, 60], [2500, 140], [4000, 100]),
  'fib-channel': points([1000, 60], [4000, 120], [2000, 140]),
  'fib-fan': points([1000, 60], [4000, 140]),
  'fib-time-zones': points([1000, 60], [1300, 80]),
  'fib-circles': points([3000, 100], [4000, 120]),
  'gann-fan': points([1000, 60], [2500, 100]),
  'gann-box': points([1000, 60], [4000, 140]),
  rectangle: points([1000, 60], [4000, 140]),
  ellipse: points([1000, 60], [4000, 140]),
  triangle: points([1000, 60], [4000, 60], [2500, 150]),
  arc: points([1000, 60], [4000, 60], [2500, 150]),
  path: points([1000, 60], [2000, 140], [3000, 70], [4000, 120]),
  text: points([2000, 120]),
  callout: points([1000, 60], [2500, 150]),
  note: points([2000, 120]),
  'price-label': points([2000, 120]),
  measure: points([1000, 60], [4000, 140]),
  'date-measure': points([1000, 60], [4000, 140]),
  'price-measure': points([1000, 60], [4000, 140]),
  'anchored-vwap': points([1000, 60]),
  'fixed-range-volume-profile': points([1000, 60], [4000, 140]),
  'long-position': points([1000, 100], [4000, 150], [1000, 75]),
  'short-position': points([1000, 100], [4000, 60], [1000, 120]),
  'cyclic-lines': points([1000, 60], [1600, 140]),
};

function points(...list: [time: number, price: number][]): ShapePoint[] {
  return list.map(([time, price]) => ({ time, price }));
}
