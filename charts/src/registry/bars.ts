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
import { oneOf, type Rule } from '../rules/rule';
import { checkFree, type RegisterOptions, replaced } from './register';

/** Every bar type. */
export const barKinds: { [T in BarType]: BarKind<SourceStyleMap[T]> } = {
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
export const barType: Rule = (given, at) => oneOf(Object.keys(barKinds))(given, at);

/** Adds a bar type of a reader's own. */
export function addBarKind(
  call: string,
  type: string,
  kind: BarKind<object>,
  options: RegisterOptions | undefined,
): void {
  const kinds = barKinds as Record<string, BarKind<object>>;
  const known = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  // The data of those that come with the library has a name.
  checkFree(call, type, known && typeof known.data !== 'string', options);
  kinds[type] = kind;
  if (known) replaced.emit(type);
}
