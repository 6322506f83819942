import { member, named, wrongType } from '../util/errors';
import { isObject, isRecord } from '../util/json';
import { getCoreOfPart } from '../core/get-core';
import type { IChartApi } from '../api/chart-api';
import type { IndicatorState } from '../api/chart-state';
import type { ISeriesApi, ISourceApi } from '../api/source-api';
import { claimed } from './attach';
import type { MissingIndicators } from './contract';

/**
 * Brings the indicators of a saved chart back to work, once {@link restoreChart} has made it.
 *
 * Their panes, styles and titles are there already, as they are those of their series; here they begin to follow their
 * bars again. What is not handed in is kept, saved again, and named in the answer.
 *
 * @param chart - The chart.
 * @param indicators - The functions of the indicators that the state may have, by their names: `{ sma, rsi }`, or all
 * of `import * as indicators`.
 * @returns What is missing.
 * @throws TypeError when it is not a chart, an indicator is not a function, or a saved option is wrong; indicators
 * before that are at work then, and the others are kept.
 * @throws RangeError when the series of an indicator is not on the chart.
 * @example
 * ```ts live title="A saved chart, with its indicators at work" height=380
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
 * const kept = JSON.stringify(chart.saveState());
 * chart.remove();
 *
 * const state = JSON.parse(kept) as ChartState;
 * const again = restoreChart('chart', state, { data: () => bars });
 * restoreIndicators(again, { ema, macd });
 * ```
 * @since 0.2.0
 */
export function restoreIndicators(
  chart: IChartApi,
  indicators: Readonly<Record<string, unknown>>,
): MissingIndicators {
  const call = 'restoreIndicators';
  if (!isRecord(chart) || typeof chart.panes !== 'function') {
    throw wrongType(`${call}: chart`, chart, 'a chart');
  }
  if (!isObject(indicators)) throw wrongType(`${call}: indicators`, indicators, 'an object');
  const [pane] = named(call, () => chart.panes());
  const { context: stage, unknownSeries } = getCoreOfPart(
    call,
    pane as NonNullable<typeof pane>,
    'chart must be a chart',
  );
  const { derived } = stage;
  const missing = new Set<string>();
  chart.batch(() => {
    for (const kept of [...derived]) {
      // What follows is at work.
      if (kept.follow) continue;
      const state = kept.save();
      // It waits with the series that it is computed from.
      if (unknownSeries.some(({ id }) => id === state.input)) continue;
      const add = indicators[state.name];
      if (add === undefined) missing.add(state.name);
      else {
        if (typeof add !== 'function') {
          throw wrongType(member(`${call}: indicators`, state.name), add, 'a function');
        }
        derived.delete(kept);
        try {
          restore(chart, state, add as Add);
        } catch (error) {
          derived.add(kept);
          throw error;
        }
      }
    }
  });
  const names = [...missing];
  return {
    missing: names,
    imports: names.map((name) => `import { ${name} } from '@aijiaoyi/charts/indicators';`),
  };
}

type Add = (series: ISeriesApi, options: object) => unknown;

function restore(
  chart: IChartApi,
  { name, options, series, input }: IndicatorState,
  add: Add,
): void {
  const find = (id: unknown): ISourceApi | null =>
    typeof id === 'string' ? chart.source(id) : null;
  const from = find(input);
  if (from?.kind !== 'series') {
    const what = `the series "${input}" of ${name} is not on the chart`;
    throw new RangeError(`restoreIndicators: ${what}`);
  }
  const { volume = null, ...rest } = options;
  const drawn = Object.entries(series).map(([part, id]) => [part, find(id)] as const);
  // Where they stand is where they were: no pane is made for them.
  const pane = drawn.find(([, each]) => each !== null)?.[1]?.pane();
  add(from as ISeriesApi, {
    ...rest,
    ...(volume === null ? {} : { volume: find(volume) }),
    ...(pane ? { pane } : {}),
    [claimed]: Object.fromEntries(drawn),
  });
}
