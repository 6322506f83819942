import type { ChartCore } from '../../core/chart-core';
import type { Pane } from '../../core/pane';
import type { IChartApi } from '../../api/chart-api';
import type { IPaneApi } from '../../api/source-api';
import { BarTable } from '../../data/bar-table';
import type { Item } from '../../graphics/draw-items';
import { checkOptions } from '../../validation/schema';
import { item, outOfRange } from '../../util/errors';
import type { PaneViewport } from '../../render/view-models';
import { levelLine, uprightLine } from '../../render/pixel-lines';
import { toDay } from '../../time/calendar';
import { toTimestamp } from '../../time/timestamps';
import type { PriceRange } from '../../types/data-types';
import { LineStyle } from '../../types/enums';
import type { DeepPartial } from '../../types/deep-partial';
import { createPaneView } from '../pane-view';
import { resolveTarget } from '../plugin-target';
import { hoursOn } from './session-occurrences';
import { type FullSessionOptions, fullSessionSchema } from './full-session-options';

/**
 * A trading day with fixed places; {@link showFullSession} gives it.
 *
 * @example
 * ```ts live title="The day goes on with its last close"
 * import { showFullSession, createChart } from '@aijiaoyi/charts';
 * import { sampleValues } from '@aijiaoyi/charts/samples';
 *
 * const timeZone = 'America/New_York';
 * const minutes = sampleValues({ interval: 300, count: 40, end: '2026-10-30' });
 * const chart = createChart('chart', { timeAxis: { timeZone } });
 * chart.addSeries('line').setData(minutes);
 * const day = showFullSession(chart, {
 *   day: '2026-10-30',
 *   interval: 300,
 *   hours: [{ from: '09:30', to: '16:00' }],
 * });
 * day.applyOptions({ previousClose: 99 });
 * ```
 *
 * @since 0.2.0
 */
export interface FullSession {
  /** The options as they are now. */
  options(): Readonly<FullSessionOptions>;

  /**
   * Changes some of the options, for instance to the next day and its last close.
   *
   * @param options - What changes.
   * @throws TypeError when a key is unknown, a value is of the wrong type, or the day was removed.
   * @throws RangeError when a time of day, a date or a zone is none.
   */
  applyOptions(options: DeepPartial<FullSessionOptions>): void;

  /** Gives the time axis back to the bars; a second call does nothing. */
  remove(): void;
}

/**
 * Gives a whole trading day its places on the time axis before its bars are there: each interval of the hours of trade
 * has one, a lunch break has none, and the chart shows all of them at any size. With the last close, prices are mirrored
 * around it (分时图).
 *
 * @param target - The chart, whose first pane is mirrored, or a pane.
 * @param options - The day: its date and its hours at least.
 * @returns The handle.
 * @throws TypeError when it is no chart or pane, a key is unknown or missing, or the times of the chart are trading days.
 * @throws RangeError when a time of day, a date or a zone is none, or the pane has no such axis.
 * @example
 * ```ts live title="A day in Shanghai at 10:45"
 * import { showFullSession, createChart } from '@aijiaoyi/charts';
 * import { sampleValues } from '@aijiaoyi/charts/samples';
 *
 * const timeZone = 'Asia/Shanghai';
 * const session = { open: '09:30', close: '11:30' };
 * const day = '2026-10-30';
 * const minutes = sampleValues({ interval: 60, session, timeZone, count: 120, end: day });
 *
 * const chart = createChart('chart', { palette: 'red-up', timeAxis: { timeZone } });
 * chart.addSeries('area').setData(minutes.slice(0, 75));
 * showFullSession(chart, {
 *   day,
 *   hours: [
 *     { from: '09:30', to: '11:30' },
 *     { from: '13:00', to: '15:00' },
 *   ],
 *   previousClose: 100,
 * });
 * ```
 * @since 0.2.0
 */
export function showFullSession(
  target: IChartApi | IPaneApi,
  options: DeepPartial<FullSessionOptions>,
): FullSession {
  const call = 'showFullSession';
  const { core, pane: expected } = resolveTarget(call, target);
  const pane = expected ?? (core.panes.all[0] as Pane);
  const { set, context } = core;
  let current = checkOptions(call, 'options', fullSessionSchema, options ?? {});
  pane.checkAxis(`${call}: options`, current.axis);
  let frame = createFrame(core, call, current);
  /** What limited the range of the axis before. */
  const limit = pane.priceAxis(current.axis).options().autoScaleRange;
  let isRemoved = false;

  const showWhole = (): void => {
    const { count, firstTimestamp: from, lastTimestamp: to } = frame.table;
    const { timeIndex } = context;
    const [first, last] = [timeIndex.timestampToIndex(from), timeIndex.timestampToIndex(to)];
    if (count > 0 && first !== null && last !== null) core.timeAxis.show({ from: first, to: last });
  };
  const show = (): void =>
    context.changes.run(() => {
      set.frames.add(frame);
      context.changeBars('added');
      const { axis, previousClose } = current;
      if (previousClose !== null)
        pane.priceAxis(axis).applyOptions({ autoScaleRange: mirrored(previousClose) });
      showWhole();
    });
  const hide = (): void => {
    set.frames.delete(frame);
    context.changeBars('added');
    if (!context.life.ended && core.panes.all.includes(pane)) {
      pane.priceAxis(current.axis).applyOptions({ autoScaleRange: limit });
    }
  };
  const replace = (next: Readonly<FullSessionOptions>, made: typeof frame): void =>
    context.changes.run(() => {
      hide();
      current = next;
      frame = made;
      show();
    });
  const subscriptions = [
    context.sizeChanged.on(showWhole),
    core.settings.applied.on(() => {
      if (frame.zone === context.exchangeZone(current.timeZone)) return;
      replace(current, createFrame(core, 'applyOptions', current));
    }),
  ];
  const remove = core.extras.add({
    pane,
    // Behind the series: percentages hide no price of the first minutes.
    under: (_, viewport) => [
      ...underItems(core, viewport, current),
      ...percentItems(core, viewport, current),
    ],
    ended() {
      isRemoved = true;
      for (const unsubscribe of subscriptions) unsubscribe();
      context.changes.run(hide);
    },
  });
  show();
  return {
    options: () => current,
    applyOptions(changes) {
      const here = 'applyOptions';
      context.assertNotRemoved(here);
      if (isRemoved) throw new TypeError(`${here}: the trading day was removed`);
      const next = checkOptions(here, '', fullSessionSchema, changes, current);
      pane.checkAxis(here, next.axis);
      replace(next, createFrame(core, here, next));
    },
    remove,
  };
}

/** The places of a day, as a list of values that are all missing. */
function createFrame(core: ChartCore, call: string, options: Readonly<FullSessionOptions>) {
  const { barTime, day, hours, interval, timeZone } = options;
  const zone = core.context.exchangeZone(timeZone);
  const first = barTime === 'start' ? 0 : interval;
  let end = -Infinity;
  const times = hours.flatMap((each, i) => {
    const { from, to } = hoursOn(each, toDay(toTimestamp(day)), zone);
    if (from < end) {
      const expected = `at or after the end of the hours before (${hours[i - 1]?.to})`;
      throw outOfRange(`${item(`${call}: hours`, i)}.from`, each.from, expected);
    }
    end = to;
    const count = Math.max(0, Math.ceil((to - from) / interval));
    return Array.from({ length: count }, (_, n) => from + first + n * interval);
  });
  const table = new BarTable('value');
  const time = Float64Array.from(times);
  const value = new Float64Array(times.length).fill(NaN);
  table.replace(`${call}: hours`, { time, value }, core.set.timeType());
  return { table, zone };
}

/** As far above the close as below it. */
const mirrored =
  (close: number) =>
  ({ from, to }: PriceRange): PriceRange => {
    const distance = Math.max(Math.abs(to - close), Math.abs(close - from));
    return { from: close - distance, to: close + distance };
  };

/** Lines where hours of trade meet, and at the close. */
function underItems(
  core: ChartCore,
  viewport: PaneViewport,
  options: Readonly<FullSessionOptions>,
): Item[] {
  const { axis, previousClose, day, hours, timeZone } = options;
  const { height, theme, prices, ratio, spacing, width, indexToX } = createPaneView(
    core.context,
    viewport,
  );
  const { timeIndex } = core.context.time;
  if (timeIndex.count === 0) return [];
  const zone = core.context.exchangeZone(timeZone);
  const style = { color: theme.border, width: 1, dash: LineStyle.Solid };
  const items: Item[] = hours.slice(1).map((each) => {
    const { from } = hoursOn(each, toDay(toTimestamp(day)), zone);
    const index = timeIndex.firstNotBefore(from + (options.barTime === 'end' ? 1 : 0));
    return uprightLine(indexToX(index) - spacing / 2, 0, height, style, ratio);
  });
  const scale = previousClose === null ? null : prices(axis);
  if (scale && previousClose !== null) {
    const dashed = { color: theme.crosshair, width: 1, dash: LineStyle.Dashed };
    items.push(levelLine(scale.toY(previousClose), 0, width, dashed, ratio));
  }
  return items;
}

/** So far from the close to the edge of the pane percentages stand. */
const levels = [0.8, 0.4, 0, -0.4, -0.8];
const edgeMargin = 5;

/** Percentages of the close, across from the axis. */
function percentItems(
  core: ChartCore,
  viewport: PaneViewport,
  options: Readonly<FullSessionOptions>,
): Item[] {
  const { axis, previousClose } = options;
  const { height, theme, prices, width } = createPaneView(core.context, viewport);
  const scale = previousClose === null ? null : prices(axis);
  if (!scale || previousClose === null) return [];
  const axisViewModel = viewport.axis(axis)?.axis;
  if (!axisViewModel) return [];
  const side = axisViewModel.side === 'left' ? 'right' : 'left';
  const middle = scale.toY(previousClose);
  return levels.map((level) => {
    const y = middle - (level * height) / 2;
    const percent = level === 0 ? 0 : (scale.toPrice(y) / previousClose - 1) * 100;
    return {
      type: 'text',
      text: `${percent > 0 ? '+' : ''}${axisViewModel.percent.write(percent)}`,
      x: side === 'left' ? edgeMargin : width - edgeMargin,
      // Over the line of the close, which would strike it through.
      y: level === 0 ? y - theme.fontSize : y,
      size: theme.fontSize,
      bold: false,
      color: percent > 0 ? theme.up : percent < 0 ? theme.down : theme.text,
      align: side,
    };
  });
}
