import { sourceSchema } from '../check/chart-schemas';
import { nearest } from '../check/nearest';
import { checkOptions } from '../check/options';
import { checkPoints } from '../check/points';
import { item, member, wrongType, type Place } from '../check/place';
import { words } from '../check/rule';
import type { SourceState } from '../model/saved';
import { kindOf as timeKindOf, type TimeKind } from '../time/times';
import type { ShapeData, ShapeList } from './data';
import { kindOf } from './registry';

/** More shapes, or a longer style of an unknown kind, are a mistake or an attack. */
const mostShapes = 10_000;
const longestStyle = 100_000;
const unknownCount = { min: 0, max: 5000 };

/** A shape as JSON, with as much of its style as differs from the defaults. */
export function saveShape(shape: ShapeData): SourceState {
  const { id, type, pane, axis, title, visible, locked, points, known } = shape;
  const defaults: Readonly<Record<string, unknown>> = known
    ? { ...kindOf(type)?.definition.style }
    : {};
  const style = Object.fromEntries(
    Object.entries(shape.style).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(defaults[key]),
    ),
  );
  const state: SourceState = {
    id,
    kind: 'shape',
    type,
    pane,
    axis,
    title,
    visible,
    locked,
    style,
    points,
  };
  // A copy, so that whoever gets it can do with it as they like.
  return JSON.parse(JSON.stringify(state)) as SourceState;
}

/** What shapes that are read have to fit. */
export interface ReadContext {
  hasPane(name: string): boolean;
  /** Whether an id belongs to something that stays beside the shapes. */
  isTaken(id: string): boolean;
  /** The kind of the times of the bars; `null` without bars. */
  timeKind: TimeKind | null;
}

/**
 * Reads saved shapes. A shape whose kind or pane this chart does not know is kept as it is, and not drawn.
 *
 * @param at - The call, and where the list stands in its argument.
 * @param given - The list, of which every part is plain JSON.
 * @param context - What the shapes have to fit.
 * @throws TypeError when a part is missing or of the wrong type.
 * @throws RangeError when an id occurs twice, or there is too much of something.
 */
export function readShapes(at: Place, given: unknown, context: ReadContext): ShapeList {
  if (!Array.isArray(given)) throw wrongType(at, given, 'a list');
  if (given.length > mostShapes) {
    throw new RangeError(
      `${at.call}: ${at.path} has ${given.length} shapes; at most ${mostShapes} are read`,
    );
  }
  const ids = new Set<string>();
  let { timeKind } = context;
  return given.map((state: unknown, index) => {
    const place = item(at, index);
    const shape = readShape(place, state, { ...context, timeKind });
    if (ids.has(shape.id) || context.isTaken(shape.id)) {
      throw new RangeError(`${at.call}: ${place.path}.id ("${shape.id}") is taken`);
    }
    ids.add(shape.id);
    const [first] = shape.points;
    if (first) timeKind ??= timeKindOf(first.time);
    return shape;
  });
}

const keys = [
  'id',
  'kind',
  'type',
  'pane',
  'axis',
  'title',
  'visible',
  'locked',
  'style',
  'points',
];

function readShape(at: Place, given: unknown, context: ReadContext): ShapeData {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw wrongType(at, given, 'a shape');
  }
  for (const key of Object.keys(given)) {
    if (keys.includes(key)) continue;
    const guess = nearest(key, keys);
    const hint = guess === undefined ? '' : `; did you mean "${guess}"?`;
    throw new TypeError(`${at.call}: ${member(at, key).path} is not a part of a shape${hint}`);
  }
  const state = given as Partial<Record<string, unknown>>;
  if (state.kind !== 'shape') throw wrongType(member(at, 'kind'), state.kind, '"shape"');
  const name = (key: string): string => words(state[key], member(at, key), undefined) as string;
  const [id, type, pane] = [name('id'), name('type'), name('pane')];
  const { title, visible, locked, axis } = state;
  const options = checkOptions(at.call, at.path, sourceSchema, {
    id,
    title,
    visible,
    locked,
    axis,
  });
  const kind = kindOf(type);
  const known = kind !== undefined && context.hasPane(pane);
  const points = checkPoints(
    `${at.call}: ${at.path}`,
    state.points,
    kind?.count ?? unknownCount,
    context.timeKind,
  );
  const stylePlace = member(at, 'style');
  const style = kind
    ? (checkOptions(at.call, stylePlace.path, kind.schema, state.style) as ShapeData['style'])
    : plainStyle(stylePlace, state.style);
  // A kind that is known on a pane that is not keeps the style that was saved.
  const kept = known ? style : plainStyle(stylePlace, state.style);
  return Object.freeze({ ...options, type, pane, points, style: kept, known });
}

/** The style of an unknown kind: JSON that is kept as it is, but not any amount of it. */
function plainStyle(at: Place, given: unknown): ShapeData['style'] {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw wrongType(at, given, 'an object');
  }
  if (JSON.stringify(given).length > longestStyle) {
    throw new RangeError(`${at.call}: ${at.path} is longer than ${longestStyle} letters`);
  }
  for (const key of ['__proto__', 'constructor', 'prototype']) {
    if (Object.hasOwn(given, key)) {
      throw new TypeError(`${at.call}: ${member(at, key).path} is not an option`);
    }
  }
  return Object.freeze({ ...given });
}
