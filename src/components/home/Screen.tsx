import type { ChartOptions, DeepPartial, Palette } from '@aijiaoyi/charts';
import { useMemo, useState, type ReactNode } from 'react';
import PageChart from '../chart/PageChart';
import Choice from '../controls/Choice';
import { drawScreen, ZONE_OF_SCREEN } from './charts';
import Program from './Program';
import styles from './Screen.module.css';

const ZONES = [
  { value: 'America/New_York', label: 'New York' },
  { value: 'Europe/London', label: 'London' },
  { value: 'Asia/Shanghai', label: 'Shanghai' },
  { value: 'UTC', label: 'UTC' },
] as const;

const PALETTES: readonly { value: Palette; label: string }[] = [
  { value: 'green-up', label: 'Green up' },
  { value: 'red-up', label: 'Red up' },
  { value: 'blue-up', label: 'Blue up' },
];

type Zone = (typeof ZONES)[number]['value'];

/** The chart that a visitor touches first, its switches, and its program. */
export default function Screen(): ReactNode {
  const [timeZone, setTimeZone] = useState<Zone>(ZONE_OF_SCREEN);
  const [palette, setPalette] = useState<Palette>('green-up');
  const options = useMemo<DeepPartial<ChartOptions>>(
    () => ({ palette, timeAxis: { timeZone } }),
    [palette, timeZone],
  );

  return (
    <section aria-label="A live chart and its program" className={styles.screen}>
      <div className={styles.switches}>
        <Choice label="Time zone" choices={ZONES} value={timeZone} onChange={setTimeZone} />
        <Choice label="Palette" choices={PALETTES} value={palette} onChange={setPalette} />
      </div>
      <PageChart
        className={styles.chart}
        draw={drawScreen}
        label="Sample prices as candles, with a toolbar to draw on them"
        options={options}
        preview="screen"
        isFirst
      />
      <Program palette={palette} timeZone={timeZone} />
    </section>
  );
}
