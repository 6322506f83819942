import { reportUncaught } from '../util/report-uncaught';
import { color as isColor } from '../validation/rule';
import { member, type ArgumentPath, wrongType } from '../util/errors';
import { isObject } from '../util/json';
import { compileCommands } from '../graphics/compile-commands';
import type {
  BarDefinition,
  FieldRule,
  CustomBar,
  CustomData,
  VisibleBar,
} from '../bar-types/bar-definition';
import { type BarTypeDefinition, barStyle } from '../bar-types/bar-type-definition';
import { callback, finite, type Rule, text, someText } from '../validation/rule';
import type { BarsInView } from '../graphics/bar-canvas';
import { defaultCommonOptions } from '../options/series-options';
import type { BarType } from '../api/source-maps';
import { addBarType, barTypeDefinitions } from './bar-type-registry';
import type { RegisterOptions } from './register-options';
import { jsonStyle, kebabName } from '../validation/definition-rules';

/**
 * Adds a bar type to all charts. `addSeries`, autoscaling, the crosshair, legends, saved states and the keyboard then
 * support it.
 *
 * @param definition - Definition of the bar type.
 * @param options - Whether to replace a custom bar type with the same name.
 * @throws TypeError if a part of the definition is missing or has the wrong type.
 * @throws RangeError if the name is already registered.
 *
 * @example
 * ```ts live title="Custom bar type: stem with a dot"
 * import {
 *   type CommonOptions,
 *   createChart,
 *   type CustomBar,
 *   registerBar,
 * } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * interface Change extends CustomBar {
 *   change: number;
 * }
 *
 * declare module '@aijiaoyi/charts' {
 *   interface SourceDataMap {
 *     stem: Change;
 *   }
 *   interface SourceStyleMap {
 *     stem: CommonOptions & { rise: string; fall: string };
 *   }
 * }
 *
 * registerBar<Change, { rise: string; fall: string }>({
 *   type: 'stem',
 *   label: 'Change',
 *   fields: { change: 'number' },
 *   style: { rise: '#0f8a5f', fall: '#d63b3b' },
 *   prices: ({ change }) => ({
 *     low: Math.min(change, 0),
 *     high: Math.max(change, 0),
 *     value: change,
 *   }),
 *   figures: ({ bars, style, y }) =>
 *     bars.flatMap(({ bar: { change }, x }) => {
 *       const end = { x, y: y(change) };
 *       const color = change < 0 ? style.fall : style.rise;
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
 * chart.addSeries('stem').setData(changes);
 * ```
 */
export function registerBar<Data extends CustomBar, Style extends object>(
  definition: BarDefinition<Data, Style>,
  options?: RegisterOptions,
): void {
  const call = 'registerBar';
  if (!isObject(definition)) throw wrongType(`${call}: definition`, definition, 'an object');
  const { type, label, fields, style, prices, figures, draw, describe } = definition;
  kebabName(type, `${call}: type`);
  someText(label, `${call}: label`);
  if (!isObject(fields)) throw wrongType(`${call}: fields`, fields, 'an object');
  for (const [key, rule] of Object.entries<unknown>(fields)) {
    if (typeof rule !== 'function' && !(String(rule) in rules)) {
      throw wrongType(
        member(`${call}: fields`, key),
        rule,
        '"number", "text", "list" or a function',
      );
    }
  }
  jsonStyle(style, `${call}: style`);
  callback(prices, `${call}: prices`);
  if (draw) callback(draw, `${call}: draw`);
  else callback(figures, `${call}: figures`);
  if (describe) callback(describe, `${call}: describe`);
  addBarType(call, type, createCustomBarType(definition as unknown as AnyDefinition), options);
}

/**
 * Returns the names of all bar types: built-in types first, then custom types.
 *
 * @returns Names of bar types.
 *
 * @example
 * Check a bar type from a URL.
 * ```ts
 * import { type BarType, barTypes, createChart } from '@aijiaoyi/charts';
 *
 * const type = new URLSearchParams(location.search).get('type');
 * const isBarType = (name: string | null): name is BarType =>
 *   barTypes().some((barType) => barType === name);
 * const chart = createChart('chart');
 * chart.addSeries(isBarType(type) ? type : 'candle');
 * ```
 */
export function barTypes(): readonly BarType[] {
  return Object.keys(barTypeDefinitions) as BarType[];
}

/** Definition with any type of bars and style. */
type AnyDefinition = BarDefinition<CustomBar, object>;

const list: Rule = (input, at) => {
  if (!Array.isArray(input)) throw wrongType(at, input, 'a list');
  return input;
};
const rules: Readonly<Record<string, Rule>> = { number: finite, text, list };

function createCustomBarType(definition: AnyDefinition): BarTypeDefinition<object> {
  const { label, style, describe } = definition;
  /** Report an error only once, because a definition that throws does so on every redraw. */
  let isReported = false;
  const attempt = (draw: () => void): void => {
    try {
      draw();
    } catch (cause) {
      const message = `The definition of "${definition.type}" could not draw its bars: ${String(cause)}`;
      if (!isReported) reportUncaught(new Error(message, { cause }));
      isReported = true;
    }
  };
  return {
    label,
    data: createCustomData(definition),
    style: barStyle({ ...defaultCommonOptions, ...style }),
    describe: (bar, formatPrice) =>
      describe?.(bar as CustomBar, formatPrice) ??
      formatPrice(definition.prices(bar as CustomBar)?.value ?? NaN),
    resolveStyle: (current, { color }) => ({
      color,
      baseValue: null,
      dot: () => null,
      lastColor: () => color,
      draw(bars, canvas) {
        const { colors, figures, height, put, toY, width } = canvas;
        const { spacing } = bars;
        // If the type was replaced, the new definition can have style options that existing series don't have.
        const all = { ...style, ...current };
        const context = { bars: placed(bars), spacing, style: all, width, height, colors, y: toY };
        attempt(() => {
          const commands = definition.draw?.(context);
          if (!commands) figures(definition.figures?.(context) ?? []);
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

function createCustomData({ fields, prices, type }: AnyDefinition): CustomData {
  const entries = Object.entries<FieldRule>(fields);
  const check = (bar: object, at: ArgumentPath): void => {
    const values = bar as Readonly<Record<string, unknown>>;
    for (const [key, rule] of entries) {
      const path = member(at, key);
      if (typeof rule !== 'function') rules[rule]?.(values[key], path);
      else if (!rule(values[key])) throw wrongType(path, values[key], `valid for "${type}"`);
    }
    if (values.color !== undefined) isColor(values.color, member(at, 'color'));
    const range = prices(bar as CustomBar);
    if (range === null) return;
    const { high, low, value } = range;
    if (Number.isFinite(low) && Number.isFinite(high) && Number.isFinite(value) && low <= high)
      return;
    const returned = `${String(low)}, ${String(high)} and ${String(value)}`;
    throw new RangeError(
      `${at}: prices() of "${type}" returned ${returned}; low, high and value must be finite, and low must not be above high`,
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
