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
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ chart: IChartApi; price: ISeriesApi<'candle'> }>(null);
  const hover = useRef(onHover);

  // #region create
  useEffect(() => {
    if (!place.current) return;
    const chart = createChart(place.current, { ariaLabel: 'Prices' });
    const price = chart.addSeries(
      'candle',
      { titleLabel: false },
      { title: 'Price' },
    );
    drawn.current = { chart, price };
    chart.onCrosshairMove(({ time }) => {
      hover.current?.(time === null ? null : (price.barAt(time)?.close ?? null));
    });
    return () => {
      drawn.current = null;
      chart.remove();
    };
  }, []);
  // #endregion

  // #region follow
  useEffect(() => {
    hover.current = onHover;
  }, [onHover]);

  useEffect(() => {
    drawn.current?.chart.applyOptions({ timeAxis: { timeZone } });
  }, [timeZone]);

  useEffect(() => {
    drawn.current?.price.setData(bars);
  }, [bars]);
  // #endregion

  return <div ref={place} style={{ height: 400 }} />;
}
