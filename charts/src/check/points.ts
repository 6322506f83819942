import { item, member, type ArgumentPath, wrongType } from '../util/errors';
import { isObject } from '../util/json';
import { finite } from '../validation/rule';
import { checkTime } from '../time/times';
import type { ShapePoint } from '../values/data';

/**
 * Checks the anchors of a shape and copies them, so that nobody else can change them.
 *
 * @param call - The method that was called, for the message.
 * @param given - What the caller gave.
 * @param count - The fewest and the most points.
 * @throws TypeError when a point has no finite time and price.
 * @throws RangeError when there are too few or too many points.
 * @internal Anchors come in only through here.
 */
export function checkPoints(
  call: string,
  given: unknown,
  count: { readonly min: number; readonly max: number },
): readonly ShapePoint[] {
  const at: ArgumentPath = `${call}: points`;
  if (!Array.isArray(given)) throw wrongType(at, given, 'a list of points');
  if (given.length < count.min || given.length > count.max) {
    const wanted = count.min === count.max ? `${count.min}` : `${count.min} to ${count.max}`;
    throw new RangeError(
      `${call}: points has a length of ${given.length}; this shape needs ${wanted}`,
    );
  }
  return Object.freeze(given.map((value: unknown, index) => checkPoint(item(at, index), value)));
}

function checkPoint(at: ArgumentPath, given: unknown): ShapePoint {
  if (!isObject(given)) {
    throw wrongType(at, given, 'a point with time and price');
  }
  const { time, price } = given as ShapePoint;
  checkTime(time, `${at}.time`);
  finite(price, member(at, 'price'));
  return Object.freeze({ time, price });
}
