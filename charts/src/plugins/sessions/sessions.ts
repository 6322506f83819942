import type { PluginDefinition, PluginParts } from '../../api/plugin-definition';
import type { PaneView, TimeScaleView } from '../../api/area-view';
import type { PluginHost } from '../../api/plugin-host-api';
import { DAY_SECONDS, toDay } from '../../time/calendar';
import { parseTimeOfDay } from '../../time/time-of-day';
import { localToUtc, type TimeZoneClock } from '../../time/time-zone';
import { getTimeType, toTimestamp } from '../../time/timestamps';
import type { Time } from '../../types/data-types';
import type { DeepPartial } from '../../types/deep-partial';
import type { DrawCommand } from '../../types/draw-command';
import { fade } from '../../util/color';
import { defineWithSavedOptions, type PluginOptions } from '../plugin-options';
import { getExchangeZone } from '../exchange-zone';
import { verticalLine } from '../line-commands';
import { hoursAmong, type TimeSpan } from './session-occurrences';
import { type Session, type SessionsOptions, sessionsSchema } from './session-options';

/**
 * API of attached {@link Sessions}.
 *
 * @example
 * ```ts live title="The lunch break in Hong Kong, and a holiday"
 * import { createChart, Sessions } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const timeZone = 'Asia/Hong_Kong';
 * const session = { open: '09:30', close: '16:00' };
 * const bars = sampleBars({ interval: 900, session, timeZone, end: '2026-10-30' });
 * const chart = createChart('chart', { timeAxis: { timeZone, barSpacing: 14 } });
 * chart.addSeries('candle').setData(bars);
 * const sessions = chart.attach(Sessions, { timeZone, dayLines: false });
 * sessions.applyOptions({
 *   dayLines: true,
 *   sessions: [{ from: '12:00', to: '13:00', title: 'Lunch' }],
 * });
 * ```
 */
export interface SessionsApi {
  /** Returns the current options. */
  options(): Readonly<SessionsOptions>;

  /**
   * Changes some of the options. A list replaces the previous list.
   *
   * @param options - Options to change. `undefined` resets an option to its default.
   * @throws TypeError if a key is unknown, a value has the wrong type, or the sessions were removed.
   * @throws RangeError if a value isn't valid, such as a time of day, a weekday or a time zone, or a span ends before
   * it begins.
   */
  applyOptions(options: DeepPartial<SessionsOptions>): void;
}

/**
 * Plug-in that shades hours that repeat every day as well as single time spans, and draws lines between days. Attach it
 * to the chart, for all its panes, or to a single pane.
 *
 * Hours follow the local time of the exchange, including daylight saving time. The options are part of the chart's
 * saved state.
 *
 * @example
 * ```ts live title="Before and after hours in New York"
 * import { createChart, Sessions } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const timeZone = 'America/New_York';
 * const chart = createChart('chart', { timeAxis: { timeZone, barSpacing: 5 } });
 * const session = { open: '04:00', close: '20:00' };
 * chart.addSeries('candle').setData(sampleBars({ interval: 900, session, count: 400 }));
 * chart.attach(Sessions, {
 *   timeZone,
 *   sessions: [
 *     { from: '04:00', to: '09:30', title: 'Before' },
 *     { from: '16:00', to: '20:00', title: 'After' },
 *   ],
 * });
 * ```
 */
export const Sessions: PluginDefinition<
  SessionsApi,
  DeepPartial<SessionsOptions>
> = defineWithSavedOptions({
  type: 'sessions',
  subject: 'the sessions were',
  needsTimes: true,
  schema: sessionsSchema,
  createParts,
});

function createParts(
  host: PluginHost,
  options: PluginOptions<SessionsOptions>,
): PluginParts<SessionsApi> {
  const { chart } = host;
  const getZone = (): TimeZoneClock => getExchangeZone(chart, options.current.timeZone);
  return {
    layers: [
      {
        zOrder: 'below',
        draw: (view) =>
          // Titles once, whatever the number of panes.
          drawSessions(
            view,
            getZone(),
            options.current,
            view.pane === (host.pane ?? chart.panes()[0]),
          ),
      },
    ],
    describeBar(series, barIndex) {
      const time = host.view(series.pane())?.time;
      return time ? getTitles(time, barIndex, getZone(), options.current) : [];
    },
    detach: (reason) => options.detach(reason),
    api: {
      options: () => options.current,
      applyOptions(changes) {
        options.change(changes, () => host.invalidate());
      },
    },
  };
}

/** Minimum width of a day to show sessions, in CSS pixels. */
const minDayWidth = 4;
/** Opacity of a shade in the color of text, and the space around its title, in CSS pixels. */
const shade = { opacity: 0.07, space: 6 };

function drawSessions(
  view: PaneView,
  zone: TimeZoneClock,
  options: Readonly<SessionsOptions>,
  isTitled: boolean,
): readonly DrawCommand[] {
  const { time } = view;
  if (time.count === 0) return [];
  const commands: DrawCommand[] = [];
  const add = ({ from, of: { color, title }, to }: Shaded) =>
    commands.push(...drawShade(view, from, to, color ?? null, isTitled ? (title ?? '') : ''));
  if (hasInstants(time)) {
    const visible = {
      from: getTimestamp(time, Math.floor(time.from) - 1),
      to: getTimestamp(time, Math.ceil(time.to) + 1),
    };
    // Count in bars, because a night doesn't take up space.
    const starts = findDayStarts(time, zone, options, visible, view.width / minDayWidth);
    if (starts !== null) {
      for (const hours of findHours(time, options, zone, visible)) add(hours);
      if (options.dayLines) commands.push(...drawDayLines(view, starts, options));
    }
  }
  for (const span of findSpans(time, options)) add(span);
  return commands;
}

/** Returns the titles of the sessions and spans of a bar. */
function getTitles(
  time: TimeScaleView,
  barIndex: number,
  zone: TimeZoneClock,
  options: Readonly<SessionsOptions>,
): string[] {
  const timestamp = getTimestamp(time, barIndex);
  const visible = { from: timestamp, to: timestamp + 1 };
  const hours = hasInstants(time) ? findHours(time, options, zone, visible) : [];
  return [...hours, ...findSpans(time, options)].flatMap(({ from, of: { title }, to }) =>
    title && barIndex >= from && barIndex <= to ? [title] : [],
  );
}

const hasInstants = (time: TimeScaleView): boolean => typeof time.indexToTime(0) === 'number';

/** Returns the time of a bar index in UTC seconds, on an axis with bars. */
const getTimestamp = (time: TimeScaleView, barIndex: number): number =>
  toTimestamp(time.indexToTime(barIndex) as Time);

/** Returns the first bar index that is not before a time, on an axis with bars. */
const findFirstIndex = (time: TimeScaleView, at: Time): number =>
  Math.ceil(time.timeToIndex(at) as number);

/** Returns the last bar index that is not after a time, on an axis with bars. */
const findLastIndex = (time: TimeScaleView, at: Time): number =>
  Math.floor(time.timeToIndex(at) as number);

/** Indexes of the first and last shaded bar. */
interface Shaded {
  readonly from: number;
  readonly to: number;
  readonly of: Pick<Session, 'color' | 'title'>;
}

function findHours(
  time: TimeScaleView,
  { sessions: all }: Readonly<SessionsOptions>,
  zone: TimeZoneClock,
  visible: TimeSpan,
): Shaded[] {
  const dates = all.length > 0 ? listDates(time, zone, visible) : [];
  return all.flatMap((of) =>
    hoursAmong(of, of.days ?? [], zone, dates).map(({ from, to }) => {
      return { from: findFirstIndex(time, from), to: findFirstIndex(time, to) - 1, of };
    }),
  );
}

function findSpans(time: TimeScaleView, { spans }: Readonly<SessionsOptions>): Shaded[] {
  const timeType = hasInstants(time) ? 'instant' : 'day';
  return spans
    .filter(({ from }) => getTimeType(from) === timeType)
    .map((of) => ({
      from: findFirstIndex(time, of.from),
      to: findLastIndex(time, of.to),
      of,
    }));
}

/** Returns the first bar indexes of the visible days; `null` if there are too many to distinguish. */
function findDayStarts(
  time: TimeScaleView,
  zone: TimeZoneClock,
  { dayStart }: Readonly<SessionsOptions>,
  { from, to }: TimeSpan,
  most: number,
): number[] | null {
  const start = parseTimeOfDay(dayStart);
  const starts: number[] = [];
  let timestamp = from;
  for (;;) {
    const nextDay = toDay(zone.local(timestamp) - start) + 1;
    const index = findFirstIndex(time, localToUtc(zone, nextDay * DAY_SECONDS + start));
    const next = getTimestamp(time, index);
    // The calendar of the axis ends with the year 9999, where the next day is the same one.
    if (next > to || next <= timestamp) return starts;
    if (starts.push(index) > most) return null;
    timestamp = next;
  }
}

/**
 * Lists the dates of bars, each with the previous date, whose hours may extend into it. Dates without bars are skipped.
 */
function listDates(time: TimeScaleView, zone: TimeZoneClock, { from, to }: TimeSpan): Set<number> {
  const dates = new Set<number>();
  let index = findFirstIndex(time, from);
  for (let timestamp = from; timestamp <= to;) {
    const date = toDay(zone.local(timestamp));
    dates.add(date - 1).add(date);
    const next = findFirstIndex(time, localToUtc(zone, (date + 1) * DAY_SECONDS));
    // If the clock skips midnight, the next date may begin before it.
    index = Math.max(index + 1, next);
    const nextTimestamp = getTimestamp(time, index);
    // The calendar of the axis has ended.
    if (nextTimestamp <= timestamp) break;
    timestamp = nextTimestamp;
  }
  return dates;
}

/** Shades the whole width of the bars from one bar index to another. */
function drawShade(
  { colors, fontSize, height, measureText, snap, time, width }: PaneView,
  from: number,
  to: number,
  color: string | null,
  title: string,
): DrawCommand[] {
  const left = snap(Math.max(time.indexToX(from) - time.barSpacing / 2, 0));
  const right = snap(Math.min(time.indexToX(to) + time.barSpacing / 2, width));
  if (to < from || right <= left) return [];
  const fill = color ?? fade(colors.text, shade.opacity);
  const commands: DrawCommand[] = [{ type: 'rects', fill, rects: [left, 0, right - left, height] }];
  if (title === '' || measureText(title) > right - left - 2 * shade.space) return commands;
  const y = height - shade.space - fontSize / 2;
  commands.push({ type: 'text', text: title, x: left + shade.space, y, color: colors.text });
  return commands;
}

function drawDayLines(
  view: PaneView,
  starts: readonly number[],
  { dayLineColor, dayLineStyle: lineStyle }: Readonly<SessionsOptions>,
): DrawCommand[] {
  const { colors, time, width } = view;
  const line = { color: dayLineColor ?? colors.border, lineStyle };
  return starts.flatMap((index) => {
    const x = time.indexToX(index) - time.barSpacing / 2;
    return x > 0 && x < width ? [verticalLine(view, x, line)] : [];
  });
}
