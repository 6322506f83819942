import type { IChartApi } from '../../api/chart-api';
import type { PluginHost } from '../../api/plugin-host-api';
import type { RangeResult } from '../../api/range-result';
import type { ISeriesApi } from '../../api/source-api';
import { across } from '../../time/convert-time-type';
import { DAY_SECONDS, toDay } from '../../time/calendar';
import {
  checkTradingDay,
  dayToDate,
  EARLIEST,
  getTimeType,
  toTime,
  toTimestamp,
} from '../../time/timestamps';
import { MismatchDirection, RangeOfType } from '../../types/enums';
import type { Time } from '../../types/data-types';
import type { VisibleRange, VisibleRangeInput } from '../../types/visible-range';
import { getExchangeZone } from '../exchange-zone';
import { findFirstDay, type RangePreset } from './range-presets';

/** State of the last request of a range bar. */
export interface RangeState {
  /** Range whose button is selected; `null` for none. */
  readonly selected: RangePreset | null;
  /** Result of the request; `'loading'` before it is known, `null` if there is nothing to report. */
  readonly result: RangeResult | 'loading' | null;
}

export interface RangeRequests {
  showRange(range: RangePreset): Promise<RangeResult>;
  goTo(date: string, path?: string): Promise<RangeResult>;
  /** Returns the trading day of the last bar; `null` without bars. */
  getLastDay(): string | null;
}

/**
 * Creates functions that show ranges.
 *
 * @param report - Called when the state changes.
 */
export function createRangeRequests(
  host: PluginHost,
  report: (state: RangeState) => void,
): RangeRequests {
  const { chart } = host;
  const timeAxis = chart.timeAxis();
  let requestNumber = 0;
  let visibleRange: RangeResult['range'] = null;
  let barCount = 0;

  const request = async (
    input: VisibleRangeInput,
    selected: RangePreset | null,
  ): Promise<RangeResult> => {
    const number = ++requestNumber;
    visibleRange = null;
    const promise = host.batch(() => timeAxis.setVisibleRange(input)) as Promise<RangeResult>;
    report({ selected, result: 'loading' });
    const result = await promise;
    if (number !== requestNumber || host.signal.aborted) return result;
    requestNumber += 1;
    visibleRange = result.range;
    barCount = timeAxis.barCount();
    const isCanceled = result.status === 'canceled';
    report(isCanceled ? { selected: null, result: null } : { selected, result });
    return result;
  };

  // The selected range isn't visible any more if something else moved the chart.
  host.on('rangeChange', ({ cause, fromIndex, toIndex }) => {
    const isSame =
      Math.abs(fromIndex - (visibleRange?.fromIndex ?? 0)) < 0.01 &&
      Math.abs(toIndex - (visibleRange?.toIndex ?? 0)) < 0.01;
    if (!visibleRange || isSame) return;
    // New bars move the range, too, but it remains the selected one.
    const isMoved = cause === 'user' || (cause === 'code' && barCount === timeAxis.barCount());
    barCount = timeAxis.barCount();
    if (!isMoved) return;
    visibleRange = null;
    report({ selected: null, result: null });
  });

  return {
    showRange(range) {
      const last = getLastBar(host);
      const from = last && findFirstDay(range, last.day, last.findDay);
      if (!last || !from) return request({ type: RangeOfType.All }, range);
      const to = dayToDate(last.day);
      if (last.type === 'instant' || from < to)
        return request({ type: RangeOfType.Time, from, to }, range);
      // A range of times needs two trading days, so include the bar before the last one.
      const toIndex = timeAxis.timeToIndex(to) ?? 0;
      return request({ type: RangeOfType.Bars, fromIndex: toIndex - 1, toIndex }, range);
    },
    goTo(date, path = 'goTo: date') {
      const day = checkTradingDay(date, path);
      const range = timeAxis.visibleRange();
      const last = getLastBar(host);
      if (!range || !last) {
        const days = [toDay(day) - 1, toDay(day) + 1].map(dayToDate) as [string, string];
        return request({ type: RangeOfType.Time, from: days[0], to: days[1] }, null);
      }
      const type = getTimeType(range.from);
      const middle = across(day, 'day', type, last.zone);
      const getBars = () => getBarsAround(chart, range, toTime(middle, type));
      const bars = getBars();
      if (bars) return request(bars, null);
      const latest = Math.max(last.timestamp, toTimestamp(range.to));
      const getTimes = (length: number) => {
        const to = Math.max(Math.min(middle + length, latest), EARLIEST + 2 * length);
        return { from: toTime(to - 2 * length, type), to: toTime(to, type) };
      };
      const times = getTimes((toTimestamp(range.to) - toTimestamp(range.from)) / 2);
      // A single bar doesn't have a length, at least not in milliseconds.
      const { from, to } = times.from === times.to ? getTimes(DAY_SECONDS) : times;
      // How many bars the times contain isn't known before they are loaded.
      return request({ type: RangeOfType.Time, from, to }, null).then((result) => {
        const loaded = result.status === 'shown' ? getBars() : null;
        return loaded ? request(loaded, null) : result;
      });
    },
    getLastDay() {
      const last = getLastBar(host);
      return last && dayToDate(last.day);
    },
  };
}

/**
 * Returns as many bars as in a range, around the first bar at or after a time; `null` if the bars at that time aren't
 * loaded.
 */
function getBarsAround(
  chart: IChartApi,
  range: VisibleRange,
  time: Time,
): VisibleRangeInput | null {
  const timeAxis = chart.timeAxis();
  const first = timeAxis.indexToTime(0);
  if (first === null || time < first) return null;
  const half = (range.toIndex - range.fromIndex) / 2;
  // Don't show more empty space after the last bar than now.
  const end = Math.max(timeAxis.barCount() - 1, range.toIndex);
  const at = timeAxis.timeToIndex(time, MismatchDirection.After) ?? end;
  const toIndex = Math.min(at + half, end);
  return { type: RangeOfType.Bars, fromIndex: toIndex - 2 * half, toIndex };
}

/** Returns the last bar of the series that ends last; `null` without bars. */
function getLastBar(host: PluginHost) {
  const { chart } = host;
  const ends = chart.series().flatMap((series) => {
    const bars = host.bars(series);
    return bars.count === 0
      ? []
      : [{ series, bars, timestamp: bars.time[bars.count - 1] as number }];
  });
  const last = ends.reduce<(typeof ends)[number] | null>(
    (latest, each) => (latest && latest.timestamp >= each.timestamp ? latest : each),
    null,
  );
  if (!last) return null;
  const { bars, series, timestamp } = last;
  const zone = getExchangeZone(chart, (series as ISeriesApi).options().exchangeTimeZone);
  const type = getTimeType(bars.rowToTime(0));
  const getDay = (row: number): number =>
    toDay(across(bars.time[row] as number, type, 'day', zone));
  const day = getDay(bars.count - 1);
  return {
    day,
    timestamp,
    type,
    zone,
    /** Returns the trading day with bars that is a number of days before the last. */
    findDay(count: number) {
      let found = day;
      for (let missing = count; missing > 0; missing--) {
        const start = toTime(across(found * DAY_SECONDS, 'day', type, zone), type);
        const row = bars.timeToRow(start, MismatchDirection.After) - 1;
        if (row < 0) return { day: found, missing };
        found = getDay(row);
      }
      return { day: found, missing: 0 };
    },
  };
}
