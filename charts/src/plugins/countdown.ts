import { getCoreOfSeries } from '../core/get-core';
import type { SeriesMember } from '../core/series-set';
import type { ISeriesApi } from '../api/source-api';
import type { BarTable } from '../data/bar-table';
import { orNull, positive } from '../validation/rule';
import { checkOptions, type Schema } from '../validation/schema';
import { DAY_SECONDS } from '../time/calendar';
import { advance, typicalStep } from '../time/bar-interval';
import { localToUtc, type TimeZoneClock } from '../time/time-zone';

/**
 * What {@link addCountdown} counts to.
 *
 * @since 0.2.0
 */
export interface CountdownOptions {
  /**
   * Seconds from the time of a bar to its close; `null` uses the interval of the bars. A trading day begins at midnight
   * in the series' exchange time zone: {@link CommonOptions.exchangeTimeZone}.
   *
   * @defaultValue `null`
   */
  interval: number | null;
}

/**
 * A countdown, from {@link addCountdown}.
 *
 * @since 0.2.0
 */
export interface Countdown {
  /** The options as they are; a frozen copy. */
  options(): Readonly<CountdownOptions>;

  /**
   * Changes what it counts to.
   *
   * @throws TypeError when a key is unknown or a value is of the wrong type.
   * @throws RangeError when the interval is not above 0.
   */
  applyOptions(options: Partial<CountdownOptions>): void;

  /** Takes the countdown away. A second call does nothing. */
  remove(): void;
}

/** What {@link CountdownOptions} starts with. */
export const defaultCountdownOptions: CountdownOptions = { interval: null };

const schema: Schema<CountdownOptions> = {
  defaults: defaultCountdownOptions,
  rules: { interval: orNull(positive) },
};

/**
 * Counts down to the close of the last bar, in the label of the last price on the axis, below the price: once a second
 * while the page is seen. It ends with its series.
 *
 * @param series - A series with the label of its last price.
 * @param options - The interval of its bars, where that is not the distance between them.
 * @throws TypeError when it is not a series of a chart or was removed, a key is unknown or a value is of the wrong type.
 * @throws RangeError when the interval is not above 0.
 * @example
 * ```ts
 * import { addCountdown, createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const price = createChart('chart').addSeries('candle');
 * price.setData(sampleBars());
 * // A close at 16:00.
 * addCountdown(price, { interval: 16 * 3600 });
 * ```
 * @since 0.2.0
 */
export function addCountdown(series: ISeriesApi, options?: Partial<CountdownOptions>): Countdown {
  const call = 'addCountdown';
  const core = getCoreOfSeries(call, series);
  const { context } = core;
  const page = core.inPage ? core.page(call).screen.host.ownerDocument : null;
  let current = checkOptions(call, 'options', schema, options);
  const member = series as SeriesMember;
  const left = (): string =>
    formatTimeLeft(member.table, current.interval, member.exchangeZone(), Date.now() / 1000);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const tick = (): void => {
    timer = undefined;
    context.repaint();
  };
  const turned = (): void => {
    if (page?.hidden) stop();
    else context.repaint();
  };
  page?.addEventListener('visibilitychange', turned);
  member.belowLast = left;
  const remove = core.extras.add({
    pane: null,
    read: (bar) =>
      bar?.series === member &&
      context.timeIndex.barAt(member.table, bar.index) === member.table.count - 1
        ? [left()].filter(Boolean)
        : [],
    // Each frame that shows it asks for the next at the full second. A hidden page has no frames.
    painted() {
      if (series.isRemoved()) remove();
      else if (
        timer === undefined &&
        !page?.hidden &&
        member.viewModel.visible &&
        member.viewModel.last?.below
      )
        timer = setTimeout(tick, 1000 - (Date.now() % 1000));
    },
    ended() {
      stop();
      page?.removeEventListener('visibilitychange', turned);
      if (member.belowLast === left) member.belowLast = null;
    },
  });
  return {
    options: () => current,
    applyOptions(input) {
      context.assertNotRemoved('applyOptions');
      current = checkOptions('applyOptions', '', schema, input, current);
      context.repaint();
    },
    remove,
  };
}

/** So many seconds the clock of a reader may be behind that of the bars. */
const maxClockLag = 60;

/**
 * The time that is left until the close of the last bar, as `59:59` or `1:00:00`; empty where it is over.
 *
 * @param intervalSeconds - The seconds from the time of a bar to its close; `null` takes the distance between bars.
 * @param now - UTC seconds.
 */
function formatTimeLeft(
  table: BarTable,
  intervalSeconds: number | null,
  zone: TimeZoneClock,
  now: number,
): string {
  const { count, timeType } = table;
  if (timeType === null) return '';
  const key = table.timestampAt(count - 1);
  const toUtc = (time: number): number => (timeType === 'day' ? localToUtc(zone, time) : time);
  const interval =
    toUtc(intervalSeconds === null ? getBarEnd(table, key) : key + intervalSeconds) - toUtc(key);
  const left = toUtc(key) + interval - now;
  if (left <= 0 || left > interval + maxClockLag) return '';
  const seconds = Math.ceil(Math.min(left, interval));
  const two = (part: number): string => String(part).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const clock = `${two(minutes % 60)}:${two(seconds % 60)}`;
  return minutes < 60 ? clock : `${Math.floor(minutes / 60)}:${clock}`;
}

/** The end of a bar; that of a weekday is its midnight, not the next weekday. */
function getBarEnd(table: BarTable, key: number): number {
  const points = {
    count: table.count,
    timeType: table.timeType ?? 'instant',
    timestampAt: table.timestampAt.bind(table),
  };
  const step = typicalStep(points);
  return step.unit === 'weekday' ? key + DAY_SECONDS : advance(key, step, 1);
}
