import previews from '@generated/previews/default/pageCharts.json';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { watchVisibility } from '../../previews/activation/visibility';
import ChartPreview from '../../previews/ChartPreview';
import TerminalWindow, { type OpenTerminal } from '../terminal/TerminalWindow';
import styles from './Hero.module.css';
import type { Hero } from './openHero';

const PREVIEW = 'Candlestick chart with moving averages, volume, RSI and a navigator';

/** Manages the prices of the terminal. They pause when the user stops them, and while the terminal is out of view. */
function usePrices() {
  const panel = useRef<HTMLElement>(null);
  const [hero, setHero] = useState<Hero>();
  const [isPaused, setPaused] = useState(false);
  const [isVisible, setVisible] = useState(true);

  useEffect(() => {
    const element = panel.current;
    return element ? watchVisibility(element, setVisible) : undefined;
  }, []);

  useEffect(() => {
    hero?.setPaused(isPaused || !isVisible);
  }, [hero, isPaused, isVisible]);

  const load = useCallback(async (): Promise<OpenTerminal> => {
    // In the library's chunk, because a separate chunk would contain the library again.
    const { openHero } = await import(/* webpackChunkName: "library" */ './openHero');
    return (element, theme) => {
      const opened = openHero(element, theme);
      setPaused(window.matchMedia('(prefers-reduced-motion: reduce)').matches);
      setHero(opened);
      return opened.terminal;
    };
  }, []);

  return { panel, load, isPaused, setPaused, canPause: hero !== undefined };
}

/** The terminal of the first screen, with live prices. */
export default function HeroTerminal(): ReactNode {
  const { panel, load, isPaused, setPaused, canPause } = usePrices();
  return (
    <section ref={panel} aria-label="Trading terminal" className={styles.terminal}>
      <TerminalWindow
        className={styles.window}
        load={load}
        preview={
          previews.hero && (
            <div className={styles.preview}>
              <ChartPreview id={previews.hero} alt={PREVIEW} isFirst isScaled />
            </div>
          )
        }
      />
      <div className={styles.prices}>
        <span>Prices are simulated.</span>
        <button
          className="button button--secondary button--sm"
          disabled={!canPause}
          type="button"
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? 'Resume prices' : 'Pause prices'}
        </button>
      </div>
    </section>
  );
}
