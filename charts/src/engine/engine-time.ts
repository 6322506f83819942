import type { Time as EngineTime } from 'lightweight-charts';
import { timeOf, type TimeKind } from '../time/times';

/**
 * A key as the engine takes it in a call.
 *
 * @internal The engine brands its numbers; ours are plain, and this is where the two meet.
 */
export function keyToTime(key: number, kind: TimeKind): EngineTime {
  return timeOf(key, kind) as EngineTime;
}
