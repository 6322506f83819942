import type { Schema } from '../validation/schema';
import type {
  IndicatorAllContext,
  IndicatorContext,
  IndicatorConfig,
  IndicatorInputs,
  IndicatorOptionDefinitions,
  IndicatorOutput,
  IndicatorOutputType,
} from '../api/indicator-config';
import type { IndicatorDefinition } from '../api/indicator-api';
import type { PluginDefinition } from '../api/plugin-definition';
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

/** Argument of `calculateAll` of any indicator. */
export type AnyAllContext = IndicatorAllContext<IndicatorOptionDefinitions, IndicatorInputs>;

/** Configuration of an indicator with all defaults. Either `calculate` or `calculateAll` is `null`. */
export interface IndicatorType {
  readonly type: string;
  readonly schema: Schema<Record<string, unknown>>;
  /** Names of the options that choose a session, which needs times, and whether each can be `'none'`. */
  readonly sessionOptions: ReadonlyMap<string, boolean>;
  readonly inputs: IndicatorInputs;
  readonly outputs: Readonly<Record<string, IndicatorOutput<IndicatorOutputType, AnyOptions>>>;
  readonly state: readonly string[];
  readonly pane: 'input' | 'separate';
  readonly range: IndicatorConfig['range'] | null;
  readonly priceFormat: Exclude<IndicatorConfig['priceFormat'], undefined>;
  getTitle(options: AnyOptions): string;
  getLevels(options: AnyOptions): readonly number[];
  readonly calculate: ((context: AnyContext) => unknown) | null;
  readonly calculateAll: ((context: AnyAllContext) => unknown) | null;
  readonly layer: CreateIndicatorLayer | null;
}

/** Returns the configuration of an indicator; `undefined` if the value isn't an indicator. */
export function getIndicatorType(value: unknown): IndicatorType | undefined {
  const { kind, resolved } = Object(value) as Partial<IndicatorDefinition>;
  return kind === 'indicator' ? (resolved as IndicatorType) : undefined;
}

/** Creates the plug-in that draws what isn't a series, such as a volume profile. */
export type CreateIndicatorLayer = (
  input: ISeriesApi,
  getOptions: () => Readonly<Record<string, unknown>>,
) => PluginDefinition;
