/**
 * Icons of the built-in shapes, in the groups and order of the DrawBar. Each is the `d` attribute of a stroked path
 * in a box of 20 by 20.
 */
export const toolIcons = {
  lines: {
    'trend-line': 'M4 16 16 4M4 15a1 1 0 1 0 .1 0M16 3a1 1 0 1 0 .1 0',
    ray: 'M4 16 18 4M4 15a1 1 0 1 0 .1 0M11 9a1 1 0 1 0 .1 0',
    'extended-line': 'M2 18 18 2M7 12a1 1 0 1 0 .1 0M13 6a1 1 0 1 0 .1 0',
    'horizontal-line': 'M2 10h16M10 9a1 1 0 1 0 .1 0',
    'vertical-line': 'M10 2v16M10 9a1 1 0 1 0 .1 0',
    arrow: 'M4 16 16 4M9 4h7v7',
  },
  channels: {
    'parallel-channel': 'M2 12 13 3M7 17 18 8M4 15 16 5',
    'regression-channel': 'M2 11 17 2M3 18 18 9M3 14 17 6M6 9v.1M9 13v.1M12 6v.1',
    pitchfork: 'M3 17 18 2M6 6l8 8M6 6l5-5M14 14l5-5',
  },
  fibonacci: {
    'fib-retracement': 'M3 4h14M3 8h14M3 12h14M3 16h14M5 16 15 4',
    'fib-extension': 'M3 3h14M3 9h14M3 14h14M4 17l4-5 3 3 5-10',
  },
  areas: {
    rectangle: 'M3 5h14v10H3z',
    ellipse: 'M2 10a8 6 0 0 1 16 0 8 6 0 0 1-16 0',
    triangle: 'M10 3l8 13H2z',
    path: 'M3 14c2-9 4-9 6-4s4 5 8-5',
  },
  text: {
    text: 'M4 6V4h12v2M10 4v12M8 16h4',
  },
  measures: {
    measure: 'M3 13 13 3l4 4L7 17zM6 10l2 2M9 7l2 2',
    'anchored-vwap': 'M4 3v14M3 16c4-1 3-7 7-7s4-3 7-5',
    'volume-profile': 'M3 3v14M3 4h4v3H3M3 7h12v3H3M3 10h9v3H3M3 13h5v3H3',
    'long-position': 'M3 3h14v14H3zM3 12h14M8 9l2-3 2 3',
    'short-position': 'M3 3h14v14H3zM3 8h14M8 11l2 3 2-3',
  },
};

/** Group of a tool in the DrawBar. Custom shapes are in `'more'`. */
export type ShapeGroup = keyof typeof toolIcons | 'more';

const star = 'M10 2l2 6 6 2-6 2-2 6-2-6-6-2 6-2z';

/** Returns the icon of a tool. Custom shapes have a star. */
export const getIcon = (type: string): string =>
  Object.values(toolIcons)
    .flatMap((icons) => Object.entries(icons))
    .find(([tool]) => tool === type)?.[1] ?? star;
