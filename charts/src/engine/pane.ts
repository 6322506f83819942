import type { IPaneApi, Time } from 'lightweight-charts';
import type { Size } from '../model/aliases';
import type { ShapeCarrier, ShapePrimitive } from './shape-primitive';

/** A pane of the engine. */
export class EnginePane {
  constructor(
    /** For this folder alone. */
    readonly api: IPaneApi<Time>,
  ) {}

  index(): number {
    return this.api.paneIndex();
  }

  moveTo(index: number): void {
    this.api.moveTo(index);
  }

  /** In CSS pixels; 0 before the first layout. */
  height(): number {
    return this.api.getHeight();
  }

  /** How high the pane is in proportion to the others. */
  stretch(): number {
    return this.api.getStretchFactor();
  }

  setStretch(stretch: number): void {
    this.api.setStretchFactor(stretch);
  }

  /** Shows or hides the cell of an axis whose column is shown for another pane. */
  showAxis(side: 'left' | 'right', shown: boolean): void {
    const cell = this.api.getHTMLElement()?.children[side === 'left' ? 0 : 2];
    if (cell instanceof HTMLElement) cell.style.visibility = shown ? '' : 'hidden';
  }

  /**
   * Hands the shapes to the front series. The engine paints what belongs to a pane behind its series, or on a canvas
   * of its own that it paints anew whenever the crosshair moves; what belongs to a series it paints after it. A pane
   * without series has no prices, so it has no shapes to paint.
   */
  carry(shapes: ShapePrimitive): void {
    const front = this.api
      .getSeries()
      .reduce<ShapeCarrier | null>(
        (last, each) => (last && last.seriesOrder() > each.seriesOrder() ? last : each),
        null,
      );
    shapes.carryOn(front);
  }

  /** The drawing area without the axes, in CSS pixels. Before the first layout it has no height. */
  size(): Size {
    const { width = 0 } = this.drawingArea()?.getBoundingClientRect() ?? {};
    return { width, height: this.height() };
  }

  /** The element of the drawing area; `null` before the first layout. */
  drawingArea(): HTMLElement | null {
    // A pane is a table row of three cells: left axis, drawing area, right axis.
    return this.api.getHTMLElement()?.querySelector<HTMLElement>('td:nth-child(2)') ?? null;
  }
}
