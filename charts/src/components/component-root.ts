import type { IChartApi } from '../index';
import type { Part } from './part';
import { Root } from './root';

/** A chart whose parts are components. Their elements in the page determine their order. */
export class ComponentRoot extends Root {
  private readonly watchers = new Set<() => void>();

  /** Calls a function when the chart or its parts may have changed. */
  readonly watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => {
      this.watchers.delete(watcher);
    };
  };

  /** Draws the parts on a chart without a page. */
  drawOn(chart: IChartApi): void {
    this.chart = chart;
    this.isHidden = false;
    this.isOrderChanged = true;
    this.flush();
    for (const part of this.parts) part.leave();
    this.chart = null;
  }

  /** Adds a part to draw without a page, where nothing is mounted. */
  addToImage(part: Part): void {
    part.isVisible = true;
    this.parts.add(part);
  }

  /** Compares the order of the parts with the page, which can move elements without rendering their components. */
  checkOrder(): void {
    let previous: Element | null = null;
    for (const { isVisible, owner } of this.parts) {
      if (!isVisible || owner.marker === null) continue;
      if (previous && !precedes(previous, owner.marker)) this.isOrderChanged = true;
      previous = owner.marker;
    }
    if (this.isOrderChanged) this.flush();
  }

  protected override sort(parts: Part[]): Part[] {
    return parts.sort(comparePositions);
  }

  protected override flush(): boolean {
    const isFlushed = super.flush();
    if (isFlushed) for (const watcher of [...this.watchers]) watcher();
    return isFlushed;
  }
}

const precedes = (a: Element, b: Element): boolean =>
  (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

function comparePositions({ owner: { marker: a } }: Part, { owner: { marker: b } }: Part): number {
  if (a === null || b === null || a === b) return 0;
  return precedes(a, b) ? -1 : 1;
}
