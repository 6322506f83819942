import { LineStyle, MismatchDirection } from '../types/enums';
import { number, oneOf, type Rule } from './rule';

/** How a line is dashed. */
export const dash = oneOf(Object.values(LineStyle));

/** How many digits stand behind a point. */
export const decimals = number({ min: 0, max: 16, whole: true });

/** The widths that lines of series, crosshair and prices can have. */
export const thinLine = number({ min: 1, max: 4 });

/** Where to look beside a time that has no bar. */
export const mismatchDirection: Rule = oneOf(Object.values(MismatchDirection));
