import type { IChartApi } from '../../api/chart-api';
import type { IDrawingApi } from '../../api/drawing-api';
import type { ChartPlugin } from '../../api/plugin-api';
import { Drawing } from './chart-drawing';
import { createDrawingInput } from './tools/create-drawing-input';
import { getCore } from '../../core/get-core';
import { type DrawingOptions, drawingSchema } from '../../options/drawing-options';
import { definePlugin } from '../../plugin-host/define-plugin';
import { shapeTypes } from '../../registry/shape-registry';
import { readDrawing, type SavedDrawing } from './read-saved-shapes';
import { checkShapeNames } from '../../schemas/message-rules';
import type { DeepPartial } from '../../types/deep-partial';
import { checkOptions } from '../../validation/schema';
import { DrawingHandle } from './drawing-handle';

/**
 * Adds drawing to a chart: shapes such as trend lines, tools to draw them by mouse, touch and keyboard, selection, and
 * undo. {@link DrawBar} adds a toolbar to it.
 *
 * A second call for the same chart applies its options and returns the same object. On a restored chart, the first call
 * restores the shapes of the saved state.
 *
 * @param chart - Chart to draw on.
 * @param options - Options to override.
 * @returns Shapes, tools, selection and undo of the chart.
 * @throws TypeError if the chart isn't valid or was removed, a key is unknown, or a value has the wrong type.
 * @throws RangeError if a value is out of range.
 * @example
 * ```ts live title="A trend line, and a toolbar to draw more"
 * import { addDrawing, createChart, DrawBar } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars());
 *
 * const drawing = addDrawing(chart, { magnet: 'weak' });
 * drawing.add('trend-line', [
 *   { time: '2026-08-31', price: 101 },
 *   { time: '2026-09-18', price: 106 },
 * ]);
 * new DrawBar(drawing);
 * ```
 * @since 0.3.0
 */
export function addDrawing(chart: IChartApi, options?: DeepPartial<DrawingOptions>): IDrawingApi {
  const core = getCore('addDrawing', chart);
  const isKnown = core.drawing !== null;
  const drawing = chart.attach(defineDrawing('addDrawing', options)).api;
  if (isKnown && options) drawing.applyOptions(options);
  return drawing;
}

/**
 * Returns the plug-in that {@link addDrawing} attaches. Pass it in {@link RestoreOptions.with} to restore the
 * shapes of a saved chart. Saved options override the options that you pass.
 *
 * @param options - Options to override.
 * @returns The plug-in.
 * @throws TypeError if a key is unknown or a value has the wrong type.
 * @throws RangeError if a value is out of range.
 * @example
 * ```ts
 * import { addDrawing, type ChartState, drawing, restoreChart } from '@aijiaoyi/charts';
 *
 * const state = JSON.parse(localStorage.getItem('chart') ?? '') as ChartState;
 * const chart = restoreChart('chart', state, { with: [drawing()] });
 * console.log(addDrawing(chart).shapes().length);
 * ```
 * @since 0.3.0
 */
export function drawing(options?: DeepPartial<DrawingOptions>): ChartPlugin<IDrawingApi> {
  return defineDrawing('drawing', options);
}

function defineDrawing(
  call: string,
  input: DeepPartial<DrawingOptions> | undefined,
): ChartPlugin<IDrawingApi> {
  const options = checkOptions(call, 'options', drawingSchema, input);
  return definePlugin<IDrawingApi, SavedDrawing>({
    type: 'drawing',
    single: true,
    parseState: readDrawing,
    attach(host, state) {
      if (host.pane) throw new TypeError('draws on the whole chart: attach it to the chart');
      const core = getCore(call, host.chart);
      const { context, panes, set, unknownSeries } = core;
      checkShapeNames(call, shapeTypes, context.options.messages.shapes);
      const drawing: Drawing = new Drawing(
        {
          context,
          isSeriesId: (id) =>
            set.find(id) !== undefined || unknownSeries.some((series) => series.id === id),
          paneNamed: (name) => panes.named(name),
          getBars(pane, axis) {
            const bars =
              panes
                .named(pane)
                ?.seriesOn(axis)
                .map((series) => host.bars(series)) ?? [];
            return bars.find(({ form }) => form === 'prices') ?? bars[0] ?? null;
          },
          takeId: (...requestedId) => core.takeId((id) => drawing.store.find(id), ...requestedId),
        },
        options,
        host.signal,
      );
      if (state) drawing.restore(state);
      if (core.hasInput) {
        drawing.open(createDrawingInput(core, drawing));
        const { updateTouchAction } = core.page(call);
        drawing.store.selected.on(updateTouchAction);
        drawing.toolChanged.on(updateTouchAction);
      }
      core.drawing = drawing;
      return {
        api: new DrawingHandle(host, { core, drawing }),
        keyDown: (event) => drawing.keyDown(event),
        priceLabels: ({ pane }) => drawing.priceLabels(pane.name),
        save: () => drawing.saveState(),
        detach(reason) {
          drawing.end(reason === 'chart');
          if (reason === 'chart') return;
          core.drawing = null;
          if (core.inPage) core.page(call).updateTouchAction();
        },
      };
    },
  });
}
