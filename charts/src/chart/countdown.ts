import type { BarTable } from '../data/bar-table';
import { DAY_SECONDS } from '../time/calendar';
import { advance, typicalStep } from '../time/step';
import { utcOf, type Zone } from '../time/zone';

/** So many seconds the clock of a reader may be behind that of the bars. */
const behind = 60;

/**
 * The time that is left until the close of the last bar, as `59:59` or `1:00:00`; empty where it is over.
 *
 * @param given - The seconds from the time of a bar to its close; `true` takes the distance between bars.
 * @param now - UTC seconds.
 */
export function countdownOf(
  table: BarTable,
  given: number | true,
  zone: Zone,
  now: number,
): string {
  const { count, kind } = table;
  if (kind === null) return '';
  const key = table.keyAt(count - 1);
  const toUtc = (time: number): number => (kind === 'day' ? utcOf(zone, time) : time);
  const interval = toUtc(given === true ? endOf(table, key) : key + given) - toUtc(key);
  const left = toUtc(key) + interval - now;
  if (left <= 0 || left > interval + behind) return '';
  const seconds = Math.ceil(Math.min(left, interval));
  const two = (part: number): string => String(part).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const clock = `${two(minutes % 60)}:${two(seconds % 60)}`;
  return minutes < 60 ? clock : `${Math.floor(minutes / 60)}:${clock}`;
}

/** The end of a bar; that of a weekday is its midnight, not the next weekday. */
function endOf(table: BarTable, key: number): number {
  const points = {
    count: table.count,
    kind: table.kind ?? 'instant',
    keyAt: table.keyAt.bind(table),
  };
  const step = typicalStep(points);
  return step.unit === 'weekday' ? key + DAY_SECONDS : advance(key, step, 1);
}
