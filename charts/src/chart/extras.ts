import type { Item } from '../figures/items';
import type { ExtraLayer, PaneSight } from '../scene/seen';
import type { Marker } from '../values/marker';
import type { Pane } from './pane';
import type { SeriesMember } from './series-set';
import type { Stage } from './stage';

/** A bar that keys have come to. */
export interface KeyRead {
  readonly series: SeriesMember;
  /** Its place on the time axis. */
  readonly place: number;
  /** The price that stands for it; `null` for a gap. */
  readonly price: number | null;
  readonly markers: readonly Marker[];
}

/** What is drawn into panes beside series and shapes; the parts of the library that are handed in add it. */
export interface Extra {
  /** The pane that it is drawn into, and that it ends with; `null` for every pane of the chart. */
  readonly pane: Pane | null;
  /** What stands behind the series, over the grid. */
  under?(pane: Pane, sight: PaneSight): readonly Item[];
  /** What stands in front of all, with the titles of series. */
  over?(pane: Pane, sight: PaneSight): readonly Item[];
  /** A frame was painted: the picture, the crosshair or both are others. It is not told of without a page. */
  painted?(): void;
  /**
   * Keys have come to a bar, or with `null` left it.
   *
   * @returns What screen readers are told beside its prices.
   */
  read?(bar: KeyRead | null): readonly string[];
  /** It was removed, or its pane or its chart was. Told once. */
  ended?(): void;
}

/** All that was handed to a chart and draws. */
export class Extras {
  private readonly all = new Set<Extra>();

  constructor(private readonly stage: Stage) {
    stage.life.atEnd(() => this.drop(null));
  }

  /**
   * Takes something that draws.
   *
   * @returns What ends it; a second call does nothing.
   */
  add(extra: Extra): () => void {
    this.all.add(extra);
    this.stage.repaint();
    return () => this.end(extra);
  }

  /** What stands on a layer of a pane. */
  items(pane: Pane, layer: ExtraLayer, sight: PaneSight): Item[] {
    return [...this.all].flatMap((extra) =>
      (extra.pane ?? pane) === pane ? (extra[layer]?.(pane, sight) ?? []) : [],
    );
  }

  /** What is said of a bar beside its prices. */
  read(bar: KeyRead | null): string[] {
    return [...this.all].flatMap((extra) => extra.read?.(bar) ?? []);
  }

  painted(): void {
    for (const extra of [...this.all]) extra.painted?.();
  }

  /** Ends what is drawn into a pane, or with `null` all. */
  drop(pane: Pane | null): void {
    for (const extra of [...this.all]) if (pane === null || extra.pane === pane) this.end(extra);
  }

  private end(extra: Extra): void {
    if (!this.all.delete(extra)) return;
    this.stage.repaint();
    extra.ended?.();
  }
}
