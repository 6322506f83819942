import { remember } from '../remember';

/** Bars repeat a handful of colours, so an answer is worth keeping; a gradient over all bars is not. */
const isPaint = remember(
  (value: string): boolean =>
    value.trim() !== '' &&
    !/\bvar\(|currentcolor|inherit|initial|unset|revert/i.test(value) &&
    (typeof CSS === 'undefined' || CSS.supports('color', value)),
  500,
);

/**
 * Whether a canvas can paint with this CSS colour. Where no browser is around to ask, every colour passes.
 *
 * @internal CSS variables are not colours here: a canvas cannot look them up.
 */
export const isColor = (value: unknown): boolean => typeof value === 'string' && isPaint(value);
