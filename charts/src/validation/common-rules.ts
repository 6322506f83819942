import { LineStyle, MismatchDirection } from '../types/enums';
import { enumRule, number } from './rule';

/** Line dash style. */
export const lineStyle = enumRule(LineStyle);

/** Number of decimal places. */
export const decimals = number({ min: 0, max: 16, whole: true });

/** Line width of series, the crosshair and price lines, in CSS pixels. */
export const thinLine = number({ min: 1, max: 4 });

/** Bar to return if no bar has the requested time. */
export const mismatchDirection = enumRule(MismatchDirection);

/** Largest price. Above it, numbers can't represent cents. */
export const HIGHEST_PRICE = 90_071_992_547_409.91;

/** Maximum number of characters of a text that a chart draws. */
export const MAX_TEXT_LENGTH = 10_000;
