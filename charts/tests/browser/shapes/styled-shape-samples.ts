/** One shape of each kind in a box; all places are shares of its width and height. */
export interface Sample {
  readonly type: string;
  readonly points: readonly (readonly [x: number, y: number])[];
  /** A place on the shape, away from its points. */
  readonly body: readonly [x: number, y: number];
  /** A style that paints something in pure magenta. */
  readonly style: Readonly<Record<string, unknown>>;
}

export const magenta = [255, 0, 255];

const color = '#ff00ff';
const line = { color };
const position = { targetColor: color, stopColor: color };

export const samples: readonly Sample[] = [
  {
    type: 'trend-line',
    points: [
      [0.1, 0.8],
      [0.9, 0.2],
    ],
    body: [0.5, 0.5],
    style: line,
  },
  {
    type: 'ray',
    points: [
      [0.1, 0.5],
      [0.4, 0.6],
    ],
    body: [0.25, 0.55],
    style: line,
  },
  {
    type: 'extended-line',
    points: [
      [0.3, 0.5],
      [0.6, 0.45],
    ],
    body: [0.45, 0.475],
    style: line,
  },
  { type: 'horizontal-line', points: [[0.5, 0.5]], body: [0.2, 0.5], style: line },
  { type: 'vertical-line', points: [[0.5, 0.5]], body: [0.5, 0.2], style: line },
  {
    type: 'arrow',
    points: [
      [0.1, 0.8],
      [0.9, 0.2],
    ],
    body: [0.5, 0.5],
    style: line,
  },
  {
    type: 'rectangle',
    points: [
      [0.1, 0.2],
      [0.9, 0.8],
    ],
    body: [0.5, 0.5],
    style: line,
  },
  {
    type: 'ellipse',
    points: [
      [0.1, 0.2],
      [0.9, 0.8],
    ],
    body: [0.5, 0.5],
    style: line,
  },
  {
    type: 'triangle',
    points: [
      [0.1, 0.8],
      [0.5, 0.2],
      [0.9, 0.8],
    ],
    body: [0.5, 0.5],
    style: line,
  },
  {
    type: 'parallel-channel',
    points: [
      [0.1, 0.5],
      [0.9, 0.2],
      [0.3, 0.8],
    ],
    body: [0.5, 0.5],
    style: line,
  },
  {
    type: 'path',
    points: [
      [0.1, 0.5],
      [0.35, 0.2],
      [0.6, 0.8],
      [0.9, 0.4],
    ],
    body: [0.225, 0.35],
    style: line,
  },
  {
    type: 'text',
    points: [[0.3, 0.5]],
    body: [0.34, 0.53],
    style: { color, text: 'MMM', size: 24 },
  },
  {
    type: 'fib-retracement',
    points: [
      [0.1, 0.9],
      [0.9, 0.1],
    ],
    body: [0.5, 0.5],
    style: line,
  },
  {
    type: 'fib-extension',
    points: [
      [0.1, 0.9],
      [0.4, 0.6],
      [0.6, 0.75],
    ],
    body: [0.5, 0.675],
    style: line,
  },
  {
    type: 'regression-channel',
    points: [
      [0.1, 0.3],
      [0.9, 0.3],
    ],
    // The bars determine where the channel is, not the prices of its points.
    body: [0.5, 0.44],
    style: { ...line, deviations: 10 },
  },
  { type: 'anchored-vwap', points: [[0.3, 0.5]], body: [0.3, 0.5], style: line },
  {
    type: 'fixed-range-volume-profile',
    points: [
      [0.1, 0.3],
      [0.9, 0.3],
    ],
    body: [0.5, 0.6],
    style: line,
  },
  {
    type: 'pitchfork',
    points: [
      [0.1, 0.5],
      [0.4, 0.3],
      [0.4, 0.7],
    ],
    body: [0.25, 0.5],
    style: line,
  },
  {
    type: 'measure',
    points: [
      [0.2, 0.7],
      [0.8, 0.3],
    ],
    body: [0.5, 0.5],
    style: { upColor: color, downColor: color },
  },
  {
    type: 'long-position',
    points: [
      [0.2, 0.5],
      [0.8, 0.1],
      [0.2, 0.7],
    ],
    body: [0.4, 0.2],
    style: position,
  },
  {
    type: 'short-position',
    points: [
      [0.2, 0.5],
      [0.8, 0.9],
      [0.2, 0.3],
    ],
    body: [0.4, 0.8],
    style: position,
  },
  {
    type: 'horizontal-ray',
    points: [[0.3, 0.5]],
    body: [0.6, 0.5],
    style: line,
  },
  {
    type: 'disjoint-channel',
    points: [
      [0.1, 0.2],
      [0.9, 0.4],
      [0.1, 0.8],
    ],
    body: [0.5, 0.5],
    style: line,
  },
  {
    type: 'arc',
    points: [
      [0.1, 0.7],
      [0.9, 0.7],
      [0.5, 0.2],
    ],
    body: [0.5, 0.5],
    style: line,
  },
  {
    type: 'callout',
    points: [
      [0.2, 0.8],
      [0.5, 0.3],
    ],
    body: [0.57, 0.37],
    style: { color, text: 'MMM', size: 24 },
  },
  {
    type: 'note',
    points: [[0.5, 0.6]],
    body: [0.5, 0.44],
    style: { color, text: 'MMM', size: 24 },
  },
  {
    type: 'price-label',
    points: [[0.3, 0.6]],
    body: [0.4, 0.5],
    style: { color, size: 24 },
  },
  {
    type: 'date-measure',
    points: [
      [0.2, 0.7],
      [0.8, 0.3],
    ],
    body: [0.4, 0.6],
    style: line,
  },
  {
    type: 'price-measure',
    points: [
      [0.2, 0.7],
      [0.8, 0.3],
    ],
    body: [0.4, 0.6],
    style: { upColor: color, downColor: color },
  },
  {
    type: 'cyclic-lines',
    points: [
      [0.2, 0.5],
      [0.4, 0.5],
    ],
    body: [0.4, 0.3],
    style: line,
  },
  {
    type: 'fib-channel',
    points: [
      [0.1, 0.5],
      [0.9, 0.2],
      [0.3, 0.8],
    ],
    body: [0.5, 0.5],
    style: line,
  },
  {
    type: 'fib-fan',
    points: [
      [0.1, 0.8],
      [0.7, 0.2],
    ],
    body: [0.4, 0.5],
    style: line,
  },
  {
    type: 'fib-time-zones',
    points: [
      [0.2, 0.5],
      [0.3, 0.5],
    ],
    body: [0.3, 0.2],
    style: line,
  },
  {
    type: 'fib-circles',
    points: [
      [0.5, 0.5],
      [0.6, 0.6],
    ],
    body: [0.5, 0.6],
    style: line,
  },
  {
    type: 'gann-fan',
    points: [
      [0.1, 0.8],
      [0.6, 0.4],
    ],
    body: [0.35, 0.6],
    style: line,
  },
  {
    type: 'gann-box',
    points: [
      [0.1, 0.8],
      [0.9, 0.2],
    ],
    body: [0.5, 0.35],
    style: line,
  },
  {
    type: 'xabcd-pattern',
    points: [
      [0.1, 0.8],
      [0.25, 0.2],
      [0.45, 0.6],
      [0.65, 0.3],
      [0.9, 0.7],
    ],
    body: [0.25, 0.5],
    style: line,
  },
  {
    type: 'abcd-pattern',
    points: [
      [0.1, 0.8],
      [0.35, 0.3],
      [0.55, 0.6],
      [0.9, 0.1],
    ],
    body: [0.225, 0.55],
    style: line,
  },
  {
    type: 'head-and-shoulders',
    points: [
      [0.05, 0.8],
      [0.2, 0.4],
      [0.35, 0.7],
      [0.5, 0.1],
      [0.65, 0.7],
      [0.8, 0.4],
      [0.95, 0.8],
    ],
    body: [0.5, 0.4],
    style: line,
  },
  {
    type: 'elliott-impulse',
    points: [
      [0.05, 0.9],
      [0.2, 0.5],
      [0.35, 0.7],
      [0.55, 0.2],
      [0.7, 0.4],
      [0.95, 0.1],
    ],
    body: [0.125, 0.7],
    style: line,
  },
  {
    type: 'elliott-correction',
    points: [
      [0.1, 0.2],
      [0.35, 0.7],
      [0.55, 0.4],
      [0.9, 0.9],
    ],
    body: [0.225, 0.45],
    style: line,
  },
  {
    type: 'polyline',
    points: [
      [0.1, 0.5],
      [0.35, 0.2],
      [0.6, 0.8],
      [0.9, 0.4],
    ],
    body: [0.225, 0.35],
    style: line,
  },
  {
    type: 'brush',
    points: [
      [0.1, 0.5],
      [0.35, 0.2],
      [0.6, 0.8],
      [0.9, 0.4],
    ],
    body: [0.225, 0.35],
    style: line,
  },
  {
    type: 'highlighter',
    points: [
      [0.1, 0.5],
      [0.35, 0.2],
      [0.6, 0.8],
      [0.9, 0.4],
    ],
    body: [0.225, 0.35],
    style: line,
  },
];
