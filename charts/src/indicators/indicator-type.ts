import type { Schema } from '../validation/schema';
import type {
  IndicatorContext,
  IndicatorDefinition,
  IndicatorInputs,
  IndicatorOptionDefinitions,
  IndicatorOutput,
  IndicatorOutputType,
} from './indicator-definition';
import type { ChartPlugin } from '../api/plugin-definition';
import type { ISeriesApi } from '../api/source-api';

/** Options of any indicator. */
export type AnyOptions = Readonly<Record<string, unknown>>;

/** Argument of `calculate` of any indicator. */
export type AnyContext = IndicatorContext<
  IndicatorOptionDefinitions,
  IndicatorInputs,
  Readonly<Record<string, IndicatorOutputType>>,
  string
>;

/** Definition with all defaults, for internal use. */
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
  readonly layer: CreateIndicatorLayer | null;
}

/** Definitions of all indicators, by their functions, so that the functions don't need properties. */
const types = new WeakMap<object, IndicatorType>();

/** Stores the definition of an indicator. */
export function setIndicatorType(indicator: object, type: IndicatorType): void {
  types.set(indicator, type);
}

/** Returns the definition of an indicator; `undefined` if the value isn't an indicator. */
export const getIndicatorType = (indicator: unknown): IndicatorType | undefined =>
  typeof indicator === 'function' ? types.get(indicator) : undefined;

/** Creates the plug-in that draws what isn't a series, such as a volume profile. */
export type CreateIndicatorLayer = (
  input: ISeriesApi,
  getOptions: () => Readonly<Record<string, unknown>>,
) => ChartPlugin;
