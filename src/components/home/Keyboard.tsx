import { useCallback, useEffect, useState, type ReactNode } from 'react';
import PageChart, { type Running } from '../chart/PageChart';
import { drawKeyboard } from './charts';
import styles from './Proofs.module.css';
import Section from './Section';

/** Returns the text that the chart announces to screen readers. */
function useAnnouncement(chart: Running['chart'] | undefined): string {
  const [text, setText] = useState('');
  useEffect(() => {
    const region = chart?.element.querySelector('[aria-live]');
    if (!region) return undefined;
    const observer = new MutationObserver(() => setText(region.textContent ?? ''));
    observer.observe(region, { characterData: true, childList: true, subtree: true });
    return () => observer.disconnect();
  }, [chart]);
  return text;
}

/** A chart that users can try without a mouse. */
export default function Keyboard(): ReactNode {
  const [chart, setChart] = useState<Running['chart']>();
  const announcement = useAnnouncement(chart);
  const draw = useCallback((running: Running) => {
    drawKeyboard(running);
    setChart(running.chart);
  }, []);

  return (
    <Section
      id="keyboard"
      title="Keyboard, touch and screen readers"
      text="Move from bar to bar, zoom and draw with the keyboard. Screen readers announce the time and prices of each bar. Touch and pen work too."
      links={[
        { to: '/getting-started/accessibility', label: 'Accessibility' },
        { to: '/examples/chart-and-table', label: 'Chart with a data table' },
      ]}
      controls={
        <div className={styles.controls}>
          <button
            className="button button--secondary button--sm"
            disabled={!chart}
            type="button"
            onClick={() => chart?.element.focus()}
          >
            Focus the chart
          </button>
          <span className={styles.output}>
            then press <kbd>←</kbd> or <kbd>→</kbd>
          </span>
          <p aria-hidden="true" className={styles.announcement}>
            {announcement || 'Screen reader announcements appear here.'}
          </p>
        </div>
      }
    >
      <PageChart
        className={styles.chart}
        draw={draw}
        label="OHLC chart of sample prices"
        preview="keyboard"
        isScaled
      />
    </Section>
  );
}
