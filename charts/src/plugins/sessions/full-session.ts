import { isEqual } from '../../util/json';
import type { PluginDefinition, PluginParts } from '../../api/plugin-definition';
import type { PaneView } from '../../api/area-view';
import type { PluginHost } from '../../api/plugin-host-api';
import type { IChartApi } from '../../api/chart-api';
import type { IPriceAxisApi } from '../../api/price-axis-api';
import type { IPaneApi } from '../../api/source-api';
import { definePlugin } from '../../plugin-host/define-plugin';
import { toDay } from '../../time/calendar';
import type { TimeZoneClock } from '../../time/time-zone';
import { EARLIEST, LATEST, toTimestamp } from '../../time/timestamps';
import type { AxisId } from '../../types/choices';
import type { PriceRange } from '../../types/data-types';
import type { DeepPartial } from '../../types/deep-partial';
import type { DrawCommand } from '../../types/draw-command';
import { LineStyle, RangeOfType } from '../../types/enums';
import type { AutoScaleRangeProvider } from '../../types/formats';
import {
  type ArgumentPath,
  getMessage,
  item,
  member,
  outOfRange,
  show,
  withMessage,
} from '../../util/errors';
import { callFor, PluginOptions } from '../plugin-options';
import { getExchangeZone } from '../exchange-zone';
import { horizontalLine, verticalLine } from '../line-commands';
import {
  type FullSessionOptions,
  fullSessionSchema,
  type NewFullSessionOptions,
} from './full-session-options';
import { hoursOn } from './session-occurrences';

/**
 * API of an attached {@link FullSession}.
 *
 * @example
 * ```ts live title="Full session around the previous close"
 * import { createChart, FullSession } from '@aijiaoyi/charts';
 * import { sampleValues } from '@aijiaoyi/charts/samples';
 *
 * const timeZone = 'America/New_York';
 * const minutes = sampleValues({ interval: 300, count: 40, end: '2026-10-30' });
 * const chart = createChart('chart', { timeAxis: { timeZone } });
 * chart.addSeries('line').setData(minutes);
 * const day = chart.attach(FullSession, {
 *   day: '2026-10-30',
 *   interval: 300,
 *   hours: [{ from: '09:30', to: '16:00' }],
 * });
 * day.applyOptions({ previousClose: 99 });
 * ```
 */
export interface FullSessionApi {
  /** Returns the current options. */
  options(): Readonly<FullSessionOptions>;

  /**
   * Changes some of the options, for example to show the next day with its previous close.
   *
   * @param options - Options to change. `undefined` resets an option to its default, except for `day` and `hours`,
   * which don't change.
   * @throws TypeError if a key is unknown, a value has the wrong type, or the full session was removed.
   * @throws RangeError if a time of day, a date or a time zone isn't valid, a value is out of range, the hours aren't
   * in order, or the pane doesn't have the axis.
   */
  applyOptions(options: DeepPartial<FullSessionOptions>): void;
}

/**
 * Plug-in that reserves space for a full trading day on the time axis before its bars arrive. Each interval of the
 * trading hours has a bar index, even before it has a bar. Unless {@link TimeAxisOptions.showGaps} is set, a lunch
 * break doesn't take up space. The chart shows the whole day at first, and again when its size or an option of the
 * plug-in changes. If you set `previousClose`, the price axis is symmetric around that price (分时图).
 *
 * Pass at least the date and the hours. `previousClose` applies to the pane that you attach the plug-in to, or to the
 * first pane if you attach the plug-in to the chart.
 *
 * @example
 * ```ts live title="A day in Shanghai at 10:45"
 * import { createChart, FullSession } from '@aijiaoyi/charts';
 * import { sampleValues } from '@aijiaoyi/charts/samples';
 *
 * const timeZone = 'Asia/Shanghai';
 * const session = { open: '09:30', close: '11:30' };
 * const day = '2026-10-30';
 * const minutes = sampleValues({ interval: 60, session, timeZone, count: 120, end: day });
 *
 * const chart = createChart('chart', { palette: 'red-up', timeAxis: { timeZone } });
 * chart.addSeries('area').setData(minutes.slice(0, 75));
 * chart.attach(FullSession, {
 *   day,
 *   hours: [
 *     { from: '09:30', to: '11:30' },
 *     { from: '13:00', to: '15:00' },
 *   ],
 *   previousClose: 100,
 * });
 * ```
 */
export const FullSession: PluginDefinition<FullSessionApi, NewFullSessionOptions> =
  /* @__PURE__ */ definePlugin<FullSessionApi, NewFullSessionOptions>({
    type: 'full-session',
    required: ['day', 'hours'],
    needsTimes: true,
    attach: (host, options) =>
      createParts(host, host.pane ?? (host.chart.panes()[0] as IPaneApi), options),
  });

/** Returns the `autoScaleRange` of an axis; `undefined` if it is the chart's option for all price axes. */
function getLimit(
  chart: IChartApi,
  axis: IPriceAxisApi,
): AutoScaleRangeProvider | null | undefined {
  const { autoScaleRange } = axis.options();
  return autoScaleRange === chart.options().priceAxis.autoScaleRange ? undefined : autoScaleRange;
}

/** Restores the `autoScaleRange` of an axis, unless a change of the pane's options has removed the axis. */
function restoreRange(
  pane: IPaneApi,
  axis: AxisId,
  autoScaleRange: AutoScaleRangeProvider | null | undefined,
): void {
  if (axis === 'left' || axis === 'right' || Object.hasOwn(pane.options().axes, axis))
    pane.priceAxis(axis).applyOptions({ autoScaleRange });
}

function createParts(
  host: PluginHost,
  pane: IPaneApi,
  input: NewFullSessionOptions,
): PluginParts<FullSessionApi> {
  const { chart } = host;
  const call = 'attach';
  const at = `${call}: options`;
  const options = new PluginOptions<FullSessionOptions>(
    fullSessionSchema,
    'the full session was',
    input,
  );
  const getZone = ({ timeZone }: Readonly<FullSessionOptions>): TimeZoneClock =>
    getExchangeZone(chart, timeZone);
  let zone = getZone(options.current);
  let times: readonly number[] = listTimes(at, zone, options.current);
  /** Previous `autoScaleRange` of the axis; `undefined` if it is the chart's. */
  const limit = getLimit(chart, getAxis(at, pane, options.current));

  const showAll = (): void => {
    const [from, to] = [times[0], times.at(-1)];
    if (from === undefined || to === undefined) return;
    const timeAxis = chart.timeAxis();
    const [first, last] = [timeAxis.timeToIndex(from), timeAxis.timeToIndex(to)];
    // A visible range has at least two indexes.
    if (first === null || last === null || first === last) return;
    timeAxis.setVisibleRange({ type: RangeOfType.Bars, fromIndex: first, toIndex: last });
  };
  const reserve = (reserveCall: string, next: readonly number[]): void => {
    callFor(`${reserveCall}: hours`, () => host.reserveTimes(next));
    times = next;
  };
  const show = (): void => {
    const { axis, previousClose } = options.current;
    if (previousClose !== null)
      pane.priceAxis(axis).applyOptions({ autoScaleRange: mirror(previousClose) });
    showAll();
  };
  const restoreAxis = (): void => restoreRange(pane, options.current.axis, limit);
  const replace = (next: Readonly<FullSessionOptions>): void => {
    const nextTimes = listTimes('applyOptions: ', getZone(next), next);
    chart.batch(() => {
      reserve('applyOptions', nextTimes);
      restoreAxis();
      options.current = next;
      zone = getZone(next);
      show();
    });
  };

  host.on('sizeChange', showAll);
  host.on('optionsChange', () => {
    const hasPane = chart.panes().includes(pane);
    if (hasPane && zone !== getZone(options.current)) replace(options.current);
  });
  reserve(call, times);
  show();
  return {
    layers: [
      {
        // Draw below the series, so that percentages don't cover the first bars.
        zOrder: 'below',
        draw: (view) =>
          view.pane === pane
            ? [...drawLines(view, zone, options.current), ...drawPercentages(view, options.current)]
            : [],
      },
    ],
    detach(reason) {
      options.detach(reason);
      const isOnly = reason === 'removed' || reason === 'failed';
      if (isOnly && chart.panes().includes(pane)) restoreAxis();
    },
    api: {
      options: () => options.current,
      applyOptions(changes) {
        const next = options.check(changes);
        if (isEqual(next, options.current)) return;
        getAxis('applyOptions: ', pane, next);
        replace(next);
      },
    },
  };
}

/** @throws RangeError if the pane doesn't have the axis. */
function getAxis(at: ArgumentPath, pane: IPaneApi, { axis }: Readonly<FullSessionOptions>) {
  try {
    return pane.priceAxis(axis);
  } catch (error) {
    throw withMessage(getMessage(error).replace('priceAxis: id', member(at, 'axis')), error);
  }
}

/**
 * Lists the times of all bars of a day.
 *
 * @throws RangeError if hours begin before the hours before them end.
 */
function listTimes(
  at: ArgumentPath,
  zone: TimeZoneClock,
  options: Readonly<FullSessionOptions>,
): number[] {
  const { barTime, day, hours, interval } = options;
  const first = barTime === 'start' ? 0 : interval;
  let end = -Infinity;
  return hours.flatMap((each, i) => {
    const { from, to } = hoursOn(each, toDay(toTimestamp(day)), zone);
    if (from < end) {
      const expected = `at or after ${item('hours', i - 1)}.to (${show(hours[i - 1]?.to)})`;
      throw outOfRange(`${item(member(at, 'hours'), i)}.from`, each.from, expected);
    }
    end = to;
    const count = Math.max(0, Math.ceil((to - from) / interval));
    const times = Array.from({ length: count }, (_, n) => from + first + n * interval);
    // In another time zone, the first or the last valid day is partly outside of the years 1 to 9999.
    return times.filter((time) => time >= EARLIEST && time <= LATEST);
  });
}

/** Extends a range so that a price is in its middle. */
const mirror =
  (price: number) =>
  ({ from, to }: PriceRange): PriceRange => {
    const distance = Math.max(Math.abs(to - price), Math.abs(price - from));
    return { from: price - distance, to: price + distance };
  };

/** Draws lines between trading hours, and at the previous close. */
function drawLines(
  view: PaneView,
  zone: TimeZoneClock,
  { axis, barTime, day, hours, previousClose }: Readonly<FullSessionOptions>,
): DrawCommand[] {
  const { colors, time } = view;
  if (time.count === 0) return [];
  const solid = { color: colors.border, lineStyle: LineStyle.Solid };
  const commands: DrawCommand[] = hours.slice(1).map((each) => {
    const { from } = hoursOn(each, toDay(toTimestamp(day)), zone);
    const first = time.timeToIndex(from + (barTime === 'end' ? 1 : 0)) as number;
    return verticalLine(view, time.indexToX(Math.ceil(first)) - time.barSpacing / 2, solid);
  });
  const prices = view.priceScale(axis);
  if (prices && previousClose !== null) {
    const dashed = { color: colors.crosshair, lineStyle: LineStyle.Dashed };
    commands.push(horizontalLine(view, prices.priceToY(previousClose), dashed));
  }
  return commands;
}

/** Distances of the percentages from the previous close, as fractions of the distance to the pane's edge. */
const levels = [0.8, 0.4, 0, -0.4, -0.8];
const edgeMargin = 5;

/** Draws percentages of the previous close at the edge of the pane across from the axis. */
function drawPercentages(
  { colors, height, pane, priceScale, width }: PaneView,
  { axis, previousClose }: Readonly<FullSessionOptions>,
): DrawCommand[] {
  const scale = previousClose === null ? null : priceScale(axis);
  if (!scale || previousClose === null) return [];
  const isLeft = axis === 'left' || pane.priceAxis(axis).options().position === 'left';
  const align = isLeft && axis !== 'right' ? 'right' : 'left';
  const middle = scale.priceToY(previousClose);
  return levels.map((level) => {
    const y = middle - (level * height) / 2;
    const percent = level === 0 ? 0 : (scale.yToPrice(y) / previousClose - 1) * 100;
    return {
      type: 'text',
      text: `${percent > 0 ? '+' : ''}${scale.formatPercent(percent)}`,
      x: align === 'left' ? edgeMargin : width - edgeMargin,
      y,
      // The line at the previous close would cross the text.
      haloColor: colors.background,
      color: percent > 0 ? colors.up : percent < 0 ? colors.down : colors.text,
      align,
    };
  });
}
