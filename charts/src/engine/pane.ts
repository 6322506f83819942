import type { IPaneApi, Time } from 'lightweight-charts';
import type { Size } from '../model/aliases';
import type { ShapePrimitive } from './shape-primitive';

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

  attach(shapes: ShapePrimitive): void {
    this.api.attachPrimitive(shapes);
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
