// What series and shapes are made with: types, styles that fit them, points.
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
  includeInAutoScale: flag,
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
  line: { color: orNull(color), width: thin, lineStyle, lineType, pointsVisible: flag },
  area: { color: orNull(color), width: thin, lineStyle, lineType, topColor: orNull(color) },
  baseline: { base: anyPrice, upColor: orNull(color), downFill: orNull(color), lineType },
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
};
const barTypes = Object.keys(barFields);
/** Returns the argument for a bar type. */
const toBarType = (type: string): string => (type === 'fuzz-bar' ? 'FuzzBar' : json(type));

export const pointCounts: Readonly<Record<string, readonly [number, number]>> = {
  'trend-line': [2, 2],
  ray: [2, 2],
  'extended-line': [2, 2],
  'horizontal-line': [1, 1],
  'vertical-line': [1, 1],
  arrow: [2, 2],
  rectangle: [2, 2],
  ellipse: [2, 2],
  triangle: [3, 3],
  'parallel-channel': [3, 3],
  path: [2, 12],
  text: [1, 1],
  'fib-retracement': [2, 2],
  'fib-extension': [3, 3],
  'regression-channel': [2, 2],
  'anchored-vwap': [1, 1],
  'volume-profile': [2, 2],
  pitchfork: [3, 3],
  measure: [2, 2],
  'long-position': [3, 3],
  'short-position': [3, 3],
  'fuzz-shape': [2, 2],
};
export const shapeTypes = Object.keys(pointCounts);

const toDefinition = (type: string): string =>
  type === 'fuzz-shape'
    ? 'listedShape'
    : type.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const wrongDefinitions = [
  '5',
  'null',
  '"ray"',
  '{}',
  '[]',
  '{ ...trendLine, type: "Trend line" }',
  '{ ...trendLine, label: "" }',
  '{ ...trendLine, points: 0 }',
  '{ ...trendLine, style: null }',
  '{ ...trendLine, figures: 5 }',
  '{ get type() { throw own(); } }',
  'fuzzShape({ points: { min: 3, max: 2 } })',
];
// The name of the volume profile is that of the indicator here.
const definedTypes = shapeTypes.filter((type) => type !== 'volume-profile');
const shapeDefinition = argument(
  ({ dice }) => toDefinition(dice.pick(definedTypes)),
  wrongDefinitions,
);
/** Definitions of shapes for drawing. One twice is an error, which may be. */
export const shapeDefinitions = list(shapeDefinition, 6, 1);
/** A shape by its name or its definition. */
export const shapeType = argument(
  (making) =>
    making.dice.chance(0.7) ? json(making.dice.pick(shapeTypes)) : shapeDefinition.right(making),
  (making) =>
    making.dice.chance(0.7)
      ? choice(shapeTypes).wrong(making)
      : making.dice.pick(['{}', '{ ...ray }']),
);
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
const newShape = options({
  ...sourceFields,
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
      const type = making.dice.pick(definedTypes);
      const name = making.dice.chance(0.8) ? json(type) : toDefinition(type);
      return `${name}, ${createPoints(making, type)}`;
    },
    (making) => {
      const type = making.dice.pick(shapeTypes);
      return making.dice.pick([
        `${shapeType.wrong(making)}, ${createPoints(making, type)}`,
        `${json(type)}, []`,
        `${json(type)}, 5`,
        `${json(type)}, null`,
        `${json(type)}, { length: 2 }`,
        `${json(type)}, [${point.wrong(making)}, ${point.wrong(making)}, ${point.wrong(making)}]`,
      ]);
    },
  ),
  optional(shapeOptions),
];
