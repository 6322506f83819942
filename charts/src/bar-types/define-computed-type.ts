import type { CommonOptions } from '../options/series-options';
import type { Bar } from '../types/data-types';
import type { Schema } from '../validation/schema';
import type { BarTypeDefinition } from './bar-type-config';
import { type BarTypeRuntime, barStyle } from './bar-type-runtime';
import { type BarComputation, ComputedBars } from './computed-bars';

/** Configuration of a bar type that computes its bars from the series' bars. */
export interface ComputedTypeConfig<State, Style extends CommonOptions> {
  readonly label: string;
  readonly defaults: Style;
  readonly rules: Schema<Style>['rules'];
  readonly computation: BarComputation<State, Style>;
  /** Returns the price move or the number of bars that the style determines. */
  getSize(style: Readonly<Style>): number | 'auto';
  readonly resolveStyle: BarTypeRuntime<Style>['resolveStyle'];
}

/** Defines a bar type that computes its bars from the series' bars. */
// @__NO_SIDE_EFFECTS__
export function defineComputedType<State, Style extends CommonOptions>({
  computation,
  defaults,
  getSize,
  label,
  resolveStyle,
  rules,
}: ComputedTypeConfig<State, Style>): BarTypeDefinition<Bar, Style> {
  const runtime: BarTypeRuntime<Style> = {
    label,
    data: 'prices',
    style: barStyle(defaults, rules),
    createTransform() {
      const bars = new ComputedBars(computation);
      return {
        update: (style, input, output) => bars.update(style, getSize(style), input, output),
        getSize: () => bars.getSize(),
        isMarked: (bar) => bars.isMarked(bar),
      };
    },
    resolveStyle,
  };
  return Object.freeze({
    kind: 'bar-type',
    type: computation.type,
    label,
    style: Object.freeze({ ...defaults }),
    prices: ({ close, high, low }: Readonly<Bar>) =>
      Number.isNaN(close) ? null : { low, high, value: close },
    runtime,
  });
}
