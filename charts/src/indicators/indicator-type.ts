import type { Schema } from '../validation/schema';
import type { DrawIndicator } from './draw-indicator';
import type {
  IndicatorContext,
  IndicatorDefinition,
  IndicatorInputs,
  IndicatorOptionDefinitions,
  IndicatorOutput,
  IndicatorOutputType,
} from './indicator-definition';

/** The options of an indicator of any type. */
export type AnyOptions = Readonly<Record<string, unknown>>;

/** What `calculate` of any type receives. */
export type AnyContext = IndicatorContext<
  IndicatorOptionDefinitions,
  IndicatorInputs,
  Readonly<Record<string, IndicatorOutputType>>,
  string
>;

/** A definition with all of its defaults, as the chart reads it. */
export interface IndicatorType {
  readonly type: string;
  readonly schema: Schema<Record<string, unknown>>;
  readonly inputs: IndicatorInputs;
  readonly outputs: Readonly<Record<string, IndicatorOutput<IndicatorOutputType, AnyOptions>>>;
  readonly state: readonly string[];
  readonly pane: 'input' | 'separate';
  readonly range: IndicatorDefinition['range'] | null;
  readonly priceFormat: Exclude<IndicatorDefinition['priceFormat'], undefined>;
  getTitle(options: AnyOptions): string;
  getLevels(options: AnyOptions): readonly number[];
  calculate(context: AnyContext): unknown;
  readonly draw: DrawIndicator | null;
}

/** The definitions of all indicators, by their functions: the function of an indicator has no members of its own. */
const types = new WeakMap<object, IndicatorType>();

/** Remembers the definition of an indicator by its function. */
export function setIndicatorType(indicator: object, type: IndicatorType): void {
  types.set(indicator, type);
}

/** Returns the definition of an indicator; `undefined` if the value isn't an indicator. */
export const getIndicatorType = (indicator: unknown): IndicatorType | undefined =>
  typeof indicator === 'function' ? types.get(indicator) : undefined;
