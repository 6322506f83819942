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

  /** The drawing area without the axes, in CSS pixels. Before the first layout it has no height. */
  size(): Size {
    const { width = 0 } = this.drawingArea()?.getBoundingClientRect() ?? {};
    return { width, height: this.height() };
  }

  height(): number {
    return this.api.getHeight();
  }

  attach(shapes: ShapePrimitive): void {
    this.api.attachPrimitive(shapes);
  }

  /** The element of the drawing area; `null` before the first layout. */
  drawingArea(): HTMLElement | null {
    // A pane is a table row of three cells: left axis, drawing area, right axis.
    return this.api.getHTMLElement()?.querySelector<HTMLElement>('td:nth-child(2)') ?? null;
  }
}
