import { fade } from '../../util/color';
import type { TimeIndex } from '../../scale/time-index';
import { getIndexRange } from '../../scale/time-view';
import type { ChartCore } from '../../core/chart-core';
import type { IChartApi } from '../../api/chart-api';
import type { IPaneApi } from '../../api/source-api';
import type { Item } from '../../graphics/draw-items';
import { checkOptions } from '../../validation/schema';
import { uprightLine } from '../../render/pixel-lines';
import { getFont } from '../../render/axis-labels';
import type { PaneViewport } from '../../render/view-models';
import { DAY_SECONDS, toDay } from '../../time/calendar';
import { parseTimeOfDay } from '../../time/time-of-day';
import { toTimestamp, getTimeType } from '../../time/timestamps';
import { localToUtc, type TimeZoneClock } from '../../time/time-zone';
import type { DeepPartial } from '../../types/deep-partial';
import { resolveTarget } from '../plugin-target';
import { type PaneView, createPaneView } from '../pane-view';
import { hoursAmong, type TimeSpan } from './session-occurrences';
import { type Session, type SessionsOptions, sessionsSchema } from './session-options';

/**
 * Sessions on a chart; {@link addSessions} gives it.
 *
 * @example
 * ```ts live title="The lunch break in Hong Kong, and a holiday"
 * import { addSessions, createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const timeZone = 'Asia/Hong_Kong';
 * const session = { open: '09:30', close: '16:00' };
 * const bars = sampleBars({ interval: 900, session, timeZone, end: '2026-10-30' });
 * const chart = createChart('chart', { timeAxis: { timeZone, barSpacing: 14 } });
 * chart.addSeries('candle').setData(bars);
 * const sessions = addSessions(chart, { timeZone, dayLines: false });
 * sessions.applyOptions({
 *   dayLines: true,
 *   sessions: [{ from: '12:00', to: '13:00', title: 'Lunch' }],
 * });
 * ```
 *
 * @since 0.2.0
 */
export interface Sessions {
  /** The options as they are now. */
  options(): Readonly<SessionsOptions>;

  /**
   * Changes some of the options; a list replaces the one before.
   *
   * @param options - What changes.
   * @throws TypeError when a key is unknown, a value is of the wrong type, or the sessions were removed.
   * @throws RangeError when a time of day or a zone is none.
   */
  applyOptions(options: DeepPartial<SessionsOptions>): void;

  /** Takes the sessions away; a second call does nothing. They also go with their pane or their chart. */
  remove(): void;
}

/**
 * Shades hours that come back every day, and single stretches of time, behind the bars, and parts days by lines.
 *
 * Hours follow the clock of the exchange, also through nights in which it changes.
 *
 * @param target - The chart, for all its panes, or one pane.
 * @param options - What is shaded.
 * @returns The handle.
 * @throws TypeError when it is no chart or pane, a key is unknown or a value is of the wrong type.
 * @throws RangeError when a time of day or a zone is none.
 * @example
 * ```ts live title="Before and after hours in New York"
 * import { addSessions, createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const timeZone = 'America/New_York';
 * const chart = createChart('chart', { timeAxis: { timeZone, barSpacing: 5 } });
 * const session = { open: '04:00', close: '20:00' };
 * chart.addSeries('candle').setData(sampleBars({ interval: 900, session, count: 400 }));
 * addSessions(chart, {
 *   timeZone,
 *   sessions: [
 *     { from: '04:00', to: '09:30', title: 'Before' },
 *     { from: '16:00', to: '20:00', title: 'After' },
 *   ],
 * });
 * ```
 * @since 0.2.0
 */
export function addSessions(
  target: IChartApi | IPaneApi,
  options?: DeepPartial<SessionsOptions>,
): Sessions {
  const call = 'addSessions';
  const { core, pane } = resolveTarget(call, target);
  let current = checkOptions(call, 'options', sessionsSchema, options);
  let isRemoved = false;
  const { context } = core;
  const remove = core.extras.add({
    pane,
    under: (shown, viewport) =>
      // Titles once, whatever the number of panes.
      sessionItems(core, viewport, current, shown === (pane ?? core.panes.all[0])),
    read: (bar) =>
      bar && (pane ?? bar.series.pane()) === bar.series.pane()
        ? titlesAt(core, bar.index, current)
        : [],
    ended() {
      isRemoved = true;
    },
  });
  return {
    options: () => current,
    applyOptions(changes) {
      context.assertNotRemoved('applyOptions');
      if (isRemoved) throw new TypeError('applyOptions: the sessions were removed');
      current = checkOptions('applyOptions', '', sessionsSchema, changes, current);
      context.repaint();
    },
    remove,
  };
}

/** Narrower days than this, in CSS pixels, have nothing that could be told apart. */
const minDayWidth = 4;
/** How much of the theme's text a shade has, and where its title stands. */
const shade = { opacity: 0.07, below: 6, beside: 6 };

function sessionItems(
  core: ChartCore,
  viewport: PaneViewport,
  options: Readonly<SessionsOptions>,
  titled: boolean,
): Item[] {
  const { context } = core;
  const { timeIndex } = context.time;
  if (timeIndex.count === 0) return [];
  const view = createPaneView(context, viewport);
  const items: Item[] = [];
  const put = ({ from, to, of: { color, title } }: Shaded) =>
    items.push(...shadeItems(view, from, to, color ?? null, titled ? (title ?? '') : ''));
  if (timeIndex.timeType === 'instant') {
    const zone = context.exchangeZone(options.timeZone);
    const { from, to } = getIndexRange(viewport.view);
    const viewModel = {
      from: timeIndex.timestampAt(Math.floor(from) - 1),
      to: timeIndex.timestampAt(Math.ceil(to) + 1),
    };
    // As bars stand: a night takes no room.
    const inView = dayStarts(core, zone, options, viewModel, view.width / minDayWidth);
    if (inView !== null) {
      for (const hours of hoursIn(timeIndex, options, zone, viewModel)) put(hours);
      if (options.dayLines) items.push(...lineItems(view, inView, options));
    }
  }
  for (const span of findSpans(timeIndex, options)) put(span);
  return items;
}

/** The titles of what a place stands in. */
function titlesAt(core: ChartCore, index: number, options: Readonly<SessionsOptions>): string[] {
  const { timeIndex } = core.context;
  const key = timeIndex.timestampAt(index);
  const hours =
    timeIndex.timeType === 'instant'
      ? hoursIn(timeIndex, options, core.context.exchangeZone(options.timeZone), {
          from: key,
          to: key + 1,
        })
      : [];
  return [...hours, ...findSpans(timeIndex, options)].flatMap(({ from, to, of: { title } }) =>
    title && index >= from && index <= to ? [title] : [],
  );
}

/** Places from the first to the last that are shaded. */
interface Shaded {
  readonly from: number;
  readonly to: number;
  readonly of: Pick<Session, 'color' | 'title'>;
}

function hoursIn(
  timeIndex: TimeIndex,
  { sessions }: Readonly<SessionsOptions>,
  zone: TimeZoneClock,
  viewModel: TimeSpan,
): Shaded[] {
  const dates = sessions.length > 0 ? listDates(timeIndex, zone, viewModel) : [];
  return sessions.flatMap((of) =>
    hoursAmong(of, of.days ?? [], zone, dates).map(({ from, to }) => {
      return { from: timeIndex.firstNotBefore(from), to: timeIndex.firstNotBefore(to) - 1, of };
    }),
  );
}

const findSpans = (timeIndex: TimeIndex, { spans }: Readonly<SessionsOptions>): Shaded[] =>
  spans
    .filter(({ from }) => getTimeType(from) === timeIndex.timeType)
    .map((of) => {
      return {
        from: timeIndex.firstNotBefore(toTimestamp(of.from)),
        to: timeIndex.lastNotAfter(toTimestamp(of.to)),
        of,
      };
    });

/** The first places of days in view; `null` where there are more than can be told apart. */
function dayStarts(
  { context }: ChartCore,
  zone: TimeZoneClock,
  { dayStart }: Readonly<SessionsOptions>,
  { from, to }: TimeSpan,
  most: number,
): number[] | null {
  const { timeIndex } = context.time;
  const start = parseTimeOfDay(dayStart);
  const found: number[] = [];
  for (let key = from; ; key = timeIndex.timestampAt(found.at(-1) ?? 0)) {
    const nextDay = toDay(zone.local(key) - start) + 1;
    const index = timeIndex.firstNotBefore(localToUtc(zone, nextDay * DAY_SECONDS + start));
    if (index > timeIndex.maxIndex || timeIndex.timestampAt(index) > to) return found;
    if (found.push(index) > most) return null;
  }
}

/**
 * The dates on which places stand, each with the one before it, whose hours may go on. A year without a bar costs
 * nothing.
 */
function listDates(timeIndex: TimeIndex, zone: TimeZoneClock, { from, to }: TimeSpan): Set<number> {
  const dates = new Set<number>();
  let index = timeIndex.firstNotBefore(from);
  for (
    let key = from;
    key <= to && index <= timeIndex.maxIndex;
    key = timeIndex.timestampAt(index)
  ) {
    const date = toDay(zone.local(key));
    dates.add(date - 1).add(date);
    const next = timeIndex.firstNotBefore(localToUtc(zone, (date + 1) * DAY_SECONDS));
    // Where the clock leaves midnight out, the next date may begin before it.
    index = Math.max(index + 1, next);
  }
  return dates;
}

/** A shade from one place to another, both with their whole width. */
function shadeItems(
  { height, theme, measure, ratio, spacing, width, indexToX }: PaneView,
  from: number,
  to: number,
  color: string | null,
  title: string,
): Item[] {
  const onPixel = (x: number): number => Math.round(x * ratio) / ratio;
  const left = onPixel(Math.max(indexToX(from) - spacing / 2, 0));
  const right = onPixel(Math.min(indexToX(to) + spacing / 2, width));
  if (to < from || right <= left) return [];
  const at = [left, 0, right - left, height];
  const items: Item[] = [{ type: 'rects', color: color ?? fade(theme.text, shade.opacity), at }];
  const available = right - left - 2 * shade.beside;
  if (title === '' || measure(title, getFont(theme)) > available) return items;
  const { fontSize: size, text } = theme;
  const y = height - shade.below - size / 2;
  const x = left + shade.beside;
  items.push({ type: 'text', text: title, x, y, size, bold: false, color: text, align: 'left' });
  return items;
}

function lineItems(
  { height, theme, ratio, spacing, width, indexToX }: PaneView,
  starts: readonly number[],
  { dayLineColor, dayLineDash: dash }: Readonly<SessionsOptions>,
): Item[] {
  const style = { color: dayLineColor ?? theme.border, width: 1, dash };
  return starts.flatMap((index) => {
    const x = indexToX(index) - spacing / 2;
    return x > 0 && x < width ? [uprightLine(x, 0, height, style, ratio)] : [];
  });
}
