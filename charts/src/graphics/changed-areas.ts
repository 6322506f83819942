import { isEqual } from '../util/json';
import type { Area, Item, Path, Rect } from './draw-items';
import { type Box as Bounds, getArea, grow, intersect, overlaps, shift, unite } from './geometry';
import { getItemBounds } from './item-bounds';
import { getEnds } from './line-path';

/** Distance by which rounding and antialiasing can exceed the bounds of an item, in CSS pixels. */
const margin = 2;
/** Largest number of areas. With more of them, painting everything is as fast. */
const mostAreas = 12;
/** Largest share of the whole that the areas can cover. With more, painting everything is as fast. */
const largestShare = 0.6;

/**
 * Returns the areas in which two images differ, in CSS pixels. After a new price, these are often a column, a line and
 * a label, and painting only them is several times faster.
 *
 * @param before - Items of the first image.
 * @param after - Items of the second image.
 * @param rect - Bounds of the images.
 * @returns `null` if too much has changed.
 */
export function getChangedAreas(
  before: readonly Item[],
  after: readonly Item[],
  rect: Rect,
): readonly Bounds[] | null {
  const whole = toBounds(rect);
  let areas: readonly Bounds[] = [];
  for (const change of findChanges(before, after, whole)) {
    const area = intersect(grow(change, margin), whole);
    if (getArea(area) === 0) continue;
    areas = addArea(areas, area);
    if (areas.length > mostAreas) return null;
  }
  const size = areas.reduce((sum, area) => sum + getArea(area), 0);
  return size > largestShare * getArea(whole) ? null : areas;
}

/** Adds an area. It is combined with areas that it overlaps, if that doesn't make them larger. */
function addArea(areas: readonly Bounds[], area: Bounds): readonly Bounds[] {
  for (const other of areas) {
    const both = unite(other, area);
    if (overlaps(other, area) && getArea(both) <= getArea(other) + getArea(area)) {
      return addArea(
        areas.filter((each) => each !== other),
        both,
      );
    }
  }
  return [...areas, area];
}

function* findChanges(
  before: readonly Item[],
  after: readonly Item[],
  frame: Bounds,
): Generator<Bounds> {
  if (before.length === after.length) {
    for (const [i, item] of before.entries()) yield* compareItems(item, after[i] as Item, frame);
    return;
  }
  const isSame = (a: Item, b: Item): boolean => compareItems(a, b, frame).next().done === true;
  const [start, end] = findDifference(before.length, after.length, (i, j) =>
    isSame(before[i] as Item, after[j] as Item),
  );
  for (const item of before.slice(start, before.length - end)) yield getItemBounds(item);
  for (const item of after.slice(start, after.length - end)) yield getItemBounds(item);
}

function* compareItems(before: Item, after: Item, frame: Bounds): Generator<Bounds> {
  if (before === after) return;
  if (before.type === 'clip' && after.type === 'clip' && hasSameBox(before, after)) {
    const { x, y } = after;
    const inner = shift(intersect(frame, toBounds(after)), -x, -y);
    for (const change of findChanges(before.items, after.items, inner)) {
      yield shift(intersect(change, inner), x, y);
    }
  } else if (before.type === 'rects' && after.type === 'rects' && before.color === after.color) {
    yield* compareRects(before.at, after.at);
  } else if (isStraight(before) && isStraight(after) && hasSameStyle(before, after)) {
    yield* compareLines(before, after, frame);
  } else if (!isEqual(before, after)) {
    yield getItemBounds(before);
    yield getItemBounds(after);
  }
}

function* compareRects(before: readonly number[], after: readonly number[]): Generator<Bounds> {
  const [countBefore, count] = [before.length / 4, after.length / 4];
  // Spelled out, because it runs for each visible bar at each price update.
  const isSame = (i: number, j: number): boolean =>
    before[4 * i] === after[4 * j] &&
    before[4 * i + 1] === after[4 * j + 1] &&
    before[4 * i + 2] === after[4 * j + 2] &&
    before[4 * i + 3] === after[4 * j + 3];
  const getRect = (at: readonly number[], i: number): Bounds => {
    const [x, y, width, height] = at.slice(4 * i, 4 * i + 4) as [number, number, number, number];
    return toBounds({ x, y, width, height });
  };
  if (countBefore === count) {
    for (let i = 0; i < count; i++) {
      if (isSame(i, i)) continue;
      yield getRect(before, i);
      yield getRect(after, i);
    }
    return;
  }
  const [start, end] = findDifference(countBefore, count, isSame);
  for (let i = start; i < countBefore - end; i++) yield getRect(before, i);
  for (let i = start; i < count - end; i++) yield getRect(after, i);
}

/** Whether a change of one point changes a line only next to it. Curves and dashes continue differently. */
const isStraight = (item: Item): item is Path | Area =>
  (item.type === 'path' && !item.curved && item.dash.length === 0) ||
  (item.type === 'area' && !item.curved);

const withoutPoints = (line: Path | Area): object => ({
  ...line,
  at: null,
  part: null,
  base: null,
});

const hasSameStyle = (before: Path | Area, after: Path | Area): boolean =>
  isEqual(withoutPoints(before), withoutPoints(after));

/** Yields the columns that contain the points that differ and their neighbors. */
function* compareLines(before: Path | Area, after: Path | Area, frame: Bounds): Generator<Bounds> {
  const width = after.type === 'path' ? after.width : 0;
  yield* comparePoints(getPoints(before), getPoints(after), width, frame);
  if (before.type !== 'area' || after.type !== 'area') return;
  const [base, baseAfter] = [before.base, after.base];
  if (base === baseAfter) return;
  if (typeof base === 'number' || typeof baseAfter === 'number') yield frame;
  else yield* comparePoints(base, baseAfter, width, frame);
}

function getPoints(line: Path | Area): readonly number[] {
  const [first, last] = getEnds(line);
  const isWhole = first === 0 && last === line.at.length / 2 - 1;
  // Copying thousands of points for each update would keep the garbage collector busy.
  return isWhole ? line.at : line.at.slice(2 * first, 2 * last + 2);
}

function* comparePoints(
  before: readonly number[],
  after: readonly number[],
  width: number,
  { bottom, top }: Bounds,
): Generator<Bounds> {
  const [countBefore, count] = [before.length / 2, after.length / 2];
  const [start, end] = findDifference(
    countBefore,
    count,
    (i, j) => before[2 * i] === after[2 * j] && before[2 * i + 1] === after[2 * j + 1],
  );
  if (start + end === countBefore && countBefore === count) return;
  let [left, right] = [Infinity, -Infinity];
  for (const [points, length] of [
    [before, countBefore],
    [after, count],
  ] as const) {
    const last = Math.min(length - end, length - 1);
    for (let i = Math.max(start - 1, 0); i <= last; i++) {
      left = Math.min(left, (points[2 * i] as number) - width);
      right = Math.max(right, (points[2 * i] as number) + width);
    }
  }
  yield { left, top, right, bottom };
}

/** Returns how many elements two lists have in common, at the start and at the end. */
function findDifference(
  countBefore: number,
  count: number,
  isSame: (i: number, j: number) => boolean,
): [start: number, end: number] {
  const shared = Math.min(countBefore, count);
  let start = 0;
  while (start < shared && isSame(start, start)) start++;
  let end = 0;
  while (end < shared - start && isSame(countBefore - 1 - end, count - 1 - end)) end++;
  return [start, end];
}

const hasSameBox = (a: Rect, b: Rect): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

const toBounds = ({ height, width, x, y }: Rect): Bounds => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
});
