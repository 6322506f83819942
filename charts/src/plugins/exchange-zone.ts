import type { IChartApi } from '../api/chart-api';
import { getZone, type TimeZoneClock } from '../time/time-zone';
import type { TimeZone } from '../types/data-types';

/**
 * Returns the clock that trading days follow.
 *
 * @param override - Time zone of one plug-in; `null` uses the chart's.
 */
export function getExchangeZone(chart: IChartApi, override: TimeZone | null): TimeZoneClock {
  const { exchangeTimeZone, timeAxis } = chart.options();
  return getZone(override ?? exchangeTimeZone ?? timeAxis.timeZone);
}
