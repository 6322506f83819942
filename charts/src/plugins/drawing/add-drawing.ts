import type { IChartApi } from '../../api/chart-api';
import type { IDrawingApi, NewDrawingOptions } from '../../api/drawing-api';
import type { AttachedPlugin, PluginDefinition } from '../../api/plugin-definition';
import { type DrawingOptions, drawingSchema } from '../../options/drawing-options';
import { checkOptions, type Schema } from '../../validation/schema';
import { getCore } from '../../core/get-core';
import { createDrawingPlugin } from './drawing-plugin';
import { getDrawing } from './get-drawing';
import { getRegisteredShapes } from './shape-registry';
import { shapeList, type ShapeTypes } from './shape-types';

/**
 * Adds drawing to a chart: shapes such as trend lines, tools to draw them by mouse, touch and keyboard, selection, and
 * undo. {@link DrawBar} adds a toolbar to it.
 *
 * By default, the chart has all built-in shapes and those from {@link registerShape}. Pass {@link NewDrawingOptions.shapes}
 * to choose others.
 *
 * A second call for the same chart applies its options and returns the same object. On a restored chart, the first call
 * restores the shapes of the saved state.
 *
 * @param chart - Chart to draw on.
 * @param options - Options to override.
 * @returns Shapes, tools, selection and undo of the chart.
 * @throws TypeError if the chart isn't valid or was removed, a key is unknown, a value has the wrong type, or a second call
 * has other `shapes`.
 * @throws RangeError if a value is out of range, or `shapes` is empty or has two definitions with the same name.
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
 */
export function addDrawing(
  chart: IChartApi,
  options?: NewDrawingOptions,
): IDrawingApi & AttachedPlugin {
  const call = 'addDrawing';
  const core = getCore(call, chart);
  const isKnown = core.drawing !== null;
  const request = readOptions(call, options);
  const api = chart.attach(toPlugin(call, request));
  if (!isKnown || !options) return api;
  const drawing = getDrawing(call, api);
  if (request.shapes && !hasSameShapes(request.shapes, drawing.types)) {
    throw new TypeError(
      `${call}: options.shapes cannot change; remove drawing from the chart first`,
    );
  }
  const changes = Object.entries(options).filter(([key]) => key !== 'shapes');
  drawing.applyOptions(call, Object.fromEntries(changes));
  return api;
}

/**
 * Returns the plug-in that {@link addDrawing} attaches. Pass it in {@link RestoreOptions.plugins} to restore the
 * shapes of a saved chart. Saved options override the options that you pass.
 *
 * @param options - Options to override.
 * @returns The plug-in.
 * @throws TypeError if a key is unknown or a value has the wrong type.
 * @throws RangeError if a value is out of range, or `shapes` is empty or has two definitions with the same name.
 * @example
 * ```ts
 * import { addDrawing, type ChartState, drawing, restoreChart } from '@aijiaoyi/charts';
 *
 * const state = JSON.parse(localStorage.getItem('chart') ?? '') as ChartState;
 * const chart = restoreChart('chart', state, { plugins: [drawing()] });
 * console.log(addDrawing(chart).shapes().length);
 * ```
 */
export function drawing(options?: NewDrawingOptions): PluginDefinition<IDrawingApi> {
  return toPlugin('drawing', readOptions('drawing', options));
}

interface CheckedOptions extends DrawingOptions {
  /** Types of the definitions in the option; `null` for all registered ones. */
  readonly shapes: ShapeTypes | null;
}

const newDrawingSchema: Schema<CheckedOptions> = {
  defaults: { ...drawingSchema.defaults, shapes: null },
  rules: { ...drawingSchema.rules, shapes: shapeList },
};

const readOptions = (call: string, input: unknown): CheckedOptions =>
  checkOptions(call, 'options', newDrawingSchema, input);

function toPlugin(
  call: string,
  { shapes, ...options }: CheckedOptions,
): PluginDefinition<IDrawingApi> {
  return createDrawingPlugin({
    call,
    options,
    types: shapes ?? getRegisteredShapes(),
    checksNames: shapes === null,
  });
}

function hasSameShapes(one: ShapeTypes, other: ShapeTypes): boolean {
  const isSame = ({ definition }: { definition: object }, type: string): boolean =>
    other.get(type)?.definition === definition;
  return one.size === other.size && [...one].every(([type, entry]) => isSame(entry, type));
}
