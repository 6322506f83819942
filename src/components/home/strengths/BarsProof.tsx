import type { Bar, BarType } from '@aijiaoyi/charts';
import { useCallback, useState, type ReactNode } from 'react';
import ChartPlace, { type Running } from '../../chart/ChartPlace';
import Choice from '../../controls/Choice';
import Strength from './Strength';
import { useRunning } from './useRunning';

const TYPES: readonly { value: BarType; label: string }[] = [
  { value: 'candle', label: 'Candles' },
  { value: 'hollow-candle', label: 'Hollow' },
  { value: 'ohlc', label: 'OHLC' },
  { value: 'heikin-ashi', label: 'Heikin-Ashi' },
  { value: 'line', label: 'Line' },
  { value: 'area', label: 'Area' },
  { value: 'baseline', label: 'Baseline' },
  { value: 'histogram', label: 'Histogram' },
];

const valuesOf = (bars: readonly Bar[]): { time: Bar['time']; value: number }[] =>
  bars.map(({ time, close }) => ({ time, value: close }));

function show({ samples, chart }: Running, type: BarType): void {
  chart.series().forEach((series) => series.remove());
  const bars = samples.sampleBars({ seed: 47 });
  switch (type) {
    case 'candle':
    case 'hollow-candle':
    case 'ohlc':
    case 'heikin-ashi':
      chart.addSeries(type).setData(bars);
      break;
    default:
      chart.addSeries(type).setData(valuesOf(bars));
  }
}

/** The same bars in eight ways. */
export default function BarsProof(): ReactNode {
  const [type, setType] = useState<BarType>('hollow-candle');
  const first = useCallback((now: Running) => show(now, 'hollow-candle'), []);
  const [running, start] = useRunning(first);

  const choose = (next: BarType): void => {
    setType(next);
    if (running) show(running, next);
  };

  return (
    <Strength
      title="Eight bar types"
      text="Candles, bars, lines and areas from the same data, in palettes for every market and every eye."
      to="/getting-started/series-types"
      more="Series types"
      controls={
        <Choice hidesLabel label="Bar type" choices={TYPES} value={type} onChange={choose} />
      }
    >
      <ChartPlace draw={start} label="Sample prices in the chosen bar type" seed={47} />
    </Strength>
  );
}
