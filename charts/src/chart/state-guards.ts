import { readState } from '../saved-state/read-chart-state';
import { readSavedJson } from '../saved-state/read-saved-json';
import { readShapes } from '../plugins/drawing/read-saved-shapes';
import { shapeList, type ShapeTypes } from '../plugins/drawing/shape-types';
import { checkPluginStates, pluginList, type PluginToRestore } from '../core/restore-plugins';
import type { ChartState } from '../api/chart-state';
import type { RestoreOptions, ShapesState } from '../api/save-options';
import type { Definition } from '../types/definition';

/**
 * Returns whether a value is a saved chart that {@link restoreChart} accepts, for example one from `JSON.parse`.
 *
 * It checks the state, bars included, and doesn't throw for any state. Only `restoreChart` checks the options of
 * indicators and plug-ins, and series of computed and custom bar types. To also check the states of plug-ins, such as
 * shapes, pass the plug-ins that you pass to `restoreChart`. To show a user what is wrong with a state, call
 * {@link restoreChart} and catch its error.
 *
 * @param value - Value to check.
 * @param options - Plug-ins whose states to check.
 * @returns `false` if a part is missing or invalid, or if the state's `schema` is newer than this version of the
 * library supports.
 * @throws TypeError if `plugins` isn't a list of plug-ins.
 * @example
 * ```ts live title="Chart restored from unchecked JSON"
 * import { createChart, isChartState, restoreChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const bars = sampleBars({ count: 120 });
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(bars);
 * const text = JSON.stringify(chart.saveState());
 * chart.remove();
 *
 * const state: unknown = JSON.parse(text);
 * if (isChartState(state)) restoreChart('chart', state, { data: () => bars });
 * else createChart('chart').addSeries('candle').setData(bars);
 * ```
 */
export function isChartState(
  value: unknown,
  options?: Pick<RestoreOptions, 'plugins'>,
): value is ChartState {
  const call = 'isChartState';
  const entries = options?.plugins ?? [];
  const plugins = pluginList(entries, `${call}: options.plugins`) as readonly PluginToRestore[];
  return isAccepted(() =>
    checkPluginStates(call, plugins, readState(call, value, undefined).plugins),
  );
}

/**
 * Returns whether a value is a saved state of shapes that {@link IDrawingApi.load} accepts, for example one from
 * `JSON.parse`. `load` can still throw if a series of the chart has the id of a shape in the state.
 *
 * @param value - Value to check.
 * @param shapes - Definitions of the shapes, as in {@link NewDrawingOptions.shapes}.
 * @returns `false` if a part is missing or invalid, or if the state's `schema` is newer than this version of the
 * library supports.
 * @throws TypeError if `shapes` isn't a list of shapes.
 * @throws RangeError if `shapes` is empty or has a type twice.
 * @example
 * ```ts live title="Shapes loaded from unchecked JSON"
 * import { createChart, Drawing, isShapesState, TrendLine } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 120 }));
 * const shapes = [TrendLine];
 * const drawing = chart.attach(Drawing, { shapes });
 * drawing.add(TrendLine, [
 *   { time: '2026-08-31', price: 101 },
 *   { time: '2026-09-18', price: 106 },
 * ]);
 * const text = JSON.stringify(drawing.save());
 *
 * const state: unknown = JSON.parse(text);
 * if (isShapesState(state, shapes)) drawing.load(state);
 * ```
 */
export function isShapesState(
  value: unknown,
  shapes: readonly Definition<'shape'>[],
): value is ShapesState {
  const types = shapeList(shapes, 'isShapesState: shapes') as ShapeTypes;
  return isAccepted(() => {
    const state = readSavedJson('isShapesState: value', value);
    readShapes('isShapesState: value.shapes', state.shapes, {
      types,
      hasPane: () => true,
      isIdTaken: () => false,
    });
  });
}

function isAccepted(check: () => unknown): boolean {
  try {
    check();
    return true;
  } catch {
    return false;
  }
}
