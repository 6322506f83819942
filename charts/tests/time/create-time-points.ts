import type { TimePoints } from '../../src/time/time-points';
import type { TimeType } from '../../src/time/timestamps';

/** Creates points from a list of ascending timestamps. */
export function createTimePoints(timestamps: readonly number[], timeType: TimeType): TimePoints {
  return { count: timestamps.length, timeType, timestampAt: (index) => timestamps[index] ?? NaN };
}
