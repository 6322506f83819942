import type { IndicatorState } from '../api/chart-state';
import type { Indicator, IndicatorDefinition } from '../api/indicator-api';
import type { Definition } from '../types/definition';
import { wrongType } from '../util/errors';
import { listOf, type Rule } from '../validation/rule';
import type { ChartCore } from './chart-core';
import type { SeriesMember } from './series-set';

/** Series of a saved indicator that are on the chart, by output name. */
export type SavedSeries = Readonly<Record<string, SeriesMember | undefined>>;

/** Request to add an indicator to a series. */
export interface IndicatorRequest {
  readonly core: ChartCore;
  /** Function that was called, and the path of its options, for messages. */
  readonly call: string;
  readonly path: string;
  readonly definition: IndicatorDefinition;
  readonly input: SeriesMember;
  readonly options: object | undefined;
  readonly saved?: SavedSeries;
}

/** Adds an indicator. Definitions contain this function, so that programs without indicators don't include it. */
type AddIndicator = (request: IndicatorRequest) => Indicator;

const add = (request: IndicatorRequest): Indicator =>
  (request.definition.addTo as AddIndicator)(request);

const isDefinition = (value: unknown): value is IndicatorDefinition =>
  typeof (Object(value) as Partial<IndicatorDefinition>).addTo === 'function';

const definitionRule: Rule = (input, at) => {
  if (isDefinition(input)) return input;
  throw wrongType(at, input, 'an indicator, built in or from defineIndicator()');
};

/** Rule for a list of indicators. */
export const indicatorList: Rule = listOf(definitionRule);

/**
 * Adds an indicator to a series of the chart.
 *
 * @throws TypeError if it is not an indicator, or an option is unknown or has the wrong type.
 */
export function addIndicator(
  core: ChartCore,
  call: string,
  definition: unknown,
  input: SeriesMember,
  options: object | undefined,
): Indicator {
  definitionRule(definition, `${call}: definition`);
  return add({
    ...{ core, call, path: 'options', input, options },
    definition: definition as IndicatorDefinition,
  });
}

/** Returns all indicators of a chart or the indicators of one definition, in the order in which they were added. */
export function listIndicators(core: ChartCore, definition?: unknown): readonly Indicator[] {
  if (definition !== undefined) definitionRule(definition, 'indicators: definition');
  return [...core.context.derived].flatMap(({ indicator }) => {
    if (!indicator) return [];
    return definition === undefined || indicator.definition === definition ? [indicator] : [];
  });
}

/**
 * Restores the saved indicators whose definitions are passed. Their series are on the chart already, and become outputs
 * again. The other indicators are kept, and saved again.
 *
 * @throws TypeError if a saved option is wrong.
 * @throws RangeError if a series that an indicator is calculated from isn't on the chart.
 */
export function restoreIndicators(
  core: ChartCore,
  call: string,
  definitions: readonly Definition<'indicator'>[],
): void {
  const { derived } = core.context;
  for (const [index, saved] of [...derived].entries()) {
    const state = saved.save();
    const definition = definitions.find(({ type }) => type === state.type);
    // If its input series has an unknown type, the indicator is kept with the series.
    const isInputUnknown = core.unknownSeries.some(({ id }) => id === state.input);
    if (!definition || saved.indicator || isInputUnknown) continue;
    derived.delete(saved);
    restoreIndicator(
      core,
      call,
      state,
      definition as IndicatorDefinition,
      `state.indicators[${index}].options`,
    );
  }
}

function restoreIndicator(
  core: ChartCore,
  call: string,
  { input, options, series, type }: IndicatorState,
  definition: IndicatorDefinition,
  path: string,
): void {
  const find = (id: string): SeriesMember | undefined => core.set.find(id);
  const source = find(input);
  if (!source) {
    throw new RangeError(
      `${call}: the input series "${input}" of the indicator "${type}" is not on the chart`,
    );
  }
  const saved = Object.entries(series).map(([key, id]) => [key, find(id)] as const);
  // Use the pane of the restored series, so that no pane is added.
  const pane = saved.find(([, each]) => each)?.[1]?.pane();
  add({
    ...{ core, call, path, definition },
    input: source,
    options: pane ? { ...options, pane } : options,
    saved: Object.fromEntries(saved),
  });
}

/** An indicator on a chart, with its definition. */
export type IndicatorMember = Indicator & { readonly definition: Definition };
