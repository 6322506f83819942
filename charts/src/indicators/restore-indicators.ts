import { member, named, wrongType } from '../util/errors';
import { isObject, isRecord } from '../util/json';
import { getCoreOfPart } from '../core/get-core';
import type { IChartApi } from '../api/chart-api';
import type { IndicatorState } from '../api/chart-state';
import type { ISeriesApi, ISourceApi } from '../api/source-api';
import { addIndicator } from './add-indicator';
import { getIndicatorType, type IndicatorType } from './indicator-type';
import type { MissingIndicators } from './indicator';

const call = 'restoreIndicators';

/**
 * Restores the indicators of a saved chart, after {@link restoreChart} has created the chart.
 *
 * The chart has already restored their series with panes, styles and titles. This function makes the series follow
 * their bars again. Indicators that you don't pass are kept, saved again, and listed in the result.
 *
 * @param chart - Restored chart.
 * @param indicators - Built-in and custom indicators that the state can contain: a list `[sma, rsi]`, an object
 * `{ sma, rsi }`, or all of `import * as indicators`.
 * @returns The missing indicators.
 * @throws TypeError if `chart` isn't a chart, an indicator isn't one that {@link defineIndicator} returned, or a saved
 * option is wrong. Indicators before that one are restored, and the others are kept.
 * @throws RangeError if a series that an indicator is calculated from isn't on the chart.
 *
 * @example
 * ```ts live title="Saved chart with indicators" height=380
 * import { createChart, restoreChart, type ChartState } from '@aijiaoyi/charts';
 * import { ema, macd, restoreIndicators } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const bars = sampleBars({ count: 120 });
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(bars);
 * ema(price, { length: 20 });
 * macd(price);
 * const savedState = JSON.stringify(chart.saveState());
 * chart.remove();
 *
 * const state = JSON.parse(savedState) as ChartState;
 * const restoredChart = restoreChart('chart', state, { data: () => bars });
 * restoreIndicators(restoredChart, [ema, macd]);
 * ```
 *
 * @since 0.2.0
 */
export function restoreIndicators(
  chart: IChartApi,
  indicators: Readonly<Record<string, unknown>> | readonly unknown[],
): MissingIndicators {
  if (!isRecord(chart) || typeof chart.panes !== 'function') {
    throw wrongType(`${call}: chart`, chart, 'a chart');
  }
  if (!isObject(indicators))
    throw wrongType(`${call}: indicators`, indicators, 'an object or a list');
  const types = readTypes(indicators);
  const [pane] = named(call, () => chart.panes());
  const { context, unknownSeries } = getCoreOfPart(
    call,
    pane as NonNullable<typeof pane>,
    'chart must be a chart',
  );
  const { derived } = context;
  const missing = new Set<string>();
  chart.batch(() => {
    for (const saved of [...derived]) {
      // An indicator with a `follow` method is restored already.
      if (saved.follow) continue;
      const state = saved.save();
      // If its input series has an unknown type, the indicator is kept with the series.
      if (unknownSeries.some(({ id }) => id === state.input)) continue;
      const type = types.get(state.name);
      if (type === undefined) {
        checkValue(indicators, state.name);
        missing.add(state.name);
        continue;
      }
      derived.delete(saved);
      try {
        restore(chart, state, type);
      } catch (error) {
        derived.add(saved);
        throw error;
      }
    }
  });
  const names = [...missing];
  return {
    missing: names,
    imports: names
      .filter(isImportable)
      .map((name) => `import { ${name} } from '@aijiaoyi/charts/indicators';`),
  };
}

/** Returns whether a type can be a built-in indicator. Other types have a prefix or a hyphen. */
const isImportable = (type: string): boolean => /^\w+$/.test(type);

function readTypes(indicators: object): ReadonlyMap<string, IndicatorType> {
  const types = Object.values(indicators).flatMap((each: unknown) => getIndicatorType(each) ?? []);
  return new Map(types.map((type) => [type.type, type]));
}

/** Throws if the value that was passed with an indicator's name isn't an indicator. */
function checkValue(indicators: object, name: string): void {
  if (!Object.hasOwn(indicators, name)) return;
  const value = (indicators as Readonly<Record<string, unknown>>)[name];
  if (value === undefined) return;
  throw wrongType(
    member(`${call}: indicators`, name),
    value,
    'an indicator, as defineIndicator returns it',
  );
}

function restore(
  chart: IChartApi,
  { name, options, series, input }: IndicatorState,
  type: IndicatorType,
): void {
  const find = (id: unknown): ISourceApi | null =>
    typeof id === 'string' ? chart.source(id) : null;
  const source = find(input);
  if (source?.kind !== 'series') {
    throw new RangeError(`${call}: the series "${input}" of ${name} is not on the chart`);
  }
  const inputs = Object.keys(type.inputs).flatMap((key) => {
    const id = (options as Readonly<Record<string, unknown>>)[key];
    return id === undefined ? [] : [[key, find(id)] as const];
  });
  const saved = Object.entries(series).map(([key, id]) => [key, find(id)] as const);
  // Use the pane of the restored series, so that no pane is added.
  const pane = saved.find(([, each]) => each !== null)?.[1]?.pane();
  const restored = { ...options, ...Object.fromEntries(inputs), ...(pane ? { pane } : {}) };
  addIndicator(
    type,
    source as ISeriesApi,
    restored,
    Object.fromEntries(saved.map(([key, each]) => [key, each as ISeriesApi | undefined])),
  );
}
