import { sameJson } from '../util/json';
import type { Item, Rect } from '../graphics/draw-items';
import type { ExtraLayer, PaneViewport } from '../render/view-models';
import type { Marker } from '../types/marker';
import type { Pane } from './pane';
import type { SeriesMember } from './series-set';
import type { ChartContext } from './chart-context';

/** A bar that keys have come to. */
export interface KeyRead {
  readonly series: SeriesMember;
  /** Its place on the time axis. */
  readonly index: number;
  /** The price that stands for it; `null` for a gap. */
  readonly price: number | null;
  readonly markers: readonly Marker[];
}

/** What is drawn into panes beside series and shapes; the parts of the library that are handed in add it. */
export interface Extra {
  /** The pane that it is drawn into, and that it ends with; `null` for every pane of the chart. */
  readonly pane: Pane | null;
  /** What stands behind the series, over the grid. */
  under?(pane: Pane, viewport: PaneViewport): readonly Item[];
  /** What stands in front of all, with the titles of series. */
  over?(pane: Pane, viewport: PaneViewport): readonly Item[];
  /** A frame was painted: the picture, the crosshair or both are others. It is not told of without a page. */
  painted?(): void;
  /**
   * Returns the bounds of what it shows in an upper corner of a pane, which tooltips and stacks of markers avoid; `null`
   * for nothing.
   *
   * @param pane - The pane, whose upper left corner is the origin.
   * @param viewport - The pane in a frame or a picture; `null` for elements on the page.
   */
  getBounds?(pane: Pane, viewport: PaneViewport | null): Rect | null;
  /** On the page, the bounds of another one have changed since the last frame. */
  boundsChanged?(): void;
  /**
   * Keys have come to a bar, or with `null` left it.
   *
   * @returns What screen readers are told beside its prices.
   */
  read?(bar: KeyRead | null): readonly string[];
  /** It was removed, or its pane or its chart was. Told once. */
  ended?(): void;
}

/** Bounds are widened to multiples of this, in CSS pixels. */
const widthStep = 40;

function widened({ height, width, x, y }: Rect): Rect {
  const left = Math.floor(x / widthStep) * widthStep;
  const right = Math.ceil((x + width) / widthStep) * widthStep;
  return { x: left, y, width: right - left, height };
}

/** All that was handed to a chart and draws. */
export class Extras {
  private readonly all = new Set<Extra>();
  /** The bounds that the last frame avoided, of the panes that asked for them. */
  private readonly covered = new Map<Pane, readonly Rect[]>();

  constructor(private readonly context: ChartContext) {
    context.life.atEnd(() => this.drop(null));
  }

  /**
   * Takes something that draws.
   *
   * @returns What ends it; a second call does nothing.
   */
  add(extra: Extra): () => void {
    this.all.add(extra);
    this.context.repaint();
    return () => this.end(extra);
  }

  /** What stands on a layer of a pane. */
  items(pane: Pane, layer: ExtraLayer, viewport: PaneViewport): Item[] {
    return [...this.all].flatMap((extra) =>
      (extra.pane ?? pane) === pane ? (extra[layer]?.(pane, viewport) ?? []) : [],
    );
  }

  /** What is said of a bar beside its prices. */
  read(bar: KeyRead | null): string[] {
    return [...this.all].flatMap((extra) => extra.read?.(bar) ?? []);
  }

  /** Bounds in the upper corners of a pane, for what is placed so that it covers none of them. */
  getBounds(pane: Pane, viewport: PaneViewport | null): Rect[] {
    return [...this.all].flatMap((extra) => extra.getBounds?.(pane, viewport) ?? []);
  }

  /**
   * Returns the bounds in the upper corners of a pane, for what is painted with the bars. They are a little wider: the
   * width of a legend changes with the values under the crosshair, and marks shouldn't move with the pointer.
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

  /** Ends what is drawn into a pane, or with `null` all. */
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
