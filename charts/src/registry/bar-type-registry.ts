import type { BarType, SourceStyleMap } from '../api/source-maps';
import type { BarTypeDefinition } from '../bar-types/bar-type-definition';
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
import { checkFree, type RegisterOptions, replaced } from './register-options';

/** Definitions of all bar types, by name. */
export const barTypeDefinitions: { [T in BarType]: BarTypeDefinition<SourceStyleMap[T]> } = {
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

/** Accepts the name of a bar type. */
export const barType: Rule = (input, at) => oneOf(Object.keys(barTypeDefinitions))(input, at);

/** Adds a custom bar type. */
export function addBarType(
  call: string,
  type: string,
  definition: BarTypeDefinition<object>,
  options: RegisterOptions | undefined,
): void {
  const definitions = barTypeDefinitions as Record<string, BarTypeDefinition<object>>;
  const known = Object.hasOwn(definitions, type) ? definitions[type] : undefined;
  // Built-in bar types have the name of a data form as `data`, and can't be replaced.
  checkFree(call, type, known && typeof known.data !== 'string', options);
  definitions[type] = definition;
  if (known) replaced.emit(type);
}
