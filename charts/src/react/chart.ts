import type { ReactElement } from 'react';
import { createChartComponent } from './chart-component';
import type { ChartProps } from './chart-props';

/**
 * Component with a chart. The chart is created once and lives until the component is removed. Only a change of the
 * option {@link ChartOptions.interactive} replaces the chart. The changes of all parts of the chart in one commit are
 * one {@link IChartApi.batch}.
 *
 * @example
 * ```tsx
 * import { Chart, Indicator, Plugin, Series } from '@aijiaoyi/charts/react';
 * import { Legend } from '@aijiaoyi/charts';
 * import { EMA } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const bars = sampleBars();
 *
 * export const PriceChart = () => (
 *   <Chart style={{ height: 400 }} options={{ timeAxis: { timeZone: 'America/New_York' } }}>
 *     <Series type="candle" bars={bars} title="ACME">
 *       <Indicator use={EMA} length={20} />
 *     </Series>
 *     <Plugin use={Legend} />
 *   </Chart>
 * );
 * ```
 */
export const Chart: (props: ChartProps) => ReactElement = createChartComponent(null);
