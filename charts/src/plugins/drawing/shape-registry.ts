import { wrongType } from '../../util/errors';
import { isObject } from '../../util/json';
import type { ShapeDefinition } from '../../shapes/shape-definition';
import { anchoredVwap } from '../../shapes/anchored-vwap';
import { arrow } from '../../shapes/arrow';
import { ellipse } from '../../shapes/ellipse';
import { extendedLine } from '../../shapes/extended-line';
import { fibExtension } from '../../shapes/fib-extension';
import { fibRetracement } from '../../shapes/fib-retracement';
import { horizontalLine } from '../../shapes/horizontal-line';
import { measure } from '../../shapes/measure';
import { parallelChannel } from '../../shapes/parallel-channel';
import { path } from '../../shapes/path';
import { pitchfork } from '../../shapes/pitchfork';
import { longPosition, shortPosition } from '../../shapes/position';
import { ray } from '../../shapes/ray';
import { rectangle } from '../../shapes/rectangle';
import { regressionChannel } from '../../shapes/regression-channel';
import { text } from '../../shapes/text';
import { trendLine } from '../../shapes/trend-line';
import { triangle } from '../../shapes/triangle';
import { verticalLine } from '../../shapes/vertical-line';
import { volumeProfile } from '../../shapes/volume-profile';
import type { ShapeType } from '../../api/source-maps';
import { checkFree, type RegisterOptions, replaced } from '../../registry/register-options';
import {
  type AnyShapeDefinition,
  checkShapeDefinition,
  type ShapeTypeEntry,
  type ShapeTypes,
  toShapeTypeEntry,
} from './shape-types';

/** Built-in shape types, in the order in which they are listed. */
const builtIn: readonly AnyShapeDefinition[] = [
  trendLine,
  ray,
  extendedLine,
  horizontalLine,
  verticalLine,
  arrow,
  parallelChannel,
  regressionChannel,
  pitchfork,
  fibRetracement,
  fibExtension,
  rectangle,
  ellipse,
  triangle,
  path,
  text,
  measure,
  anchoredVwap,
  volumeProfile,
  longPosition,
  shortPosition,
];

let registry: Map<string, ShapeTypeEntry> | undefined;

/** Creates the registry on first use, so that a bundle that doesn't need it doesn't include all shapes. */
const getRegistry = (): Map<string, ShapeTypeEntry> =>
  (registry ??= new Map(builtIn.map((shape) => [shape.type, toShapeTypeEntry(shape)])));

/** @internal Returns the built-in and the registered shape types. Types that are registered later appear in it, too. */
export const getRegisteredShapes = (): ShapeTypes => getRegistry();

/**
 * Returns the names of all shape types: built-in types first, then custom types.
 *
 * @returns Names of shape types.
 *
 * @example
 * ```ts live title="Menu of all drawing tools"
 * import { addDrawing, createChart, type ShapeType, shapeTypes } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars());
 *
 * const menu = document.createElement('select');
 * menu.ariaLabel = 'Draw';
 * menu.style.cssText = 'position: absolute; top: 8px; left: 8px; z-index: 3';
 * for (const name of ['Draw…', ...shapeTypes()]) menu.add(new Option(name));
 * const drawing = addDrawing(chart);
 * menu.onchange = () => {
 *   drawing.start(menu.value as ShapeType);
 *   menu.selectedIndex = 0;
 * };
 * chart.element.append(menu);
 * ```
 */
export function shapeTypes(): readonly ShapeType[] {
  return [...getRegistry().keys()] as ShapeType[];
}

/**
 * Adds a shape type to all charts. {@link IDrawingApi.add}, the DrawBar, saved states, undo and hit testing then
 * support it.
 *
 * @param definition - Definition of the shape type.
 * @param options - Whether to replace a custom shape type with the same name.
 * @throws TypeError if a part of the definition is missing or has the wrong type.
 * @throws RangeError if the name is already registered or the number of points is out of range.
 *
 * @example
 * ```ts live title="Custom shape: ring around a price"
 * import { addDrawing, createChart, registerShape, type ShapePoint } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * declare module '@aijiaoyi/charts' {
 *   interface SourcePointsMap {
 *     ring: readonly [ShapePoint];
 *   }
 *   interface SourceStyleMap {
 *     ring: { color: string; radius: number };
 *   }
 * }
 *
 * registerShape({
 *   type: 'ring',
 *   label: 'Ring',
 *   points: 1,
 *   style: { color: '#6b5ca5', radius: 14 },
 *   figures: ({ points, style: { color, radius } }) =>
 *     points.map((center) => ({
 *       kind: 'ellipse',
 *       center,
 *       radiusX: radius,
 *       radiusY: radius,
 *       stroke: { color, width: 2 },
 *     })),
 * });
 *
 * const bars = sampleBars();
 * const chart = createChart('chart', { timeAxis: { barSpacing: 8 } });
 * chart.addSeries('candle').setData(bars);
 * const drawing = addDrawing(chart);
 * for (const { time, close } of bars.slice(-60).filter((_, i) => i % 20 === 10)) {
 *   drawing.add('ring', [{ time, price: close }]);
 * }
 * ```
 */
export function registerShape<Style extends object>(
  definition: ShapeDefinition<Style>,
  options?: RegisterOptions,
): void {
  const call = 'registerShape';
  if (!isObject(definition)) {
    throw wrongType(`${call}: definition`, definition, 'an object');
  }
  checkShapeDefinition(`${call}: `, definition);
  const { type } = definition;
  const isRegistered = getRegistry().has(type);
  const isReplaceable = isRegistered ? !builtIn.some((shape) => shape.type === type) : undefined;
  checkFree(call, type, isReplaceable, options);
  getRegistry().set(type, toShapeTypeEntry(definition));
  if (isRegistered) replaced.emit(type);
}
