import type { IndicatorNumberOption } from '../api/indicator-config';

/** Returns the definition of an option that is a number of bars. A number above 10,000 is probably a mistake. */
// @__NO_SIDE_EFFECTS__
export function lengthOption(bars: number, min = 1): IndicatorNumberOption {
  return { type: 'integer', default: bars, min, max: 10_000 };
}
