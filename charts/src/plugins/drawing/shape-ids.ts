/** The largest number in a shape id of any chart, so that a copy of a shape fits every chart of the page. */
let lastNumber = 0;

/** Larger numbers, such as timestamps, aren't generated, so generated ids don't continue from them. */
const numberOfId = /-(\d{1,9})$/;

/** Returns an id that no chart of the page has generated or loaded. */
export const createShapeId = (type: string): string => `${type}-${++lastNumber}`;

/** Prevents {@link createShapeId} from generating the id of a shape that was added or loaded. */
export function reserveShapeId(id: string): void {
  const [, number] = numberOfId.exec(id) ?? [];
  if (number !== undefined) lastNumber = Math.max(lastNumber, Number(number));
}
