import type { IDrawingApi, UndoState } from '@aijiaoyi/charts';
import { useCallback, useState, type ReactNode } from 'react';
import PageChart, { type Running } from '../../chart/PageChart';
import { drawShape } from '../charts';
import Strength from './Strength';
import { useRunning } from './useRunning';

/** A shape that can be dragged, and the two buttons that take it back. */
export default function DrawProof(): ReactNode {
  const [drawing, setDrawing] = useState<IDrawingApi | null>(null);
  const [history, setHistory] = useState<UndoState>({ undo: 0, redo: 0 });
  const listen = useCallback((now: Running) => {
    drawShape(now);
    const drawing = now.charts.addDrawing(now.chart);
    drawing.onUndoChange(setHistory);
    setDrawing(drawing);
  }, []);
  const [, start] = useRunning(listen);

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
            onClick={() => drawing?.undo()}
          >
            Undo
          </button>
          <button
            className="button button--secondary button--sm"
            disabled={history.redo === 0}
            type="button"
            onClick={() => drawing?.redo()}
          >
            Redo
          </button>
        </>
      }
    >
      <PageChart draw={start} label="Sample candles with a Fibonacci retracement" preview="shape" />
    </Strength>
  );
}
