import type { ChartOptions, DeepPartial, Palette } from '@aijiaoyi/charts';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { watchVisibility } from '../../previews/activation/visibility';
import PageChart, { type Running } from '../chart/PageChart';
import Choice from '../controls/Choice';
import { drawHero, HERO_OPTIONS } from './charts';
import styles from './Hero.module.css';
import type { PriceUpdates } from './tradingView';

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

/** Manages the price updates of the chart. They pause when the user stops them, and while the chart is out of view. */
function usePrices() {
  const container = useRef<HTMLElement>(null);
  const [prices, setPrices] = useState<PriceUpdates>();
  const [isPaused, setPaused] = useState(false);
  const [isVisible, setVisible] = useState(false);

  useEffect(() => {
    const element = container.current;
    return element ? watchVisibility(element, setVisible) : undefined;
  }, []);

  useEffect(() => {
    if (!prices || isPaused || !isVisible) return undefined;
    prices.start();
    return prices.stop;
  }, [prices, isPaused, isVisible]);

  const draw = useCallback(async (running: Running) => {
    const started = await drawHero(running);
    setPaused(window.matchMedia('(prefers-reduced-motion: reduce)').matches);
    setPrices(started);
  }, []);

  return { container, draw, isPaused, setPaused, canPause: prices !== undefined };
}

/** The chart of the first screen, with live prices. */
export default function HeroChart(): ReactNode {
  const [timeZone, setTimeZone] = useState<Zone>('America/New_York');
  const [palette, setPalette] = useState<Palette>('green-up');
  const { container, draw, isPaused, setPaused, canPause } = usePrices();
  const options = useMemo<DeepPartial<ChartOptions>>(
    () => ({ ...HERO_OPTIONS, palette, timeAxis: { timeZone } }),
    [palette, timeZone],
  );

  return (
    <section ref={container} aria-label="Live chart" className={styles.chartPanel}>
      <div className={styles.toolbar}>
        <Choice label="Time zone" choices={ZONES} value={timeZone} onChange={setTimeZone} />
        <Choice label="Palette" choices={PALETTES} value={palette} onChange={setPalette} />
        <button
          className="button button--secondary button--sm"
          disabled={!canPause}
          type="button"
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? 'Resume' : 'Pause'}
        </button>
      </div>
      <PageChart
        className={styles.chart}
        draw={draw}
        label="Candlestick chart with moving averages, volume, RSI and a drawing toolbar"
        options={options}
        preview="hero"
        isFirst
        isScaled
      />
    </section>
  );
}
