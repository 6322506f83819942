import { type CheckedStyle, definedStyle } from '../options/reserved-options';
import { type ArgumentPath, member, outOfRange, wrongType } from '../util/errors';
import { isObject } from '../util/json';
import { definitionType } from '../validation/definition-rules';
import { callback, flag, number, type Rule, someText } from '../validation/rule';
import { readFields } from './shape-fields';
import type {
  ShapeConfig,
  ShapeDefinition,
  ShapePointCount,
  ShapePointLimits,
} from './shape-definition';

/** More points in one shape are a mistake or an attack. */
const mostPoints = 5000;

/** Icon of shapes without their own icon, a star. */
const star = 'M10 2l2 6 6 2-6 2-2 6-2-6-6-2 6-2z';

/**
 * Defines a shape that users and code can draw. The library's shapes, such as {@link TrendLine}, are defined in the
 * same way. Pass the definition in {@link NewDrawingOptions.shapes}; then the DrawBar, saved states, undo and hit tests
 * support the shape.
 *
 * @typeParam Style - Style of the shape, a flat object.
 * @typeParam Count - Number of points.
 * @param config - Name, number of points, style and figures of the shape.
 * @returns Definition of the shape.
 * @throws TypeError if a part of the configuration is missing or has the wrong type.
 * @throws RangeError if the type, the number of points or a field isn't valid; if the label, the group or the icon is
 * empty; if the name of a style option is reserved (such as `visible`); if a field isn't for a style option or doesn't
 * allow the option's default; or if `closable` is `true` without `closed: false` in the style.
 *
 * @example
 * ```ts live title="Custom shape: ring around a price"
 * import { createChart, defineShape, Drawing } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const Ring = defineShape({
 *   type: 'acme/ring',
 *   label: 'Ring',
 *   points: 1,
 *   style: { color: '#6b5ca5', radius: 14 },
 *   figures: ({ points: [center], style: { color, radius } }) => [
 *     { kind: 'ellipse', center, radiusX: radius, radiusY: radius, stroke: { color, width: 2 } },
 *   ],
 * });
 *
 * const bars = sampleBars();
 * const chart = createChart('chart', { timeAxis: { barSpacing: 8 } });
 * chart.addSeries('candle').setData(bars);
 * const drawing = chart.attach(Drawing, { shapes: [Ring] });
 * for (const { time, close } of bars.slice(-60).filter((_, i) => i % 20 === 10)) {
 *   drawing.add(Ring, [{ time, price: close }]);
 * }
 * ```
 */
export function defineShape<Style extends object, const Count extends ShapePointCount>(
  config: ShapeConfig<Style, Count> & CheckedStyle<NoInfer<Style>>,
): ShapeDefinition<NoInfer<Style>, NoInfer<Count>>;
// @__NO_SIDE_EFFECTS__
export function defineShape(config: ShapeConfig): ShapeDefinition {
  if (!isObject(config)) throw wrongType('defineShape: config', config, 'an object');
  const { group = 'more', icon = star, label, points, rules, style, type } = config;
  const count = readCount(points);
  const check = (key: keyof ShapeConfig, rule: Rule, value: unknown = config[key]): void => {
    rule(value, member('defineShape: ', key));
  };
  check('type', definitionType);
  check('label', someText);
  check('group', someText, group);
  check('icon', someText, icon);
  check('style', definedStyle);
  check('figures', callback);
  if (config.complete !== undefined) check('complete', callback);
  if (config.axisPrices !== undefined) check('axisPrices', callback);
  if (config.pricesAt !== undefined) check('pricesAt', callback);
  if (config.freehand !== undefined) check('freehand', flag);
  if (config.closable !== undefined) checkClosable(config.closable, style);
  const fieldRules = readFields('defineShape: fields', config.fields, { ...style });
  const schema = { defaults: style, rules: { ...fieldRules, ...rules } };
  const resolved = Object.freeze({ config, schema, count });
  const definition: ShapeDefinition = {
    kind: 'shape',
    type,
    label,
    group,
    icon,
    points,
    style,
    resolved,
  };
  return Object.freeze(definition);
}

/** Checks that a shape that can be closed has the option for it. */
function checkClosable(closable: unknown, style: object): void {
  flag(closable, member('defineShape: ', 'closable'));
  const closed = 'closed' in style ? style.closed : undefined;
  if (closable === true && closed !== false) {
    throw outOfRange('defineShape: style.closed', closed, 'false if closable is true');
  }
}

/** Returns the minimum and maximum number of points. */
function readCount(points: ShapePointCount): ShapePointLimits {
  const at: ArgumentPath = 'defineShape: points';
  const isRange = isObject(points);
  const { min, max } = isRange ? points : { min: points, max: points };
  number({ min: 1, max: mostPoints, whole: true })(min, isRange ? `${at}.min` : at);
  number({ min, max: mostPoints, whole: true })(max, isRange ? `${at}.max` : at);
  return Object.freeze({ min, max });
}
