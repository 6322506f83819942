import { item, member, type ArgumentPath, wrongType } from '../base/errors';
import { isObject } from '../base/json';
import { finite } from '../rules/rule';
import { checkTime, type TimeKind, timeKindOf } from '../time/times';
import type { ShapePoint } from '../values/data';

/**
 * Checks the anchors of a shape and copies them, so that nobody else can change them.
 *
 * @param call - The method that was called, for the message.
 * @param given - What the caller gave.
 * @param count - The fewest and the most points.
 * @param kind - The kind of time that the chart has already.
 * @throws TypeError when a point has no finite time and price, or its time is of the other kind.
 * @throws RangeError when there are too few or too many points.
 * @internal Anchors come in only through here.
 */
export function checkPoints(
  call: string,
  given: unknown,
  count: { readonly min: number; readonly max: number },
  kind: TimeKind | null,
): readonly ShapePoint[] {
  const at: ArgumentPath = `${call}: points`;
  if (!Array.isArray(given)) throw wrongType(at, given, 'a list of points');
  if (given.length < count.min || given.length > count.max) {
    const wanted = count.min === count.max ? `${count.min}` : `${count.min} to ${count.max}`;
    throw new RangeError(
      `${call}: points has a length of ${given.length}; this shape needs ${wanted}`,
    );
  }
  let known = kind ?? undefined;
  const points = given.map((value: unknown, index) => {
    const point = checkPoint(item(at, index), value, known);
    known ??= timeKindOf(point.time);
    return point;
  });
  return Object.freeze(points);
}

function checkPoint(at: ArgumentPath, given: unknown, kind: TimeKind | undefined): ShapePoint {
  if (!isObject(given)) {
    throw wrongType(at, given, 'a point with time and price');
  }
  const { time, price } = given as ShapePoint;
  checkTime(time, `${at}.time`, kind);
  finite(price, member(at, 'price'));
  return Object.freeze({ time, price });
}
