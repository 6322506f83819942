import type { TimeAxisBandView } from '../../api/area-view';
import type { PluginDefinition, PluginParts } from '../../api/plugin-definition';
import type { PluginHost } from '../../api/plugin-host-api';
import type { ISeriesApi } from '../../api/source-api';
import { definePlugin } from '../../plugin-host/define-plugin';
import type { DeepPartial } from '../../types/deep-partial';
import type { DrawCommand } from '../../types/draw-command';
import { color, number, orNull, someText } from '../../validation/rule';
import { checkOptions, type Schema } from '../../validation/schema';
import { assertSeries, findSeries, PluginOptions, splitSeries } from '../plugin-options';
import { createNavigatorElements, type NavigatorElements } from './navigator-elements';
import { drawOverview, drawWindow } from './draw-overview';
import { NavigatorScale } from './navigator-scale';

/**
 * Options of a {@link RangeNavigator}.
 */
export interface RangeNavigatorOptions {
  /**
   * Height of the navigator, in CSS pixels, from 24 to 400.
   *
   * @defaultValue `48`
   */
  height: number;
  /**
   * Color of the overview line, as CSS; `null` uses the color of lines in the chart's theme.
   *
   * @defaultValue `null`
   */
  color: string | null;
}

/** Options of a new {@link RangeNavigator}. */
export interface NewRangeNavigatorOptions extends DeepPartial<RangeNavigatorOptions> {
  /** Series of the overview line. Defaults to the chart's first series. */
  series?: ISeriesApi;
}

/**
 * API of an attached {@link RangeNavigator}.
 */
export interface RangeNavigatorApi {
  /** Returns the current options. */
  options(): Readonly<RangeNavigatorOptions>;

  /**
   * Changes some of the options, or the series of the overview line.
   *
   * @param options - Options to change. `undefined` resets an option to its default.
   * @throws TypeError if a key is unknown, a value has the wrong type, the series isn't a series of the chart, or the
   * navigator was removed.
   * @throws RangeError if a value is outside of its bounds.
   */
  applyOptions(options: NewRangeNavigatorOptions): void;
}

/** Default {@link RangeNavigatorOptions}. */
export const defaultRangeNavigatorOptions: RangeNavigatorOptions = { height: 48, color: null };

export const rangeNavigatorSchema: Schema<RangeNavigatorOptions> = {
  defaults: defaultRangeNavigatorOptions,
  rules: { height: number({ min: 24, max: 400 }), color: orNull(color) },
};

/** Saved state of a range navigator. */
interface RangeNavigatorState {
  readonly series: string | null;
  readonly options: DeepPartial<RangeNavigatorOptions>;
}

const stateSchema: Schema<RangeNavigatorState> = {
  defaults: { series: null, options: {} },
  rules: {
    series: orNull(someText),
    options(saved) {
      checkOptions('range-navigator', 'state.options', rangeNavigatorSchema, saved);
      return saved;
    },
  },
};

/**
 * Plug-in that shows all loaded bars of a series as an overview line below the time axis, and the visible range as a
 * window. Users move the window or its handles by mouse, touch or keyboard. A press next to the window moves the window
 * there. Near the first bar, {@link ITimeAxisApi.onNearStart} handlers load older bars.
 *
 * The window and its handles are HTML elements with the parts `window`, `handle`, `start` and `end`. Set colors with
 * CSS variables: `--navigator-window` for the window, `--navigator-handle` for the handles, `--navigator-edge` for the
 * borders of both, and `--navigator-shade` for the area outside of the window. Images of the chart include the
 * navigator, but with the theme's colors instead of these variables.
 *
 * @example
 * ```ts live title="Overview of ten years" height=400
 * import { createChart, RangeNavigator } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 2500 }));
 * chart.attach(RangeNavigator);
 * ```
 */
export const RangeNavigator: PluginDefinition<RangeNavigatorApi, NewRangeNavigatorOptions> =
  /* @__PURE__ */ definePlugin<RangeNavigatorApi, NewRangeNavigatorOptions, RangeNavigatorState>({
    type: 'range-navigator',
    single: true,
    parseState: (saved) => checkOptions('range-navigator', 'state', stateSchema, saved),
    attach(host, { series, ...passedOptions }, saved) {
      if (series !== undefined) assertSeries(host, 'attach: options.series', series);
      const subject = 'the range navigator was';
      const savedOptions = saved?.options ?? null;
      const options = new PluginOptions(rangeNavigatorSchema, subject, passedOptions, savedOptions);
      return createParts(host, options, series ?? findSeries(host, saved?.series ?? null));
    },
  });

function createParts(
  host: PluginHost,
  options: PluginOptions<RangeNavigatorOptions>,
  initialSeries: ISeriesApi | null,
): PluginParts<RangeNavigatorApi> {
  const { chart } = host;
  /** Series that was passed; `null` for the chart's first series. */
  let currentSeries = initialSeries;
  const getSeries = (): ISeriesApi | undefined =>
    currentSeries && !currentSeries.removed ? currentSeries : chart.series()[0];
  const scale = new NavigatorScale();
  let elements: NavigatorElements | null = null;
  if (host.overlay() && chart.options().interactive) {
    elements = createNavigatorElements(host, scale);
  }
  const draw = (view: TimeAxisBandView): DrawCommand[] => {
    const series = getSeries();
    if (!series || view.time.count === 0) return [];
    const shape = scale.read(view.time, view.width);
    const isDrawn = view.isImage || !elements;
    const line = drawOverview(host.bars(series), view, shape, options.current.color);
    return [...line, ...(isDrawn ? drawWindow(view, shape) : [])];
  };
  return {
    timeAxisBand: () => ({ side: 'below', height: options.current.height }),
    layers: [{ area: 'time-axis-band', zOrder: 'above', draw }],
    painted: () => elements?.update(),
    save: () => ({
      series: currentSeries && !currentSeries.removed ? currentSeries.id : null,
      options: options.save(),
    }),
    load(state) {
      const { options: saved, series } = (state ?? stateSchema.defaults) as RangeNavigatorState;
      options.current = options.parse('range-navigator', saved);
      currentSeries = findSeries(host, series);
      host.invalidate();
    },
    detach: (reason) => options.detach(reason),
    api: {
      options: () => options.current,
      applyOptions(input) {
        const { hasSeries, others, series } = splitSeries(input);
        if (series !== undefined) assertSeries(host, 'applyOptions: series', series);
        options.change(others, () => host.invalidate());
        const nextSeries = hasSeries ? (series ?? null) : currentSeries;
        if (nextSeries === currentSeries) return;
        currentSeries = nextSeries;
        host.invalidate();
      },
    },
  };
}
