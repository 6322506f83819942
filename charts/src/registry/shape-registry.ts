import { wrongType } from '../util/errors';
import { capitalizeName } from '../util/capitalize-name';
import { isObject } from '../util/json';
import type { BuiltInShape, ShapeDefinition } from '../shapes/shape-definition';
import { anchoredVwap } from '../shapes/anchored-vwap';
import { arrow } from '../shapes/arrow';
import { ellipse } from '../shapes/ellipse';
import { extendedLine } from '../shapes/extended-line';
import { fibExtension } from '../shapes/fib-extension';
import { fibRetracement } from '../shapes/fib-retracement';
import { horizontalLine } from '../shapes/horizontal-line';
import { measure } from '../shapes/measure';
import { parallelChannel } from '../shapes/parallel-channel';
import { path } from '../shapes/path';
import { pitchfork } from '../shapes/pitchfork';
import { longPosition, shortPosition } from '../shapes/position';
import { ray } from '../shapes/ray';
import { rectangle } from '../shapes/rectangle';
import { regressionChannel } from '../shapes/regression-channel';
import { text } from '../shapes/text';
import { trendLine } from '../shapes/trend-line';
import { triangle } from '../shapes/triangle';
import { verticalLine } from '../shapes/vertical-line';
import { volumeProfile } from '../shapes/volume-profile';
import type { ShapeType } from '../api/source-maps';
import {
  checkFree,
  checkName,
  checkStyle,
  type RegisterOptions,
  replaced,
} from './register-options';
import { callback, number, oneOf, type Rule, someText } from '../validation/rule';
import type { Schema } from '../validation/schema';
import type { ChartMessages } from '../i18n/core-messages';

/** @internal Definition of a shape type with any style. */
export type AnyShapeDefinition = ShapeDefinition<object>;

/** @internal Registered shape type. */
export interface RegisteredShapeType {
  readonly definition: AnyShapeDefinition;
  /** Schema of its style. */
  readonly schema: Schema<object>;
  /** Minimum and maximum number of points. */
  readonly count: { readonly min: number; readonly max: number };
}

/** Built-in shape types, in the order in which they are listed. */
const builtIn: readonly BuiltInShape<object>[] = [
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

const getPointCount = (points: AnyShapeDefinition['points']): RegisteredShapeType['count'] =>
  isObject(points) ? points : { min: points, max: points };

const toRegisteredShapeType = (
  definition: AnyShapeDefinition,
  rules?: BuiltInShape<object>['rules'],
): RegisteredShapeType => ({
  definition,
  schema: { defaults: definition.style, rules },
  count: getPointCount(definition.points),
});

let made: Map<string, RegisteredShapeType> | undefined;

/** Creates the registry on first use, so that a bundle that doesn't draw shapes doesn't include them. */
const getRegistry = (): Map<string, RegisteredShapeType> =>
  (made ??= new Map(
    builtIn.map((shape) => [
      shape.type,
      toRegisteredShapeType({ label: capitalizeName(shape.type), ...shape }, shape.rules),
    ]),
  ));

/** @internal Returns the shape type with a name, or `undefined`. */
export const findShapeType = (type: string): RegisteredShapeType | undefined =>
  getRegistry().get(type);

/** @internal Returns the name of a shape type for the DrawBar, menus and screen readers. */
export const shapeLabel = (type: string, { shapes }: Pick<ChartMessages, 'shapes'>): string =>
  (Object.hasOwn(shapes, type) ? shapes[type] : getRegistry().get(type)?.definition.label) ?? type;

/** @internal Returns all shape types, built-in types first. */
export const getShapeTypes = (): readonly RegisteredShapeType[] => [...getRegistry().values()];

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
 *
 * @since 0.2.0
 */
export function shapeTypes(): readonly ShapeType[] {
  return [...getRegistry().keys()] as ShapeType[];
}

/**
 * Returns the shape type with a name.
 *
 * @throws RangeError if there is none; the message suggests the closest name.
 * @internal Use it for names that callers pass in.
 */
export function getShapeType(call: string, type: string): RegisteredShapeType {
  oneOf(shapeTypes())(type, `${call}: type`);
  return getRegistry().get(type) as RegisteredShapeType;
}

/** More points in one shape are a mistake or an attack. */
const mostPoints = 5000;

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
 *
 * @since 0.1.0
 */
export function registerShape<Style extends object>(
  definition: ShapeDefinition<Style>,
  options?: RegisterOptions,
): void {
  const call = 'registerShape';
  const check = (path: string, value: unknown, rule: Rule): unknown =>
    rule(value, `${call}: ${path}`);
  if (!isObject(definition)) {
    throw wrongType(`${call}: definition`, definition, 'an object');
  }
  const { type, label, points, style, figures, complete, axisPrices } = definition;
  checkName(call, type);
  checkFree(
    call,
    type,
    getRegistry().has(type) ? !builtIn.some((shape) => shape.type === type) : undefined,
    options,
  );
  check('label', label, someText);
  const { min, max } = getPointCount(points);
  check('points', min, number({ min: 1, max: mostPoints, whole: true }));
  check('points', max, number({ min, max: mostPoints, whole: true }));
  checkStyle(call, style);
  check('figures', figures, callback);
  if (complete) check('complete', complete, callback);
  if (axisPrices) check('axisPrices', axisPrices, callback);
  const wasThere = getRegistry().has(type);
  getRegistry().set(type, toRegisteredShapeType(definition));
  if (wasThere) replaced.emit(type);
}
