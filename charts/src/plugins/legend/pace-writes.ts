/** Shortest time between two writes, in milliseconds. It is a little less than two frames at 60 Hz. */
const interval = 30;

/** Frame for which legends last decided whether to write their values. */
interface Decision {
  readonly frame: number;
  readonly isWriting: boolean;
  readonly lastWrite: number;
}

const decisions = new WeakMap<Document, Decision>();

/**
 * Whether legends write their values in the current frame. The browser lays out and paints the texts after each write,
 * and users can't read values that change in each frame. After a frame without writes, there is always one with them.
 *
 * All legends of a document write in the same frames, because the browser lays out the whole page.
 */
export function shouldWrite(page: Document): boolean {
  // Some simulated documents don't have a timeline.
  const { timeline } = page as Partial<Document>;
  const frame = Number(timeline?.currentTime ?? performance.now());
  const before = decisions.get(page);
  if (before?.frame === frame) return before.isWriting;
  const isWriting = !before?.isWriting || frame - before.lastWrite >= interval;
  const lastWrite = isWriting ? frame : before.lastWrite;
  decisions.set(page, { frame, isWriting, lastWrite });
  return isWriting;
}
