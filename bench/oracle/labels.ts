import type { TickMarkType } from '../../charts/src/index';
import type { PlanTime } from '../../charts/tests/nightly/oracle/chart-plans';

export const theme = {
  background: '#ffffff',
  text: '#4a4740',
  border: '#e3dfd3',
  grid: '#efece4',
  fontFamily: 'Arial, Helvetica, sans-serif',
  fontSize: 12,
};

/** Both libraries call the same formatter of tick labels. */
export function tickWords(
  time: PlanTime | { year: number; month: number; day: number },
  type: `${TickMarkType}`,
): string {
  const date =
    typeof time === 'object'
      ? new Date(Date.UTC(time.year, time.month - 1, time.day))
      : new Date(typeof time === 'string' ? time : time * 1000);
  const iso = date.toISOString();
  switch (type) {
    case 'year':
      return iso.slice(0, 4);
    case 'month':
      return iso.slice(0, 7);
    case 'day':
      return iso.slice(5, 10);
    case 'minute':
      return iso.slice(11, 16);
    case 'second':
      return iso.slice(11, 19);
    case 'number':
      throw new RangeError('no plan has an axis of numbers');
  }
}
