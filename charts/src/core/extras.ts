import { sameJson } from '../util/json';
import type { Item, Rect } from '../graphics/draw-items';
import type { ExtraLayer, PaneViewport } from '../render/view-models';
import type { Marker } from '../types/marker';
import type { Pane } from './pane';
import type { SeriesMember } from './series-set';
import type { ChartContext } from './chart-context';

/** A bar that keyboard navigation has reached. */
export interface KeyRead {
  readonly series: SeriesMember;
  /** Index of the bar on the time axis. */
  readonly index: number;
  /** The value that represents the bar, such as its close; `null` for a gap. */
  readonly price: number | null;
  readonly markers: readonly Marker[];
}

/** Something that an optional module draws on panes, in addition to series and shapes. */
export interface Extra {
  /** Pane that it is drawn on, and with which it is removed; `null` for every pane of the chart. */
  readonly pane: Pane | null;
  /** Returns what to draw between the grid and the series. */
  under?(pane: Pane, viewport: PaneViewport): readonly Item[];
  /** Returns what to draw in front of everything, together with the titles of series. */
  over?(pane: Pane, viewport: PaneViewport): readonly Item[];
  /** Called after a frame was painted, because the chart or the crosshair changed. Not called without a DOM. */
  painted?(): void;
  /**
   * Returns the bounds of what it draws in a top corner of a pane, which tooltips and stacked markers avoid; `null` if
   * there is nothing.
   *
   * @param pane - The pane, whose top left corner is the origin.
   * @param viewport - The pane in a frame or an image; `null` for the bounds of DOM elements.
   */
  getBounds?(pane: Pane, viewport: PaneViewport | null): Rect | null;
  /** Called if the bounds of another one, which is drawn with DOM elements, changed since the last frame. */
  boundsChanged?(): void;
  /**
   * Called when keyboard navigation reaches a bar, or leaves it (`null`).
   *
   * @returns Texts that screen readers read after the bar's prices.
   */
  read?(bar: KeyRead | null): readonly string[];
  /** Called once, when it, its pane or its chart was removed. */
  ended?(): void;
}

/** Bounds are extended to multiples of this width, in CSS pixels. */
const widthStep = 40;

function widened({ height, width, x, y }: Rect): Rect {
  const left = Math.floor(x / widthStep) * widthStep;
  const right = Math.ceil((x + width) / widthStep) * widthStep;
  return { x: left, y, width: right - left, height };
}

/** All extras of a chart. */
export class Extras {
  private readonly all = new Set<Extra>();
  /** Bounds that the last frame avoided, for each pane that requested them. */
  private readonly covered = new Map<Pane, readonly Rect[]>();

  constructor(private readonly context: ChartContext) {
    context.life.atEnd(() => this.drop(null));
  }

  /**
   * Adds an extra.
   *
   * @returns A function that removes it; calling it again has no effect.
   */
  add(extra: Extra): () => void {
    this.all.add(extra);
    this.context.repaint();
    return () => this.end(extra);
  }

  /** Returns what to draw on a layer of a pane. */
  items(pane: Pane, layer: ExtraLayer, viewport: PaneViewport): Item[] {
    return [...this.all].flatMap((extra) =>
      (extra.pane ?? pane) === pane ? (extra[layer]?.(pane, viewport) ?? []) : [],
    );
  }

  /** Returns the texts that screen readers read after a bar's prices. */
  read(bar: KeyRead | null): string[] {
    return [...this.all].flatMap((extra) => extra.read?.(bar) ?? []);
  }

  /** Returns the bounds in the top corners of a pane, for elements that avoid them. */
  getBounds(pane: Pane, viewport: PaneViewport | null): Rect[] {
    return [...this.all].flatMap((extra) => extra.getBounds?.(pane, viewport) ?? []);
  }

  /**
   * Returns the bounds in the top corners of a pane, for items that are painted with the bars. They are slightly wider,
   * because the width of a legend changes with the values at the crosshair and markers shouldn't move with the pointer.
   */
  getCovered(pane: Pane, viewport: PaneViewport): readonly Rect[] {
    const bounds = this.getBounds(pane, viewport).map(widened);
    if (!viewport.isExported) this.covered.set(pane, bounds);
    return bounds;
  }

  boundsChanged(): void {
    for (const extra of this.all) extra.boundsChanged?.();
    for (const [pane, bounds] of this.covered) {
      if (!sameJson(bounds, this.getBounds(pane, null).map(widened))) this.context.repaint();
    }
  }

  painted(): void {
    for (const extra of [...this.all]) extra.painted?.();
  }

  /** Removes the extras of a pane, or all (`null`). */
  drop(pane: Pane | null): void {
    for (const extra of [...this.all]) if (pane === null || extra.pane === pane) this.end(extra);
    if (pane) this.covered.delete(pane);
  }

  private end(extra: Extra): void {
    if (!this.all.delete(extra)) return;
    this.context.repaint();
    extra.ended?.();
  }
}
