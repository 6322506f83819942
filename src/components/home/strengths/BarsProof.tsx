import type { BarType } from '@aijiaoyi/charts';
import { useState, type ReactNode } from 'react';
import PageChart from '../../chart/PageChart';
import Choice from '../../controls/Choice';
import { drawBars, FIRST_TYPE } from '../charts';
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
  { value: 'band', label: 'Band' },
];

/** The same bars in nine ways. */
export default function BarsProof(): ReactNode {
  const [type, setType] = useState(FIRST_TYPE);
  const [running, start] = useRunning(drawBars);

  const choose = (next: BarType): void => {
    setType(next);
    if (running) drawBars(running, next);
  };

  return (
    <Strength
      title="Nine bar types"
      text="Candles, bars, lines and areas from the same data, in palettes for every market and every eye."
      to="/getting-started/series-types"
      more="Series types"
      controls={
        <Choice hidesLabel label="Bar type" choices={TYPES} value={type} onChange={choose} />
      }
    >
      <PageChart draw={start} label="Sample prices in the chosen bar type" preview="bars" />
    </Strength>
  );
}
