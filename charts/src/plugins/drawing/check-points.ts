import { item, member, outOfRange, type ArgumentPath, wrongType } from '../../util/errors';
import { isObject } from '../../util/json';
import { finite } from '../../validation/rule';
import { type AcceptedTimes, checkTime } from '../../time/timestamps';
import type { ShapePoint } from '../../types/data-types';

/**
 * Checks the points of a shape and copies them, so that the caller can't change them.
 *
 * @param path - Path of the shape or of the arguments, for error messages.
 * @param input - Points from the caller.
 * @param count - Minimum and maximum number of points.
 * @param accepted - Times that the chart accepts, as {@link checkTime} describes.
 * @throws TypeError if a time is not finite or not one of the accepted times, or a price isn't finite.
 * @throws RangeError if there are too few or too many points, or a time is out of range or not a valid date.
 * @internal
 */
export function checkPoints(
  path: ArgumentPath,
  input: unknown,
  count: { readonly min: number; readonly max: number },
  accepted?: AcceptedTimes | 'any',
): readonly ShapePoint[] {
  const at = member(path, 'points');
  if (!Array.isArray(input)) throw wrongType(at, input, 'a list of points');
  if (input.length < count.min || input.length > count.max) {
    const expected = count.min === count.max ? `${count.min}` : `from ${count.min} to ${count.max}`;
    throw outOfRange(`${at}.length`, input.length, `${expected} for this shape`);
  }
  // `map` would skip holes of the list.
  return Object.freeze(
    Array.from(input, (value, index) => checkPoint(item(at, index), value, accepted)),
  );
}

function checkPoint(
  at: ArgumentPath,
  input: unknown,
  accepted: AcceptedTimes | 'any' | undefined,
): ShapePoint {
  if (!isObject(input)) {
    throw wrongType(at, input, 'a point with time and price');
  }
  const { time, price } = input as ShapePoint;
  checkTime(time, `${at}.time`, accepted);
  finite(price, member(at, 'price'));
  return Object.freeze({ time, price });
}
