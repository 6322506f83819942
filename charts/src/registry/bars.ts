import type { BarType, SourceStyleMap } from '../api/maps';
import type { BarKind } from '../bar-types/bar-kind';
import { area } from '../bar-types/area';
import { band } from '../bar-types/band';
import { baseline } from '../bar-types/baseline';
import { candle } from '../bar-types/candle';
import { heikinAshi } from '../bar-types/heikin-ashi';
import { histogram } from '../bar-types/histogram';
import { hollowCandle } from '../bar-types/hollow-candle';
import { line } from '../bar-types/line';
import { ohlc } from '../bar-types/ohlc';
import { oneOf, type Rule } from '../validation/rule';
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
