import type { MouseEventParams } from '@aijiaoyi/charts';
import { useCallback, useState, type ReactNode } from 'react';
import PageChart, { type Running } from '../../chart/PageChart';
import { drawKeyboard } from '../charts';
import Strength from './Strength';
import { useRunning } from './useRunning';

/** The prices of the bar under the crosshair, as words. */
function whatIsSaid({ bars }: MouseEventParams): string {
  const [bar] = bars.values();
  if (!bar || !('open' in bar)) return '';
  const { open, high, low, close } = bar;
  return `Open ${open.toFixed(2)}, high ${high.toFixed(2)}, low ${low.toFixed(2)}, close ${close.toFixed(2)}`;
}

/** A chart that is used without a mouse. */
export default function KeyboardProof(): ReactNode {
  const [heard, setHeard] = useState('');
  const listen = useCallback((now: Running) => {
    drawKeyboard(now);
    now.chart.onCrosshairMove((event) => setHeard(whatIsSaid(event)));
  }, []);
  const [running, start] = useRunning(listen);

  return (
    <Strength
      title="Without a mouse"
      text="The keyboard moves from bar to bar, zooms and draws; screen readers hear the prices; touch and pen work alike."
      to="/getting-started/accessibility"
      more="Accessibility"
      controls={
        <>
          <button
            className="button button--secondary button--sm"
            disabled={!running}
            type="button"
            onClick={() => running?.chart.element.focus()}
          >
            Focus the chart
          </button>
          <span>
            {heard || (
              <>
                then <kbd>←</kbd> <kbd>→</kbd>
              </>
            )}
          </span>
        </>
      }
    >
      <PageChart draw={start} label="Sample prices as Heikin-Ashi bars" preview="keyboard" />
    </Strength>
  );
}
