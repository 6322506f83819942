import type { IPaneApi, Time } from 'lightweight-charts';
import type { ShapePrimitive } from './shape-primitive';

/** A pane of the engine. */
export type EnginePane = ReturnType<typeof createEnginePane>;

export function createEnginePane(api: IPaneApi<Time>) {
  return {
    /** For this folder alone. */
    api,

    moveTo(index: number): void {
      api.moveTo(index);
    },

    /** In CSS pixels; 0 before the first layout. */
    height: (): number => api.getHeight(),

    /** How high the pane is in proportion to the others. */
    stretch: (): number => api.getStretchFactor(),

    setStretch(stretch: number): void {
      api.setStretchFactor(stretch);
    },

    /** Shows or hides the cell of an axis whose column is shown for another pane. */
    showAxis(side: 'left' | 'right', shown: boolean): void {
      const cell = api.getHTMLElement()?.children[side === 'left' ? 0 : 2];
      if (cell instanceof HTMLElement) cell.style.visibility = shown ? '' : 'hidden';
    },

    /**
     * Hands the shapes to the front series. The engine paints what belongs to a pane behind its series, or on a canvas
     * of its own that it paints anew whenever the crosshair moves; what belongs to a series it paints after it. A pane
     * without series has no prices, so it has no shapes to paint.
     */
    carry(shapes: ShapePrimitive): void {
      const [front] = [...api.getSeries()].sort((a, b) => b.seriesOrder() - a.seriesOrder());
      shapes.carryOn(front ?? null);
    },

    /** The element of the drawing area; `null` before the first layout. */
    // A pane is a table row of three cells: left axis, drawing area, right axis.
    drawingArea: (): HTMLElement | null =>
      api.getHTMLElement()?.querySelector<HTMLElement>('td:nth-child(2)') ?? null,
  };
}
