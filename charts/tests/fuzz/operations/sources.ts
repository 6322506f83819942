// What series and shapes are made with: types, styles that fit them, points.
import * as library from '../../../src/index';
import { allShapes } from '../../../src/index';
import {
  anyPrice,
  type Argument,
  argument,
  callback,
  choice,
  color,
  type Fields,
  flag,
  handle,
  json,
  list,
  type Making,
  number,
  optional,
  options,
  orNull,
  point,
  text,
} from '../arguments';
import { axisName, lineStyle, share, thin, zone } from './values';

export const common: Fields = {
  lastPriceLine: flag,
  lastPriceLabel: flag,
  titleLabel: flag,
  lastPriceColor: orNull(color),
  lastPriceLineStyle: lineStyle,
  lastPriceLineWidth: thin,
  lastPriceSource: choice(['last-bar', 'last-visible']),
  includeInAutoScale: flag,
  autoScaleRange: orNull(
    callback([
      '(range) => range',
      '({ from, to }, { fromIndex }) => ({ from: from - 1, to: to + Math.abs(fromIndex) })',
      '() => null',
    ]),
  ),
  markerZOrder: choice(['normal', 'above-series', 'top']),
  exchangeTimeZone: orNull(zone),
  priceFormat: options({
    type: choice(['price', 'volume', 'percent']),
    precision: argument(
      ({ dice }) => dice.pick(['"auto"', '0', '2', '8', '16']),
      ['-1', '17', '1.5', 'NaN', '"2"', 'null', '{}'],
    ),
    minMove: argument(
      ({ dice }) => dice.pick(['"auto"', '0.01', '1', '5', '2.5', '1 / 32', '0.3', '1e-9', '1e6']),
      ['0', '-1', 'NaN', 'Infinity', '"5"', 'null', '{}'],
    ),
    formatter: orNull(callback(['(price) => price + " $"', '() => "<b>"', '() => 5'])),
  }),
};

const lineType = choice(['simple', 'steps', 'curved']);
const radius = number({ min: 0, max: 50, usual: [0, 9] });
const lineFields: Fields = {
  lineVisible: flag,
  width: thin,
  lineStyle,
  lineType,
  connectNulls: flag,
  pointsVisible: flag,
  pointsRadius: orNull(radius),
  lastPriceAnimation: choice(['off', 'on-update', 'always']),
  crosshairMarkerVisible: flag,
  crosshairMarkerRadius: radius,
  crosshairMarkerBackgroundColor: orNull(color),
  crosshairMarkerBorderColor: orNull(color),
  crosshairMarkerBorderWidth: radius,
};
const priceMove = number({ min: 0, open: true, usual: [0.5, 20] });
const barFields: Readonly<Record<string, Fields>> = {
  candle: {
    upColor: orNull(color),
    downColor: orNull(color),
    wickVisible: flag,
    borderVisible: flag,
    borderUpColor: orNull(color),
  },
  'hollow-candle': { upColor: orNull(color), downColor: orNull(color) },
  ohlc: { upColor: orNull(color), downColor: orNull(color), thin: flag },
  'heikin-ashi': { upColor: orNull(color), downColor: orNull(color) },
  line: { ...lineFields, color: orNull(color) },
  area: {
    ...lineFields,
    color: orNull(color),
    topColor: orNull(color),
    invertFilledArea: flag,
    relativeGradient: flag,
  },
  baseline: {
    ...lineFields,
    base: anyPrice,
    upColor: orNull(color),
    upFillAtBase: orNull(color),
    downFill: orNull(color),
    downFillAtBase: orNull(color),
    relativeGradient: flag,
  },
  histogram: {
    base: anyPrice,
    color: orNull(color),
    downColor: orNull(color),
    colorBy: choice(['auto', 'series', 'direction']),
    opacity: share,
  },
  band: {
    color: orNull(color),
    lowerColor: orNull(color),
    fill: orNull(color),
    crossFill: orNull(color),
    width: thin,
    lineStyle,
  },
  'fuzz-bar': { thickness: number({ usual: [1, 9] }) },
  renko: { boxSize: priceMove, upColor: orNull(color) },
  'range-bars': { range: priceMove, downColor: orNull(color), wickVisible: flag },
  'line-break': { lineCount: number({ min: 1, max: 100, whole: true }), upColor: orNull(color) },
  kagi: { reversalAmount: priceMove, upColor: orNull(color), upWidth: thin, downWidth: thin },
  'point-and-figure': {
    boxSize: priceMove,
    reversal: number({ min: 1, max: 100, whole: true }),
    priceSource: choice(['close', 'high-low']),
    downColor: orNull(color),
    width: thin,
  },
};
/** Bar types that are values. */
const barTypeExports: Readonly<Record<string, string>> = {
  'fuzz-bar': 'FuzzBar',
  renko: 'Renko',
  'range-bars': 'RangeBars',
  'line-break': 'LineBreak',
  kagi: 'Kagi',
  'point-and-figure': 'PointAndFigure',
};
const barTypes = Object.keys(barFields);
/** Returns the argument for a bar type. */
const toBarType = (type: string): string => barTypeExports[type] ?? json(type);

/** Most points of a shape that can have any number. */
const maxPoints = 12;

/** Names of the built-in shapes, and how many points they have. */
export const pointCounts: Readonly<Record<string, readonly [number, number]>> = {
  ...Object.fromEntries(
    Object.entries(library).flatMap(([name, value]) => {
      const points = allShapes.find((shape) => shape === value)?.points;
      if (points === undefined) return [];
      const counts =
        typeof points === 'number'
          ? [points, points]
          : [points.min, Math.min(points.max, maxPoints)];
      return [[name, counts]];
    }),
  ),
  FuzzShape: [2, 2],
};
export const shapeNames = Object.keys(pointCounts);

const shapeDefinition = argument(
  ({ dice }) => dice.pick(shapeNames),
  ['5', 'null', '"ray"', '{}', '[]', '{ ...TrendLine }', 'fuzzShape()', 'Legend'],
);
/** Lists of shapes for drawing. One twice is an error, which may be. */
export const shapeDefinitions = argument(
  (making) =>
    making.dice.chance(0.7)
      ? '[...allShapes, FuzzShape]'
      : list(shapeDefinition, 6, 1).right(making),
  ['5', 'null', '[]', '"x"', '["ray"]', '[null]', '[TrendLine, TrendLine]'],
);
/** A shape, which drawing may not have. */
export const shapeType = shapeDefinition;
// Styles of custom shapes have only rules for the types of their values.
export const shapeStyle = argument(
  ({ dice }) =>
    dice.pick(['{}', '{}', '{ color: "#c33" }', '{ width: 3 }', '{ lineStyle: "dashed" }']),
  [
    '5',
    '"x"',
    '[]',
    '{ nope: 1 }',
    '{ width: "2" }',
    '{ width: NaN }',
    '{ get color() { throw own(); } }',
  ],
);

const sourceFields: Fields = {
  title: text,
  visible: flag,
  locked: flag,
  axis: axisName,
};
const id = argument(
  ({ dice }) => json(dice.pick(['a', 'b', '<i>', '__proto__', '', ''])),
  ['5', 'null', '{}', 'Symbol("odd")'],
);
const shapeFields: Fields = {
  group: text,
  minInterval: orNull(argument(({ dice }) => dice.pick(['"15m"', '"1h"']), ['5', '"15 m"', '{}'])),
  maxInterval: orNull(argument(({ dice }) => dice.pick(['"4h"', '"1w"']), ['5', '"4H"', '[]'])),
};
const newShape = options({
  ...sourceFields,
  ...shapeFields,
  id,
  pane: handle('panes', ['5', 'null', '"none such"', '{}']),
});
/** One of two arguments. */
export const either = (one: Argument, other: Argument): Argument =>
  argument(
    (making) => (making.dice.chance(0.5) ? one : other).right(making),
    (making) => (making.dice.chance(0.5) ? one : other).wrong(making),
  );
const shapeOptions = either(newShape, shapeStyle);
export const sourceOptions = options(sourceFields);
export const seriesOptions = options({ ...sourceFields, ...common });

const wrongBarTypes = ['5', 'null', '"fuzz-bar"', '"Candle"', 'fuzzBar()', '{ kind: "bar-type" }'];

/** A type is made with options that fit it. */
export const seriesArgs: readonly Argument[] = [
  argument(
    (making) => {
      const type = making.dice.pick(barTypes);
      const all = options({ ...sourceFields, id, ...common, ...barFields[type] });
      return `${toBarType(type)}, ${all.right(making)}`;
    },
    (making) => {
      const type = making.dice.pick(barTypes);
      const all = options({ ...sourceFields, id, ...common, ...barFields[type] });
      return making.dice.chance(0.5)
        ? `${making.dice.pick(wrongBarTypes)}, {}`
        : `${toBarType(type)}, ${all.wrong(making)}`;
    },
  ),
];

const createPoints = (making: Making, type: string): string => {
  const [min, max] = pointCounts[type] ?? [1, 1];
  const count = making.dice.whole(min, max);
  return `[${Array.from({ length: count }, () => point.right(making)).join(', ')}]`;
};
export const shapeArgs: readonly Argument[] = [
  argument(
    (making) => {
      const name = making.dice.pick(shapeNames);
      return `${name}, ${createPoints(making, name)}`;
    },
    (making) => {
      const name = making.dice.pick(shapeNames);
      return making.dice.pick([
        `${shapeDefinition.wrong(making)}, ${createPoints(making, name)}`,
        `${name}, []`,
        `${name}, 5`,
        `${name}, null`,
        `${name}, { length: 2 }`,
        `${name}, [${point.wrong(making)}, ${point.wrong(making)}, ${point.wrong(making)}]`,
      ]);
    },
  ),
  optional(shapeOptions),
];
