import type { TimeScaleView } from '../../api/area-view';
import type { Time } from '../../types/data-types';

/** Distance from the edges of the navigator to the overview line, in CSS pixels. It leaves space for the handles. */
const inset = 18;

/** Positions in a navigator, for one frame. */
export interface NavigatorPositions {
  /** Bar index at the left end of the overview line. */
  readonly from: number;
  /** x coordinates of the window's edges. */
  readonly start: number;
  readonly end: number;
  indexToX(barIndex: number): number;
  xToIndex(x: number): number;
}

/**
 * Scale of a navigator, from the first to the last bar. It includes the visible range, which can extend to the left or
 * the right of all bars. Between {@link NavigatorScale.hold} and {@link NavigatorScale.release}, older bars don't
 * change the scale.
 */
export class NavigatorScale {
  private held: { readonly time: Time; readonly from: number; readonly span: number } | null = null;

  /** Keeps the scale, relative to the bars, until it is released. */
  hold(time: TimeScaleView): void {
    const { from, span } = this.getDomain(time);
    const first = time.indexToTime(0);
    if (first !== null) this.held = { time: first, from, span };
  }

  release(): void {
    this.held = null;
  }

  /** Returns the number of bars that were added before the bar that was first when the scale was held. */
  countOlder(time: TimeScaleView): number {
    return this.held ? (time.timeToIndex(this.held.time) ?? 0) : 0;
  }

  read(time: TimeScaleView, width: number): NavigatorPositions {
    const { from, span } = this.getDomain(time);
    const pixels = Math.max(1, width - 2 * inset) / span;
    const indexToX = (barIndex: number): number => inset + (barIndex - from) * pixels;
    const toEdge = (barIndex: number): number =>
      Math.min(width - inset, Math.max(inset, indexToX(barIndex)));
    return {
      from,
      start: toEdge(time.from),
      end: toEdge(time.to),
      indexToX,
      xToIndex: (x) => from + (x - inset) / pixels,
    };
  }

  private getDomain(time: TimeScaleView): { readonly from: number; readonly span: number } {
    if (this.held) return { from: this.held.from + this.countOlder(time), span: this.held.span };
    const from = Math.min(0, time.from);
    return { from, span: Math.max(1, time.count - 1 - from, time.to - from) };
  }
}
