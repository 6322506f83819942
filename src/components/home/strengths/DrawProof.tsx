import type { HistoryState } from '@aijiaoyi/charts';
import { useCallback, useState, type ReactNode } from 'react';
import ChartPlace, { type Running } from '../../chart/ChartPlace';
import Strength from './Strength';
import { swing } from './swing';
import { useRunning } from './useRunning';

/** Fewer levels than the shape starts with, and no words at them: the chart is small. */
const STYLE = {
  lines: [0, 0.382, 0.618, 1].map((ratio) => ({ ratio })),
  extend: true,
  labels: false,
};

function draw({ samples, chart }: Running): void {
  const bars = samples.sampleBars({ seed: 29 });
  chart.addSeries('candle').setData(bars);
  const points = swing(bars);
  if (points) chart.addShape('fib-retracement', points, STYLE);
}

/** A shape that can be dragged, and the two buttons that take it back. */
export default function DrawProof(): ReactNode {
  const [history, setHistory] = useState<HistoryState>({ undo: 0, redo: 0 });
  const listen = useCallback((now: Running) => {
    draw(now);
    now.chart.onHistoryChange(setHistory);
  }, []);
  const [running, start] = useRunning(listen);

  return (
    <Strength
      title="Shapes that stay where they are put"
      text="Eighteen shapes, from trend lines to pitchforks, with handles, snapping to bars, and undo."
      to="/getting-started/drawing-shapes"
      more="Drawing shapes"
      controls={
        <>
          <span>Drag a level or a corner.</span>
          <button
            className="button button--secondary button--sm"
            disabled={history.undo === 0}
            type="button"
            onClick={() => running?.chart.undo()}
          >
            Undo
          </button>
          <button
            className="button button--secondary button--sm"
            disabled={history.redo === 0}
            type="button"
            onClick={() => running?.chart.redo()}
          >
            Redo
          </button>
        </>
      }
    >
      <ChartPlace draw={start} label="Sample candles with a Fibonacci retracement" seed={29} />
    </Strength>
  );
}
