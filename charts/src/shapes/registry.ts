import type { Schema } from '../check/options';
import { oneOf } from '../check/rule';
import { shapeRules } from '../check/style-schemas';
import type { ShapeDefinition } from './definition';
import { arrow } from './kinds/arrow';
import { ellipse } from './kinds/ellipse';
import { extendedLine } from './kinds/extended-line';
import { fibExtension } from './kinds/fib-extension';
import { fibRetracement } from './kinds/fib-retracement';
import { horizontalLine } from './kinds/horizontal-line';
import { measure } from './kinds/measure';
import { parallelChannel } from './kinds/parallel-channel';
import { path } from './kinds/path';
import { pitchfork } from './kinds/pitchfork';
import { longPosition, shortPosition } from './kinds/position';
import { ray } from './kinds/ray';
import { rectangle } from './kinds/rectangle';
import { text } from './kinds/text';
import { trendLine } from './kinds/trend-line';
import { triangle } from './kinds/triangle';
import { verticalLine } from './kinds/vertical-line';

/** @internal A kind of shape, whichever style it has. */
export type AnyShapeDefinition = ShapeDefinition<object>;

/** @internal A kind of shape as the chart uses it. */
export interface ShapeKind {
  readonly definition: AnyShapeDefinition;
  /** What its style may be. */
  readonly schema: Schema<object>;
  /** The fewest and the most points. */
  readonly count: { readonly min: number; readonly max: number };
}

/** @internal The kinds that come with the library, as the DrawBar groups them. */
export const builtIn: Readonly<Record<string, readonly AnyShapeDefinition[]>> = {
  Lines: [trendLine, ray, extendedLine, horizontalLine, verticalLine, arrow],
  Channels: [parallelChannel, pitchfork],
  Fibonacci: [fibRetracement, fibExtension],
  Areas: [rectangle, ellipse, triangle, path],
  Text: [text],
  Measures: [measure, longPosition, shortPosition],
};

const toKind = (definition: AnyShapeDefinition, rules: Schema<object>['rules']): ShapeKind => {
  const { points } = definition;
  return {
    definition,
    schema: { defaults: definition.style, rules },
    count: typeof points === 'number' ? { min: points, max: points } : points,
  };
};

const kinds = new Map(
  Object.values(builtIn)
    .flat()
    .map((definition) => [definition.type, toKind(definition, shapeRules)]),
);

/** @internal The kind of that name, or `undefined`. */
export const kindOf = (type: string): ShapeKind | undefined => kinds.get(type);

/** @internal What the DrawBar, menus and screen readers call a kind. */
export const labelOf = (type: string): string => kinds.get(type)?.definition.label ?? type;

/** @internal The names of all kinds, the built-in ones first. */
export const shapeTypes = (): readonly string[] => [...kinds.keys()];

/**
 * The kind of that name.
 *
 * @throws RangeError when there is none; the message names the nearest one.
 * @internal Readers name kinds; this finds them.
 */
export function kindFor(call: string, type: string): ShapeKind {
  oneOf(shapeTypes())(type, { call, path: 'type' }, undefined);
  return kinds.get(type) as ShapeKind;
}

/** More points than this in one shape are a mistake or an attack. */
const mostPoints = 5000;

/**
 * Adds a kind of shape to all charts: `addShape`, the DrawBar, saving, undo and hit testing know it from then on.
 *
 * @param definition - The kind.
 * @throws TypeError when a part of the definition is missing or of the wrong type.
 * @throws RangeError when the name is taken or the number of points is out of its range.
 * @since 0.1.0
 */
export function registerShape<Style extends object>(definition: ShapeDefinition<Style>): void {
  const call = 'registerShape';
  if (typeof definition !== 'object' || definition === null) {
    throw new TypeError(`${call}: the definition must be an object`);
  }
  const { type, label, points, style, figures, complete } = definition;
  if (typeof type !== 'string' || !/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(type)) {
    throw new TypeError(`${call}: type must be words of small letters joined by hyphens`);
  }
  if (kinds.has(type)) throw new RangeError(`${call}: type ("${type}") is taken`);
  if (typeof label !== 'string' || label === '') {
    throw new TypeError(`${call}: label must be a string that is not empty`);
  }
  const { min, max } = typeof points === 'number' ? { min: points, max: points } : points;
  if (!Number.isInteger(min) || !Number.isInteger(max)) {
    throw new TypeError(
      `${call}: points must be a whole number, or the fewest (min) and the most (max)`,
    );
  }
  if (min < 1 || max < min || max > mostPoints) {
    throw new RangeError(
      `${call}: points must be from 1 to ${String(mostPoints)}, the fewest not above the most`,
    );
  }
  if (typeof style !== 'object' || style === null || !isPlain(style)) {
    throw new TypeError(`${call}: style must be an object of values that JSON can keep`);
  }
  for (const [name, part] of [
    ['figures', figures],
    ...(complete ? [['complete', complete]] : []),
  ] as const) {
    if (typeof part !== 'function')
      throw new TypeError(`${call}: ${String(name)} must be a function`);
  }
  kinds.set(type, toKind(definition, undefined));
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isPlain);
  return value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
}
