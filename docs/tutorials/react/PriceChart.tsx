import { Legend, type Bar, type ISeriesApi } from '@aijiaoyi/charts';
import { EMA } from '@aijiaoyi/charts/indicators';
import { Chart, Indicator, Plugin, Series } from '@aijiaoyi/charts/react';
import { useRef } from 'react';

export interface PriceChartProps {
  /** In ascending order of time. */
  bars: readonly Bar[];
  timeZone: string;
  /** Called with the close at the crosshair, or null if there is no bar. */
  onHover?: (close: number | null) => void;
}

export function PriceChart({ bars, timeZone, onHover }: PriceChartProps) {
  const series = useRef<ISeriesApi<'candle'>>(null);
  return (
    <Chart
      style={{ height: 400 }}
      options={{ ariaLabel: 'Candlestick chart of prices', timeAxis: { timeZone } }}
      onCrosshairMove={({ time }) => {
        const bar = time === null ? null : series.current?.barAt(time);
        onHover?.(bar?.close ?? null);
      }}
    >
      <Series ref={series} type="candle" bars={bars} title="Price" titleLabel={false}>
        <Indicator use={EMA} length={20} />
      </Series>
      <Plugin use={Legend} />
    </Chart>
  );
}
