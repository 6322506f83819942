import { orNull, type Rule } from '../validation/rule';
import { type ArgumentPath, member, outOfRange, show } from '../util/errors';
import type { Schema } from '../validation/schema';
import { interval, parseInterval } from '../time/interval';
import {
  defaultSourceOptions,
  getSourceOptions,
  type SourceOptions,
  withSourceOptions,
} from './source-options';

/**
 * Options that all shapes have, in addition to their style options.
 */
export interface ShapeSourceOptions extends SourceOptions {
  /**
   * Shortest bar interval at which the shape is visible, such as `'15m'`; `null` for no limit.
   *
   * @defaultValue `null`
   */
  minInterval: string | null;
  /**
   * Longest bar interval at which the shape is visible, such as `'4h'`; `null` for no limit.
   *
   * @defaultValue `null`
   */
  maxInterval: string | null;
  /**
   * Name of the shape's group; empty for none. An {@link ObjectList} lists the shapes of a pane with the same group
   * under one row.
   *
   * @defaultValue `''`
   */
  group: string;
}

/** Default {@link ShapeSourceOptions}. */
export const defaultShapeSourceOptions: ShapeSourceOptions = {
  ...defaultSourceOptions,
  minInterval: null,
  maxInterval: null,
  group: '',
};

/** Rules of the intervals of a shape. */
export const intervalRules: Readonly<Record<'minInterval' | 'maxInterval', Rule>> = {
  minInterval: /* @__PURE__ */ orNull(interval),
  maxInterval: /* @__PURE__ */ orNull(interval),
};

const schemas = /* @__PURE__ */ new WeakMap<object, Schema<ShapeSourceOptions>>();

/** Returns the schema of all options of a shape, from the schema of its style. */
export function withShapeOptions<Style extends object>(
  style: Schema<Style>,
): Schema<ShapeSourceOptions & Style> {
  let schema = schemas.get(style);
  if (!schema) {
    const source = withSourceOptions(style);
    schema = {
      ...source,
      defaults: { ...source.defaults, ...defaultShapeSourceOptions, ...style.defaults },
      rules: { ...source.rules, ...intervalRules },
      together(options: Readonly<ShapeSourceOptions & Style>, at: ArgumentPath) {
        source.together?.(options, at);
        const [min, max] = getIntervalLimits(options);
        if (min <= max) return;
        const expected = `at most maxInterval (${show(options.maxInterval)})`;
        throw outOfRange(member(at, 'minInterval'), options.minInterval, expected);
      },
    } as Schema<ShapeSourceOptions>;
    schemas.set(style, schema);
  }
  return schema as Schema<ShapeSourceOptions & Style>;
}

/** Returns the options that all shapes share. */
export const getShapeOptions = (
  options: Readonly<ShapeSourceOptions>,
): Readonly<ShapeSourceOptions> => ({
  ...getSourceOptions(options),
  minInterval: options.minInterval,
  maxInterval: options.maxInterval,
  group: options.group,
});

/** Returns the options of a shape without the options that all shapes share. */
export const getShapeStyle = (options: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(options).filter(([name]) => !(name in defaultShapeSourceOptions)),
  );

/** Returns the limits of the intervals of a shape, in seconds. */
export const getIntervalLimits = ({
  maxInterval,
  minInterval,
}: Pick<ShapeSourceOptions, 'minInterval' | 'maxInterval'>): readonly [number, number] => [
  minInterval === null ? 0 : parseInterval(minInterval, 'minInterval').seconds,
  maxInterval === null ? Infinity : parseInterval(maxInterval, 'maxInterval').seconds,
];
