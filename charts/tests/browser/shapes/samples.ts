/** Where the points of one shape of each kind stand in a box, as shares of its width and height. */
export const samples: Readonly<Record<string, readonly (readonly [x: number, y: number])[]>> = {
  'trend-line': [
    [0.1, 0.8],
    [0.9, 0.2],
  ],
  ray: [
    [0.1, 0.5],
    [0.4, 0.6],
  ],
  'extended-line': [
    [0.3, 0.5],
    [0.6, 0.45],
  ],
  'horizontal-line': [[0.5, 0.5]],
  'vertical-line': [[0.5, 0.5]],
  arrow: [
    [0.1, 0.8],
    [0.9, 0.2],
  ],
  rectangle: [
    [0.1, 0.2],
    [0.9, 0.8],
  ],
  ellipse: [
    [0.1, 0.2],
    [0.9, 0.8],
  ],
  triangle: [
    [0.1, 0.8],
    [0.5, 0.2],
    [0.9, 0.8],
  ],
  'parallel-channel': [
    [0.1, 0.5],
    [0.9, 0.2],
    [0.3, 0.8],
  ],
  path: [
    [0.1, 0.5],
    [0.35, 0.2],
    [0.6, 0.8],
    [0.9, 0.4],
  ],
  text: [[0.3, 0.5]],
  'fib-retracement': [
    [0.1, 0.9],
    [0.9, 0.1],
  ],
  'fib-extension': [
    [0.1, 0.9],
    [0.4, 0.6],
    [0.6, 0.75],
  ],
  pitchfork: [
    [0.1, 0.5],
    [0.4, 0.3],
    [0.4, 0.7],
  ],
  measure: [
    [0.2, 0.7],
    [0.8, 0.3],
  ],
  'long-position': [
    [0.2, 0.5],
    [0.8, 0.1],
    [0.2, 0.7],
  ],
  'short-position': [
    [0.2, 0.5],
    [0.8, 0.9],
    [0.2, 0.3],
  ],
};
