import {
  createChart,
  type Bar,
  type IChartApi,
  type ISeriesApi,
} from '@aijiaoyi/charts';
import { useEffect, useRef } from 'react';

export interface PriceChartProps {
  /** In ascending order of time. A new array replaces the bars of the chart. */
  bars: readonly Bar[];
  timeZone: string;
  /** Called with the close at the crosshair, or null if there is no crosshair. */
  onHover?: (close: number | null) => void;
}

export function PriceChart({ bars, timeZone, onHover }: PriceChartProps) {
  const container = useRef<HTMLDivElement>(null);
  const chartRef = useRef<{ chart: IChartApi; series: ISeriesApi<'candle'> }>(null);
  const onHoverRef = useRef(onHover);

  // #region create
  useEffect(() => {
    if (!container.current) return;
    const chart = createChart(container.current, {
      ariaLabel: 'Candlestick chart of prices',
    });
    const series = chart.addSeries('candle', { title: 'Price', titleLabel: false });
    chartRef.current = { chart, series };
    chart.onCrosshairMove(({ time }) => {
      onHoverRef.current?.(
        time === null ? null : (series.barAt(time)?.close ?? null),
      );
    });
    return () => {
      chartRef.current = null;
      chart.remove();
    };
  }, []);
  // #endregion

  // #region follow
  useEffect(() => {
    onHoverRef.current = onHover;
  }, [onHover]);

  useEffect(() => {
    chartRef.current?.chart.applyOptions({ timeAxis: { timeZone } });
  }, [timeZone]);

  useEffect(() => {
    chartRef.current?.series.setData(bars);
  }, [bars]);
  // #endregion

  return <div ref={container} style={{ height: 400 }} />;
}
