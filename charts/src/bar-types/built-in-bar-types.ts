import { area } from './area';
import { band } from './band';
import { baseline } from './baseline';
import { candle } from './candle';
import { heikinAshi } from './heikin-ashi';
import { histogram } from './histogram';
import { hollowCandle } from './hollow-candle';
import { line } from './line';
import { ohlc } from './ohlc';

/** Built-in bar types, by name. */
export const builtInBarTypes = {
  candle,
  'hollow-candle': hollowCandle,
  ohlc,
  'heikin-ashi': heikinAshi,
  line,
  area,
  baseline,
  histogram,
  band,
};

/** Returns whether a value is the name of a built-in bar type. */
export const isBuiltInBarType = (value: unknown): value is keyof typeof builtInBarTypes =>
  typeof value === 'string' && Object.hasOwn(builtInBarTypes, value);
