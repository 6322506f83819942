import { outOfRange } from '../base/errors';
import type { SourceStyleMap, BarType } from '../contract/maps';
import { defaultBarAreaStyleOptions } from '../kinds/bars/area';
import { defaultBarBaselineStyleOptions } from '../kinds/bars/baseline';
import { defaultBarCandleStyleOptions } from '../kinds/bars/candle';
import { defaultBarHeikinAshiStyleOptions } from '../kinds/bars/heikin-ashi';
import { defaultBarHistogramStyleOptions } from '../kinds/bars/histogram';
import { defaultBarHollowCandleStyleOptions } from '../kinds/bars/hollow-candle';
import { defaultBarLineStyleOptions } from '../kinds/bars/line';
import { defaultBarOhlcStyleOptions } from '../kinds/bars/ohlc';
import { defaultFibLine, type FibLine } from '../kinds/fib-line';
import { dash, thinLine } from '../rules/lines';
import {
  callback,
  finite,
  listOf,
  number,
  oneOf,
  orNull,
  positive,
  type Rule,
  text,
} from '../rules/rule';
import { group, type Schema } from '../rules/schema';
import { LineType } from '../values/enums';
import { defaultCommonOptions } from '../values/options/series';

const common = {
  lastPriceDash: dash,
  priceFormat: group({
    defaults: defaultCommonOptions.priceFormat,
    rules: {
      precision: number({ min: 0, max: 16, whole: true }),
      minMove: positive,
      formatter: orNull(callback),
    },
  }),
};
const line = { ...common, width: thinLine, dash, type: oneOf(Object.values(LineType)) };

/** What the style of each bar type may be. */
export const barStyleSchemas: { readonly [T in BarType]: Schema<SourceStyleMap[T]> } = {
  candle: { defaults: defaultBarCandleStyleOptions, rules: common },
  'hollow-candle': { defaults: defaultBarHollowCandleStyleOptions, rules: common },
  ohlc: { defaults: defaultBarOhlcStyleOptions, rules: common },
  'heikin-ashi': { defaults: defaultBarHeikinAshiStyleOptions, rules: common },
  line: { defaults: defaultBarLineStyleOptions, rules: line },
  area: { defaults: defaultBarAreaStyleOptions, rules: line },
  baseline: { defaults: defaultBarBaselineStyleOptions, rules: line },
  histogram: { defaults: defaultBarHistogramStyleOptions, rules: common },
};

/** The name of a bar type. */
export const barType = oneOf(Object.keys(barStyleSchemas));

const fibLine = group<FibLine>({
  defaults: { ratio: undefined, ...defaultFibLine },
  rules: { ratio: finite },
});

/** Enough for every grid of levels, and few enough to be painted in one frame. */
const MOST_LEVELS = 100;

/** No words on a chart are longer. */
export const MOST_LETTERS = 10_000;

const shapeText: Rule = (given, at, current) => {
  const words = text(given, at, current) as string;
  if (words.length > MOST_LETTERS) {
    throw outOfRange(at, given, `a string of at most ${MOST_LETTERS} letters`);
  }
  return words;
};

/** The rules that built-in shapes share; a shape has some of these keys. */
export const shapeRules = {
  width: number({ min: 1, max: 8 }),
  size: number({ min: 6, max: 96 }),
  headSize: number({ min: 2, max: 96 }),
  text: shapeText,
  dash,
  lines: listOf(fibLine, MOST_LEVELS),
};
