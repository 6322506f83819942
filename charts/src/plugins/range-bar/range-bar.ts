import type { PluginDefinition, PluginParts } from '../../api/plugin-definition';
import type { PluginHost } from '../../api/plugin-host-api';
import type { RangeResult } from '../../api/range-result';
import type { DeepPartial } from '../../types/deep-partial';
import { flag, listOf, number } from '../../validation/rule';
import type { Schema } from '../../validation/schema';
import { defineWithSavedOptions, getOverlay, type PluginOptions } from '../plugin-options';
import { createBarView } from './range-bar-view';
import { createRangeRequests } from './range-requests';
import { rangePreset, type RangePreset } from './range-presets';

/**
 * Options of a {@link RangeBar}.
 */
export interface RangeBarOptions {
  /**
   * Ranges to show as buttons, in this order.
   *
   * @defaultValue `['1D', '5D', '1M', '3M', 'YTD', '1Y', 'All']`
   */
  ranges: readonly RangePreset[];
  /**
   * Whether to show an input for a date to go to.
   *
   * @defaultValue `true`
   */
  date: boolean;
  /**
   * Height of the range bar, in CSS pixels, from 28 to 100.
   *
   * @defaultValue `36`
   */
  height: number;
}

/**
 * API of an attached {@link RangeBar}.
 */
export interface RangeBarApi {
  /** Returns the current options. */
  options(): Readonly<RangeBarOptions>;

  /**
   * Changes some of the options.
   *
   * @param options - Options to change. `undefined` resets an option to its default.
   * @throws TypeError if a key is unknown, a value has the wrong type, or the range bar was removed.
   * @throws RangeError if a range is unknown, or the height is outside of its bounds.
   */
  applyOptions(options: DeepPartial<RangeBarOptions>): void;

  /**
   * Shows a range, as its button does.
   *
   * @param range - Range to show, even if {@link RangeBarOptions.ranges} doesn't contain it.
   * @returns A promise of the result. It never rejects.
   * @throws TypeError if the value isn't a string, or the range bar was removed.
   * @throws RangeError if the value isn't a range.
   */
  show(range: RangePreset): Promise<RangeResult>;

  /**
   * Shows the first bar of a trading day in the middle of the chart, as the date input does. If the bars of that day
   * are available, the zoom level doesn't change. Near the last bar, the day is further right, so that there isn't more
   * empty space than before.
   *
   * @param date - Day in the exchange's time zone, as `'YYYY-MM-DD'`.
   * @returns A promise of the result. It never rejects.
   * @throws TypeError if the value doesn't have the format `'YYYY-MM-DD'`, or the range bar was removed.
   * @throws RangeError if the date isn't valid.
   */
  goTo(date: string): Promise<RangeResult>;
}

/** Default {@link RangeBarOptions}. */
export const defaultRangeBarOptions: RangeBarOptions = {
  ranges: ['1D', '5D', '1M', '3M', 'YTD', '1Y', 'All'],
  date: true,
  height: 36,
};

export const rangeBarSchema: Schema<RangeBarOptions> = {
  defaults: defaultRangeBarOptions,
  rules: { ranges: listOf(rangePreset), date: flag, height: number({ min: 28, max: 100 }) },
};

/**
 * Plug-in with a toolbar below the time axis. It has buttons for ranges, such as the last day, month or year, and an
 * input for a date to go to. Ranges and dates refer to trading days in the exchange's time zone.
 * {@link ITimeAxisApi.onNearStart} handlers load missing bars. The range bar then shows the times of the first and last
 * visible bar, and screen readers announce them.
 *
 * The elements have the parts `bar`, `button`, `date` and `status`, and the CSS variables `--range-bar-background`,
 * `--range-bar-text` and `--range-bar-selected` set their colors. Images of the chart don't include the range
 * bar, so its space below the time axis is empty. The plug-in can't be attached in {@link renderToSvg}, to a chart that
 * isn't `interactive`, or to a chart with a numeric time axis.
 *
 * @example
 * ```ts live title="Range bar with five ranges" height=340
 * import { createChart, RangeBar } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 800 }));
 * const rangeBar = chart.attach(RangeBar, { ranges: ['1M', '6M', 'YTD', '1Y', 'All'] });
 * void rangeBar.show('6M');
 * ```
 */
export const RangeBar: PluginDefinition<
  RangeBarApi,
  DeepPartial<RangeBarOptions>
> = /* @__PURE__ */ defineWithSavedOptions({
  type: 'range-bar',
  subject: 'the range bar was',
  single: true,
  needsTimes: true,
  schema: rangeBarSchema,
  createParts,
});

function createParts(
  host: PluginHost,
  options: PluginOptions<RangeBarOptions>,
): PluginParts<RangeBarApi> {
  if (!host.chart.options().interactive) {
    throw new TypeError('attach: not available on a chart with interactive: false');
  }
  const overlay = getOverlay(host);
  const requests = createRangeRequests(host, (state) => view.show(state));
  const view = createBarView(host, overlay, () => options.current, requests);
  return {
    timeAxisBand: () => ({ side: 'below', height: options.current.height }),
    painted: () => view.update(),
    detach: (reason) => options.detach(reason),
    api: {
      options: () => options.current,
      applyOptions: (changes) =>
        options.change(changes, () => {
          view.rebuild();
          host.invalidate();
        }),
      show: (range) => {
        options.assertAttached('show');
        return requests.showRange(rangePreset(range, 'show: range') as RangePreset);
      },
      goTo: (date) => {
        options.assertAttached('goTo');
        return requests.goTo(date, 'goTo: date');
      },
    },
  };
}
