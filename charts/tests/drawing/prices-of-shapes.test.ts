import { expect, it } from 'vitest';
import {
  DisjointChannel,
  Drawing,
  FibChannel,
  FibExtension,
  FibRetracement,
  type IDrawingApi,
  Pitchfork,
  RegressionChannel,
} from '../../src/index';
import { withLineChart } from './line-chart';

/** Calls a function with drawing on a chart with a bar in each minute. */
const withDrawing = (use: (drawing: IDrawingApi) => void, options: object = {}): void => {
  withLineChart((chart) => {
    const values = Array.from({ length: 10 }, (_, i) => ({ time: 60 * i, value: 100 + i }));
    chart.series()[0]?.setData(values);
    chart.priceAxis().applyOptions(options);
    const shapes = [
      DisjointChannel,
      FibChannel,
      FibExtension,
      FibRetracement,
      Pitchfork,
      RegressionChannel,
    ];
    use(chart.attach(Drawing, { shapes }));
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

/** Levels of which one is hidden. */
const lines = [{ ratio: 0 }, { ratio: 0.5 }, { ratio: 0.75, visible: false }, { ratio: 1 }];

const round = (prices: readonly number[] | null | undefined): number[] | undefined =>
  prices?.map((price) => Number(price.toFixed(6)));

it('a Fibonacci extension has the prices of its visible levels after the correction', () => {
  withDrawing((drawing) => {
    const fib = drawing.add(
      FibExtension,
      [
        { time: 0, price: 100 },
        { time: 120, price: 110 },
        { time: 240, price: 104 },
      ],
      { lines },
    );
    expect(fib.pricesAt(180)).toEqual([104, 109, 114]);
    expect([fib.pricesAt(60), fib.pricesAt(300)]).toEqual([[], []]);
    fib.applyOptions({ extend: true });
    expect(fib.pricesAt(300)).toEqual([104, 109, 114]);
  });
});

it('a Fibonacci channel has the prices of its visible parallels, on a logarithmic axis, too', () => {
  const points = [
    { time: 0, price: 100 },
    { time: 240, price: 400 },
    { time: 0, price: 200 },
  ] as const;
  withDrawing((drawing) => {
    const channel = drawing.add(FibChannel, points, { lines });
    expect(channel.pricesAt(120)).toEqual([250, 300, 350]);
    expect(channel.pricesAt(300)).toEqual([]);
    channel.applyOptions({ extend: true });
    expect(channel.pricesAt(360)).toEqual([550, 600, 650]);
  });
  withDrawing(
    (drawing) => {
      const prices = drawing.add(FibChannel, points, { lines }).pricesAt(120);
      expect(round(prices)).toEqual(round([200, 200 * Math.SQRT2, 400]));
    },
    { type: 'logarithmic' },
  );
});

it('a regression channel has the prices of both edges', () => {
  withDrawing((drawing) => {
    const points = [
      { time: 120, price: 0 },
      { time: 300, price: 0 },
    ] as const;
    const channel = drawing.add(RegressionChannel, points);
    // The values are on a straight line, so its edges have the same price.
    expect(round(channel.pricesAt(180))).toEqual([103, 103]);
    expect([channel.pricesAt(60), channel.pricesAt(360)]).toEqual([[], []]);
    channel.applyOptions({ extend: true });
    expect(round(channel.pricesAt(600))).toEqual([110, 110]);
    drawing.chart.series()[0]?.update({ time: 600, value: 0 });
    channel.setPoints([points[0], { time: 600, price: 0 }]);
    const [low = 0, high = 0] = channel.pricesAt(300) ?? [];
    expect(high - low).toBeGreaterThan(10);
  });
});

it('a pitchfork has the prices of its three lines, from their points on', () => {
  const points = [
    { time: 0, price: 100 },
    { time: 60, price: 120 },
    { time: 180, price: 104 },
  ] as const;
  withDrawing((drawing) => {
    const pitchfork = drawing.add(Pitchfork, points);
    // The median line rises by 6 in each bar.
    expect(pitchfork.pricesAt(0)).toEqual([100]);
    expect(pitchfork.pricesAt(60)).toEqual([106, 120]);
    expect(pitchfork.pricesAt(240)).toEqual([110, 124, 138]);
    pitchfork.setPoints([points[1], { time: 60, price: 130 }, points[2]]);
    expect(pitchfork.pricesAt(0)).toEqual([]);
    expect(pitchfork.pricesAt(180)).toEqual([104, 114, 124]);
    pitchfork.setPoints([points[1], { time: 60, price: 130 }, { time: 60, price: 110 }]);
    expect(pitchfork.pricesAt(60)).toEqual([]);
  });
  withDrawing(
    (drawing) => {
      const [handle] = points;
      const pitchfork = drawing.add(Pitchfork, [
        handle,
        { time: 120, price: 400 },
        { time: 120, price: 100 },
      ]);
      expect(round(pitchfork.pricesAt(240))).toEqual([200, 400, 800]);
    },
    { type: 'logarithmic' },
  );
});
