import type { BarType, SourceStyleMap } from '../contract/maps';
import type { BarKind } from '../kinds/bar-kind';
import { area } from '../kinds/bars/area';
import { band } from '../kinds/bars/band';
import { baseline } from '../kinds/bars/baseline';
import { candle } from '../kinds/bars/candle';
import { heikinAshi } from '../kinds/bars/heikin-ashi';
import { histogram } from '../kinds/bars/histogram';
import { hollowCandle } from '../kinds/bars/hollow-candle';
import { line } from '../kinds/bars/line';
import { ohlc } from '../kinds/bars/ohlc';
import { oneOf } from '../rules/rule';

/** Every bar type. */
export const barKinds: { readonly [T in BarType]: BarKind<SourceStyleMap[T]> } = {
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

/** The name of a bar type. */
export const barType = oneOf(Object.keys(barKinds));
