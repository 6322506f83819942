import { useCallback, useState, type ReactNode } from 'react';
import PageChart, { type Running } from '../chart/PageChart';
import { BAR_COUNT, drawMillion } from './charts';
import styles from './Proofs.module.css';
import Section from './Section';

/** Bars of a week. */
const WEEK = 7 * 24 * 60;

const inThousands = (count: number): string => Math.round(count).toLocaleString('en');

/** A chart of a million bars, and how many of them are in view. */
export default function MillionBars(): ReactNode {
  const [chart, setChart] = useState<Running['chart']>();
  const [loadTime, setLoadTime] = useState(0);
  const [barsInView, setBarsInView] = useState(BAR_COUNT);

  const draw = useCallback((running: Running) => {
    setLoadTime(drawMillion(running));
    running.chart.onRangeChange(({ fromIndex, toIndex }) =>
      setBarsInView(Math.min(toIndex, BAR_COUNT) - Math.max(fromIndex, 0)),
    );
    setChart(running.chart);
  }, []);

  return (
    <Section
      id="million-bars"
      title="A million bars in one chart"
      text="The chart loads a million one-minute bars at once. Drag it to scroll, or click it and turn the wheel to zoom. Each frame only draws what is visible."
      links={[
        { to: '/getting-started/performance', label: 'Performance' },
        { to: '/examples/a-million-bars', label: 'Code' },
      ]}
      controls={
        <div className={styles.controls}>
          <button
            className="button button--secondary button--sm"
            disabled={!chart}
            type="button"
            onClick={() => chart?.timeAxis().zoomBy(barsInView / WEEK)}
          >
            Zoom in
          </button>
          <button
            className="button button--secondary button--sm"
            disabled={!chart}
            type="button"
            onClick={() => chart?.timeAxis().fit()}
          >
            Show all bars
          </button>
          <output className={styles.output}>
            {inThousands(barsInView)} bars in view
            {loadTime > 0 && `, loaded in ${Math.max(1, Math.round(loadTime))} ms`}
          </output>
        </div>
      }
    >
      <PageChart
        className={styles.chart}
        draw={draw}
        label="Candlestick chart of a million one-minute bars"
        preview="million"
        isScaled
      />
    </Section>
  );
}
