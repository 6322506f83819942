import type { IDrawingApi } from '../../api/drawing-api';
import type { PluginDefinition } from '../../api/plugin-definition';
import { type DrawingOptions, drawingSchema } from '../../options/drawing-options';
import type { ShapeDefinition } from '../../shapes/shape-definition';
import type { DeepPartial } from '../../types/deep-partial';
import { checkOptions } from '../../validation/schema';
import { createDrawingPlugin } from './drawing-plugin';
import { shapeList, type ShapeTypes } from './shape-types';

/**
 * Defines a plug-in that draws some types of shapes. It does the same as {@link drawing} with the option
 * {@link NewDrawingOptions.shapes}, but a bundle only includes the shapes in the list. `addDrawing` and `drawing` include
 * all of them.
 *
 * Attach it with {@link IChartApi.attach}, or pass it in {@link RestoreOptions.plugins}. If you attach it again, you
 * get the same object.
 *
 * @param shapes - Definitions of the shape types, in the order of menus.
 * @param options - Options to override.
 * @returns The plug-in, whose API is the handle for drawing.
 * @throws TypeError if a definition isn't valid, a key is unknown or a value has the wrong type.
 * @throws RangeError if the list is empty or has two definitions with the same name, or a value is out of range.
 * @example
 * ```ts live title="Drawing with trend lines and rectangles only"
 * import {
 *   createChart,
 *   defineDrawing,
 *   DrawBar,
 *   rectangle,
 *   trendLine,
 * } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars());
 *
 * const drawing = chart.attach(defineDrawing([trendLine, rectangle]));
 * drawing.add(trendLine, [
 *   { time: '2026-08-31', price: 101 },
 *   { time: '2026-09-18', price: 106 },
 * ]);
 * new DrawBar(drawing);
 * ```
 */
export function defineDrawing(
  shapes: readonly ShapeDefinition<object>[],
  options?: DeepPartial<DrawingOptions>,
): PluginDefinition<IDrawingApi> {
  const call = 'defineDrawing';
  return createDrawingPlugin({
    call,
    types: shapeList(shapes, `${call}: shapes`) as ShapeTypes,
    options: checkOptions(call, 'options', drawingSchema, options),
    checksNames: false,
  });
}
