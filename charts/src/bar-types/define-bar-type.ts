import { reportUncaught } from '../util/report-uncaught';
import { getMessage, member, show, type ArgumentPath, wrongType } from '../util/errors';
import { isObject } from '../util/json';
import { compileCommands } from '../graphics/compile-commands';
import type { BarsInView } from '../graphics/bar-canvas';
import { defaultCommonOptions } from '../options/series-options';
import { type CheckedStyle, definedStyle } from '../options/reserved-options';
import { definitionType } from '../validation/definition-rules';
import { callback, color as isColor, finite, type Rule, someText, text } from '../validation/rule';
import type {
  BarTypeConfig,
  BarTypeDefinition,
  CustomBar,
  CustomBarPrices,
  CustomData,
  FieldRule,
  VisibleBar,
} from './bar-type-config';
import { type BarTypeRuntime, barStyle } from './bar-type-runtime';
import { isBuiltInBarType } from './built-in-bar-types';

/**
 * Defines a bar type. `addSeries`, autoscaling, the crosshair, legends, saved states and the keyboard then support it
 * as they support the built-in types.
 *
 * @typeParam Data - Type of the bars.
 * @typeParam Style - Style options in addition to {@link CommonOptions}, as a flat object.
 * @param config - Fields and prices of a bar, the default style, and a function that returns what to draw.
 * @returns Definition of the bar type, for {@link IChartApi.addSeries}.
 * @throws TypeError if a part of the configuration is missing or has the wrong type.
 * @throws RangeError if the name is invalid or belongs to a built-in bar type, the label is empty, or a style option
 * has a reserved name.
 *
 * @example
 * ```ts live title="Custom bar type: stem with a dot"
 * import { createChart, type CustomBar, defineBarType } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * interface Change extends CustomBar {
 *   change: number;
 * }
 *
 * const Stem = defineBarType({
 *   type: 'acme/stem',
 *   label: 'Change',
 *   fields: { change: 'number' },
 *   style: { upColor: '#0f8a5f', downColor: '#d63b3b' },
 *   prices: ({ change }: Change) => ({
 *     low: Math.min(change, 0),
 *     high: Math.max(change, 0),
 *     value: change,
 *   }),
 *   figures: ({ bars, style, y }) =>
 *     bars.flatMap(({ bar: { change }, x }) => {
 *       const end = { x, y: y(change) };
 *       const color = change < 0 ? style.downColor : style.upColor;
 *       return [
 *         { kind: 'line', from: { x, y: y(0) }, to: end, stroke: { color, width: 2 } },
 *         { kind: 'ellipse', center: end, radiusX: 4, radiusY: 4, fill: color },
 *       ] as const;
 *     }),
 * });
 *
 * const changes = sampleBars().map(({ time, open, close }) => ({
 *   time,
 *   change: close - open,
 * }));
 * const chart = createChart('chart', { timeAxis: { barSpacing: 12 } });
 * chart.addSeries(Stem).setData(changes);
 * ```
 */
export function defineBarType<Data extends CustomBar, Style extends object>(
  config: BarTypeConfig<Data, Style> & CheckedStyle<NoInfer<Style>>,
): BarTypeDefinition<Data, Style>;
// @__NO_SIDE_EFFECTS__
export function defineBarType(config: AnyConfig): BarTypeDefinition {
  const call = 'defineBarType';
  if (!isObject(config)) throw wrongType(`${call}: config`, config, 'an object');
  const { type, label, fields, style, prices, figures, draw, color, values, describe } = config;
  definitionType(type, `${call}: type`);
  if (isBuiltInBarType(type)) {
    throw new RangeError(
      `${call}: type ("${type}") is the name of a built-in bar type; use another name, such as "acme/${type}"`,
    );
  }
  someText(label, `${call}: label`);
  if (!isObject(fields)) throw wrongType(`${call}: fields`, fields, 'an object');
  for (const [key, rule] of Object.entries<unknown>(fields)) {
    if (typeof rule !== 'function' && !Object.hasOwn(rules, String(rule))) {
      throw wrongType(
        member(`${call}: fields`, key),
        rule,
        '"number", "text", "list" or a function',
      );
    }
  }
  definedStyle(style, `${call}: style`);
  callback(prices, `${call}: prices`);
  if (draw) callback(draw, `${call}: draw`);
  else callback(figures, `${call}: figures`);
  for (const [name, optional] of Object.entries({ color, values, describe })) {
    if (optional) callback(optional, `${call}: ${name}`);
  }
  const copy = { ...config, style: Object.freeze({ ...style }) };
  const definition: BarTypeDefinition = {
    kind: 'bar-type',
    type,
    label,
    style: copy.style,
    prices: (bar) => prices(bar),
    runtime: createRuntime(copy),
  };
  return Object.freeze(definition);
}

/** Configuration with any type of bars and style. */
type AnyConfig = BarTypeConfig<CustomBar, object>;

const list: Rule = (input, at) => {
  if (!Array.isArray(input)) throw wrongType(at, input, 'a list');
  return input;
};
const rules: Readonly<Record<string, Rule>> = { number: finite, text, list };

function createRuntime(config: AnyConfig): BarTypeRuntime<object> {
  const { label, style, describe } = config;
  /** Report an error only once, because a config that throws does so on every redraw. */
  let isReported = false;
  const attempt = <Result>(name: keyof AnyConfig, work: () => Result): Result | null => {
    try {
      return work();
    } catch (cause) {
      const message = `${name} of the bar type "${config.type}" failed: ${getMessage(cause)}`;
      if (!isReported) reportUncaught(new Error(message, { cause }));
      isReported = true;
      return null;
    }
  };
  return {
    label,
    data: createCustomData(config),
    style: barStyle({ ...defaultCommonOptions, ...style }),
    describe: (bar, formatPrice) =>
      describe?.(bar as CustomBar, formatPrice) ??
      formatPrice(config.prices(bar as CustomBar)?.value ?? NaN),
    values: (bar, formatPrice) =>
      attempt('values', () => config.values?.(bar as CustomBar, formatPrice) ?? null),
    resolveStyle: (current, { color, palette }) => ({
      color,
      baseValue: null,
      dot: () => null,
      lastColor: ({ customBar }) =>
        attempt('color', () => config.color?.(customBar as CustomBar, current, palette) ?? null) ??
        color,
      draw(bars, canvas) {
        const { colors, figures, height, put, toY, width } = canvas;
        const { spacing } = bars;
        const context = {
          ...{ bars: placed(bars), spacing, style: current },
          ...{ width, height, colors, y: toY },
        };
        attempt(config.draw ? 'draw' : 'figures', () => {
          const commands = config.draw?.(context);
          if (!commands) figures(config.figures?.(context) ?? []);
          else for (const item of compileCommands(commands, canvas)) put(item);
        });
      },
    }),
  };
}

function placed(bars: BarsInView): VisibleBar<CustomBar>[] {
  return Array.from({ length: bars.count }, (_, i) => ({
    bar: bars.customBar(i) as CustomBar,
    x: bars.x[i] as number,
  }));
}

function createCustomData({ fields, prices, type }: AnyConfig): CustomData {
  const entries = Object.entries<FieldRule>(fields);
  const check = (bar: object, at: ArgumentPath): void => {
    const values = bar as Readonly<Record<string, unknown>>;
    for (const [key, rule] of entries) {
      const path = member(at, key);
      if (typeof rule !== 'function') rules[rule]?.(values[key], path);
      else if (!rule(values[key]))
        throw wrongType(path, values[key], `a value that fields.${key} of "${type}" accepts`);
    }
    if (values.color !== undefined) isColor(values.color, member(at, 'color'));
    const range = prices(bar as CustomBar);
    if (range === null) return;
    const { high, low, value } = Object(range) as Partial<CustomBarPrices>;
    if ([low, high, value].every(Number.isFinite) && (low as number) <= (high as number)) return;
    const returned = isObject(range)
      ? `{ low: ${show(low)}, high: ${show(high)}, value: ${show(value)} }`
      : show(range);
    throw new RangeError(
      `${at}: prices() of "${type}" returned ${returned}; it must return finite numbers as { low, high, value }, with low at most high, or null`,
    );
  };
  return {
    fields: ['time', 'color', ...Object.keys(fields)],
    prices: (bar) => prices(bar as CustomBar) ?? { low: NaN, high: NaN, value: NaN },
    wrong(bar, at) {
      try {
        check(bar, at);
        return null;
      } catch (error) {
        return error as Error;
      }
    },
  };
}
