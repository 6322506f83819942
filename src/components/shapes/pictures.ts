import type { Running } from '../chart/PageChart';

/** A shape with the points at which its picture shows it. */
interface ShapePicture {
  /** Type of the shape in saved states. */
  readonly type: string;
  /** Name of the shape's definition. */
  readonly name: string;
  /** Interface of its style. */
  readonly style: string;
  /** Name in the DrawBar. */
  readonly label: string;
  /** Points as bar indexes and prices of the sample bars. */
  readonly points: readonly (readonly [barIndex: number, price: number])[];
  /** Options that show what the shape is for. */
  readonly options?: object;
}

/** Shapes of a group of the DrawBar. */
interface ShapeGroup {
  readonly title: string;
  readonly shapes: readonly ShapePicture[];
}

const BARS = 100;

const toName = (type: string): string =>
  type.replace(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase());

function shape(
  type: string,
  label: string,
  points: ShapePicture['points'],
  options?: object,
): ShapePicture {
  const name = type === 'text' ? 'TextShape' : toName(type);
  const style = `Shape${toName(type.replace(/^(?:long|short)-/, ''))}Style`;
  return { type, name, style, label, points, ...(options ? { options } : {}) };
}

/** Turns of the sample bars. */
const start = [0, 89.05] as const;
const firstHigh = [15, 103.6] as const;
const low = [38, 93.74] as const;
const high = [60, 106.5] as const;
const secondLow = [69, 100.46] as const;
const top = [90, 108.54] as const;

/** All built-in shapes, in the groups and the order of the DrawBar. */
export const shapeGroups: readonly ShapeGroup[] = [
  {
    title: 'Lines',
    shapes: [
      shape('trend-line', 'Trend line', [low, [82, 103.6]]),
      shape('ray', 'Ray', [start, low]),
      shape('extended-line', 'Extended line', [[25, 94], secondLow]),
      shape('horizontal-line', 'Horizontal line', [[25, 103.6]]),
      shape('horizontal-ray', 'Horizontal ray', [low]),
      shape('vertical-line', 'Vertical line', [[60, 92]]),
      shape('arrow', 'Arrow', [[18, 90.5], low]),
    ],
  },
  {
    title: 'Channels',
    shapes: [
      shape('parallel-channel', 'Parallel channel', [low, secondLow, high]),
      shape('disjoint-channel', 'Disjoint channel', [firstHigh, [47, 101], low]),
      shape('regression-channel', 'Regression channel', [low, [97, 104]]),
      shape('pitchfork', 'Pitchfork', [start, firstHigh, low]),
    ],
  },
  {
    title: 'Fibonacci and Gann',
    shapes: [
      shape('fib-retracement', 'Fibonacci retracement', [low, high], { extend: true }),
      shape('fib-extension', 'Fibonacci extension', [start, [15, 97], [38, 91]]),
      shape('fib-channel', 'Fibonacci channel', [low, secondLow, [52, 101]]),
      shape('fib-fan', 'Fibonacci fan', [start, high]),
      shape('fib-time-zones', 'Fibonacci time zones', [start, [8, 91]]),
      shape('fib-circles', 'Fibonacci circles', [low, [52, 101]]),
      shape('gann-fan', 'Gann fan', [start, [50, 98]]),
      shape('gann-box', 'Gann box', [low, [85, 108]]),
    ],
  },
  {
    title: 'Patterns',
    shapes: [
      shape('xabcd-pattern', 'XABCD pattern', [[3, 91], firstHigh, low, high, secondLow]),
      shape('abcd-pattern', 'ABCD pattern', [[3, 91], firstHigh, low, high]),
      shape('head-and-shoulders', 'Head and shoulders', [
        low,
        [46, 101],
        [50, 98],
        high,
        [70, 99],
        [79, 104],
        [86, 97],
      ]),
      shape('elliott-impulse', 'Elliott impulse wave (12345)', [
        start,
        firstHigh,
        low,
        high,
        secondLow,
        top,
      ]),
      shape('elliott-correction', 'Elliott correction wave (ABC)', [
        firstHigh,
        [25, 95],
        [32, 100],
        low,
      ]),
      shape('cyclic-lines', 'Cyclic lines', [
        [9, 92],
        [30, 92],
      ]),
    ],
  },
  {
    title: 'Areas',
    shapes: [
      shape('rectangle', 'Rectangle', [
        [15, 94],
        [43, 97.5],
      ]),
      shape('ellipse', 'Ellipse', [
        [48, 97],
        [66, 108],
      ]),
      shape('triangle', 'Triangle', [firstHigh, low, [52, 104]]),
      shape('arc', 'Arc', [firstHigh, [52, 104], [36, 92.5]]),
      shape('path', 'Path', [start, firstHigh, low, high], { smooth: true }),
      shape('polyline', 'Polyline', [firstHigh, low, high, secondLow], { closed: true }),
      shape('brush', 'Brush', [
        [51, 104],
        [54, 107],
        [58, 108.6],
        [61, 108.8],
        [64, 107.4],
        [68, 104],
      ]),
      shape('highlighter', 'Highlighter', [
        [40, 96],
        [48, 100],
        [55, 103],
        [61, 105.5],
      ]),
    ],
  },
  {
    title: 'Text',
    shapes: [
      shape('text', 'Text', [[30, 91]], { text: 'August low' }),
      shape('callout', 'Callout', [high, [14, 106]], { text: 'Results' }),
      shape('note', 'Note', [[46, 101]], { text: 'Breakout' }),
      shape('price-label', 'Price label', [high]),
    ],
  },
  {
    title: 'Measures',
    shapes: [
      shape('measure', 'Measure', [low, high]),
      shape('date-measure', 'Date range', [
        [38, 107],
        [60, 93],
      ]),
      shape('price-measure', 'Price range', [low, high]),
      shape('anchored-vwap', 'Anchored VWAP', [low]),
      shape('fixed-range-volume-profile', 'Fixed range volume profile', [
        [20, 100],
        [90, 100],
      ]),
      shape('long-position', 'Long position', [
        [50, 100],
        [75, 107],
        [50, 96.5],
      ]),
      shape('short-position', 'Short position', [
        [62, 105],
        [88, 98],
        [62, 108],
      ]),
    ],
  },
];

/** Draws a shape on the sample bars. */
export function drawShape(
  { type, points, options = {} }: ShapePicture,
  { charts, samples, chart }: Running,
): void {
  const definition = charts.allShapes.find((each) => each.type === type);
  if (!definition) throw new Error(`no shape has the type ${type}`);
  const bars = samples.sampleBars({ count: BARS });
  const quiet = { lastPriceLine: false, lastPriceLabel: false };
  chart.addSeries('candle', quiet).setData(bars);
  const drawing = chart.attach(charts.Drawing, { shapes: [definition] });
  const anchors = points.map(([barIndex, price]) => {
    const time = bars[barIndex]?.time;
    if (time === undefined) throw new Error(`no bar has the index ${barIndex}`);
    return { time, price };
  });
  drawing.add(definition, anchors, options);
  chart.timeAxis().fit();
}
