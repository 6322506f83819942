/** Shortest time between two writes, in milliseconds. It is a little less than two frames at 60 Hz. */
const interval = 30;

/**
 * Limits how often values are written to elements, because the browser lays out and paints the texts after each write,
 * and users can't read values that change in each frame.
 *
 * @returns Function that returns whether to write the values in this frame. After a frame without a write, the next one
 * always has one.
 */
export function paceWrites(): () => boolean {
  let lastWrite = -Infinity;
  let isSkipped = false;
  return () => {
    const now = performance.now();
    isSkipped = !isSkipped && now - lastWrite < interval;
    if (!isSkipped) lastWrite = now;
    return !isSkipped;
  };
}
