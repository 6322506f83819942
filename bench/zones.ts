import { zoneOf } from '../charts/src/time/zone';

/** Nanoseconds for one look-up, of the table and of a formatter that is kept. */
export function zoneTimes(): { table: number; intl: number } {
  const zone = zoneOf('America/New_York');
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const start = 1_600_000_000;
  let sum = 0;
  const time = (count: number, look: (instant: number) => number): number => {
    const begin = performance.now();
    for (let i = 0; i < count; i++) sum += look(start + i * 1800);
    return ((performance.now() - begin) * 1e6) / count;
  };
  zone.offset(start);
  const table = time(200_000, (instant) => zone.offset(instant));
  const intl = time(5_000, (instant) => format.format(instant * 1000).length);
  if (sum === 0) throw new Error('nothing was looked up');
  return { table, intl };
}
