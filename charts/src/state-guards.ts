import { readState } from './saved-state/read-chart-state';
import { readSavedJson } from './saved-state/read-saved-json';
import { readDrawing, readShapes } from './plugins/drawing/read-saved-shapes';
import { getRegisteredShapes } from './plugins/drawing/shape-registry';
import type { ChartState } from './api/chart-state';
import type { ShapesState } from './api/save-options';

/**
 * Returns whether a value is a saved chart that {@link restoreChart} accepts, for example one from `JSON.parse`.
 *
 * It checks the whole state, bars and shapes included, and never throws. To show a user what is wrong with a state, call
 * {@link restoreChart} and catch its error.
 *
 * @param value - Value to check.
 * @returns `false` if a part is missing or invalid, or if a newer version of the library saved the state.
 * @example
 * ```ts live title="Restored from a text that may be anything"
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
export function isChartState(value: unknown): value is ChartState {
  return isAccepted(() => {
    for (const { state, type } of readState('isChartState', value).plugins) {
      if (type === 'drawing') readDrawing(state, getRegisteredShapes());
    }
  });
}

/**
 * Returns whether a value is a list of saved shapes that {@link IDrawingApi.load} accepts, for example one from
 * `JSON.parse`. `load` can still throw if an id of the list belongs to a series of the chart.
 *
 * @param value - Value to check.
 * @returns `false` if a part is missing or invalid, or if a newer version of the library saved the shapes.
 * @example
 * ```ts live title="Shapes loaded from a text that may be anything"
 * import { addDrawing, createChart, isShapesState } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 120 }));
 * const drawing = addDrawing(chart);
 * drawing.add('trend-line', [
 *   { time: '2026-08-31', price: 101 },
 *   { time: '2026-09-18', price: 106 },
 * ]);
 * const text = JSON.stringify(drawing.save());
 *
 * const state: unknown = JSON.parse(text);
 * if (isShapesState(state)) drawing.load(state);
 * ```
 */
export function isShapesState(value: unknown): value is ShapesState {
  return isAccepted(() => {
    const { shapes } = readSavedJson('isShapesState', value);
    readShapes('isShapesState: shapes', shapes, {
      types: getRegisteredShapes(),
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
