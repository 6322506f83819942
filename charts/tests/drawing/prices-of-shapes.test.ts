import { expect, it } from 'vitest';
import { DisjointChannel, Drawing, FibRetracement, type IDrawingApi } from '../../src/index';
import { withLineChart } from './line-chart';

/** Calls a function with drawing on a chart with a bar in each minute. */
const withDrawing = (use: (drawing: IDrawingApi) => void, options: object = {}): void => {
  withLineChart((chart) => {
    const values = Array.from({ length: 10 }, (_, i) => ({ time: 60 * i, value: 100 + i }));
    chart.series()[0]?.setData(values);
    chart.priceAxis().applyOptions(options);
    use(chart.attach(Drawing, { shapes: [DisjointChannel, FibRetracement] }));
  });
};

it('a Fibonacci retracement has the prices of its visible levels', () => {
  withDrawing((drawing) => {
    const fib = drawing.add(
      FibRetracement,
      [
        { time: 300, price: 100 },
        { time: 120, price: 110 },
      ],
      { lines: [{ ratio: 0 }, { ratio: 0.25 }, { ratio: 0.5, visible: false }, { ratio: 1 }] },
    );
    expect(fib.pricesAt(180)).toEqual([100, 107.5, 110]);
    expect([fib.pricesAt(60), fib.pricesAt(360)]).toEqual([[], []]);
    fib.applyOptions({ extend: true });
    expect([fib.pricesAt(60), fib.pricesAt(360)]).toEqual([[], [100, 107.5, 110]]);
  });
});

it('a disjoint channel has the prices of both edges, on a logarithmic axis, too', () => {
  const points = [
    { time: 0, price: 200 },
    { time: 240, price: 400 },
    { time: 0, price: 100 },
  ] as const;
  withDrawing((drawing) => {
    const channel = drawing.add(DisjointChannel, points);
    expect(channel.pricesAt(120)).toEqual([0, 300]);
    expect(channel.pricesAt(300)).toEqual([]);
    channel.applyOptions({ extend: true });
    expect(channel.pricesAt(300)).toEqual([-150, 450]);
  });
  withDrawing(
    (drawing) => {
      const [low = 0, high = 0] = drawing.add(DisjointChannel, points).pricesAt(120) ?? [];
      expect([low, high].map((price) => price.toFixed(6))).toEqual([
        (100 / Math.SQRT2).toFixed(6),
        (200 * Math.SQRT2).toFixed(6),
      ]);
    },
    { type: 'logarithmic' },
  );
});
