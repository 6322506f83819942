// Calls of axes and of the crosshair.
import {
  anyPrice,
  type Argument,
  argument,
  createBars,
  handle,
  number,
  optional,
  options,
  orNull,
  time,
} from '../arguments';
import { axisOptions, crosshairFields, timeFields } from './chart-options';
import { createCalls } from './operation';
import { mismatch } from './values';

const source = argument((making) => making.handle('series') ?? '{ id: "none" }', []);
// What names no series asks for the axis itself.
const anySource: Argument = { right: source.right, wrong: source.right, optional: true };

const range = argument(
  (making) => {
    const { dice } = making;
    const from = dice.pick([dice.between(-50, 250), dice.between(-1e6, 1e6), -1e300]);
    const [a, b] = [time.right(making), time.right(making)];
    return dice.pick([
      '{ type: RangeOfType.All }',
      `{ type: RangeOfType.LastBars, count: ${dice.pick([1, 20, 100, 1e9])} }`,
      `{ type: RangeOfType.Bars, fromIndex: ${from}, toIndex: ${from + dice.pick([1, 20, 100, 1e300])} }`,
      `{ type: RangeOfType.Time, ...inTime(${a}, ${b}) }`,
    ]);
  },
  [
    '5',
    'null',
    '{}',
    '{ type: "nope" }',
    '{ type: RangeOfType.LastBars }',
    '{ type: RangeOfType.LastBars, count: -1 }',
    '{ type: RangeOfType.LastBars, count: NaN }',
    '{ type: RangeOfType.Bars, fromIndex: 5 }',
    '{ type: RangeOfType.Bars, fromIndex: 5, toIndex: 1 }',
    '{ type: RangeOfType.Bars, fromIndex: NaN, toIndex: 1 }',
    '{ type: RangeOfType.Time, from: "x", to: "y" }',
    '{ type: RangeOfType.Time, from: 60, to: 0 }',
  ],
);

const ofTimeAxes = createCalls('timeAxes', {
  options: [[], { weight: 0.2 }],
  applyOptions: [[options(timeFields)], { weight: 2 }],
  visibleRange: [[]],
  setVisibleRange: [[range], { weight: 3 }],
  fit: [[], { weight: 1.5 }],
  scrollToEnd: [[]],
  scrollBy: [[number({ usual: [-60, 60] })], { weight: 2 }],
  zoomBy: [
    [number({ min: 0, open: true, usual: [0.3, 3] }), optional(number({ usual: [0, 360] }))],
    { weight: 2 },
  ],
  barCount: [[], { weight: 0.2 }],
  timeToX: [[time]],
  xToTime: [[number({ usual: [-50, 400] })]],
  indexToX: [[number({ usual: [-50, 400] })]],
  xToIndex: [[number({ usual: [-50, 400] })]],
  timeToIndex: [[time, optional(mismatch)]],
  indexToTime: [[number({ usual: [-50, 400] })]],
  width: [[], { weight: 0.2 }],
  height: [[], { weight: 0.2 }],
  onNearStart: [
    [
      argument(
        (making) => {
          const result = making.dice.pick([
            'undefined',
            '[]',
            createBars('prices', making, 60),
            'Promise.reject(own())',
            `Promise.resolve(${createBars('value', making, 60)})`,
          ]);
          return `older(() => ${result})`;
        },
        ['5', 'null', '{}', '"x"'],
      ),
    ],
    { makes: 'ends' },
  ],
});

const ofPriceAxes = createCalls('priceAxes', {
  options: [[], { weight: 0.2 }],
  applyOptions: [[axisOptions], { weight: 3 }],
  visibleRange: [[], { weight: 0.3 }],
  fit: [[]],
  priceToY: [[anyPrice, anySource]],
  yToPrice: [[number({ usual: [-50, 400] }), anySource]],
  format: [[anyPrice, anySource]],
  width: [[], { weight: 0.2 }],
});

const ofCrosshairs = createCalls('crosshairs', {
  options: [[], { weight: 0.2 }],
  applyOptions: [[options(crosshairFields)]],
  set: [[time, orNull(anyPrice), optional(handle('panes'))], { weight: 3 }],
  clear: [[]],
  position: [[], { weight: 0.5 }],
});

export const axisCalls = [...ofTimeAxes, ...ofPriceAxes, ...ofCrosshairs];
