import { clamp } from '../util/clamp';
import { didYouMean } from '../util/did-you-mean';
import { paneSchema } from '../check/options';
import type { Rect } from '../figures/items';
import { number, someText } from '../validation/rule';
import { checkOptions } from '../validation/schema';
import { foldedHeight } from '../scene/layout';
import type { Point } from '../values/data';
import { defaultPaneOptions } from '../values/options/pane';
import { Pane, type PaneHome } from './pane';
import type { Stage } from './stage';

/** What the list of panes asks of its chart beside what panes ask of it. */
type ListsOwn = 'all' | 'move' | 'remove' | 'findPane' | 'visibilityChanged';

export interface PanesHome extends Omit<PaneHome, ListsOwn> {
  /** The pane is about to go, and its shapes with it. */
  dropped(pane: Pane): void;
  /** Shapes on hidden panes are no more in anybody's hand. */
  hidden(): void;
}

/** A place on a pane, in CSS pixels from its corner. */
export interface PlaceOnPane {
  readonly pane: Pane;
  readonly point: Point;
}

/** The panes of a chart, from top to bottom. */
export class PaneList {
  private list: Pane[] = [];
  private readonly stage: Stage;
  private readonly paneHome: PaneHome;

  constructor(private readonly home: PanesHome) {
    this.stage = home.stage;
    const panes = (): readonly Pane[] => this.list;
    this.paneHome = {
      ...home,
      get all() {
        return panes();
      },
      move: (call, pane, index) => this.move(call, pane, index),
      remove: (pane) => this.remove(pane),
      visibilityChanged: () => this.take(this.list),
      findPane: (call, wanted) => this.find(call, wanted),
    };
    this.take([new Pane(this.paneHome, 'main', defaultPaneOptions)]);
  }

  get all(): readonly Pane[] {
    return this.list;
  }

  /** Those that are not hidden. */
  get shown(): readonly Pane[] {
    return this.list.filter(({ isVisible }) => isVisible);
  }

  names(): readonly string[] {
    return this.list.map(({ name }) => name);
  }

  /** The pane of a name, where there is one. */
  named(name: string): Pane | undefined {
    return this.list.find((pane) => pane.name === name);
  }

  /** The pane under a point of the chart, and the place on it; `null` outside of all. */
  at({ x, y }: Point): PlaceOnPane | null {
    for (const pane of this.list) {
      const box = pane.box();
      const point = { x: x - box.x, y: y - box.y };
      const isIn = point.x >= 0 && point.x < box.width && point.y >= 0 && point.y < box.height;
      if (isIn) return { pane, point };
    }
    return null;
  }

  /** The point on a pane that is nearest to a point of the chart. */
  nearestPoint({ x, y }: Point): Point {
    const points = this.shown.map((pane) => {
      const box = pane.box();
      return {
        x: clamp(x, box.x, box.x + box.width - 1),
        y: clamp(y, box.y, box.y + box.height - 1),
      };
    });
    return points.sort((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y))[0] ?? { x, y };
  }

  /**
   * The pane of a name or a handle.
   *
   * @throws RangeError when the chart has no such pane.
   */
  find(call: string, wanted: unknown): Pane {
    const pane = this.list.find((each) => each === wanted || each.name === wanted);
    if (pane) return pane;
    const what =
      typeof wanted === 'string'
        ? `no pane is called "${wanted}"${didYouMean(wanted, this.names())}`
        : 'the pane is not one of this chart';
    throw new RangeError(`${call}: ${what}`);
  }

  /** @throws RangeError when the name is taken or empty. */
  add(call: string, given: unknown, givenOptions: unknown): Pane {
    const name = someText(given, `${call}: name`) as string;
    if (this.named(name)) throw new RangeError(`${call}: a pane is called "${name}" already`);
    const options = checkOptions(call, 'options', paneSchema, givenOptions);
    return this.stage.changes.run(() => {
      const pane = new Pane(this.paneHome, name, options);
      this.take([...this.list, pane]);
      return pane;
    });
  }

  /**
   * Moves the border below a pane. The two panes beside it share their height anew; who draws a folded pane higher
   * unfolds it.
   *
   * @param from - The heights of the two before, in CSS pixels.
   */
  moveBorder(upper: number, from: readonly [number, number], by: number): void {
    const { shown } = this;
    const above = shown[upper];
    const below = shown[upper + 1];
    if (!above || !below) return;
    const both = from[0] + from[1];
    const least = above.options().collapsed ? foldedHeight : above.options().minHeight;
    const most = both - (below.options().collapsed ? foldedHeight : below.options().minHeight);
    if (most < least) return;
    const height = clamp(from[0] + by, least, most);
    const heights = shown.map((pane) => pane.box().height);
    heights[upper] = height;
    heights[upper + 1] = both - height;
    shown.forEach((pane, i) => {
      if (pane.options().collapsed && (heights[i] as number) > foldedHeight + 1) {
        pane.settle({ collapsed: false });
      }
    });
    const open = shown.filter((pane) => !pane.options().collapsed);
    const shares = open.reduce((sum, pane) => sum + pane.options().height, 0);
    const pixels = open.reduce((sum, pane) => sum + (heights[shown.indexOf(pane)] as number), 0);
    for (const pane of open) {
      // A share of nothing would never grow again.
      pane.settle({
        height: (Math.max(heights[shown.indexOf(pane)] as number, 1) * shares) / pixels,
      });
    }
  }

  /** Where each pane stands on the chart. */
  boxes(): readonly Rect[] {
    return this.stage.scene().layout.panes;
  }

  /** @throws RangeError when there is no such place. */
  private move(call: string, pane: Pane, given: unknown): void {
    const rule = number({ min: 0, max: this.list.length - 1, whole: true });
    const index = rule(given, `${call}: index`) as number;
    const others = this.list.filter((each) => each !== pane);
    others.splice(index, 0, pane);
    this.stage.changes.run(() => this.take(others));
  }

  private remove(pane: Pane): void {
    this.stage.changes.run(() => {
      for (const series of pane.ownSeries()) series.remove();
      this.home.dropped(pane);
      this.take(this.list.filter((each) => each !== pane));
    });
  }

  private take(panes: Pane[]): void {
    this.list = panes;
    this.stage.panes = this.shown.map(({ seen }) => seen);
    this.home.hidden();
    this.stage.repaint();
  }
}
