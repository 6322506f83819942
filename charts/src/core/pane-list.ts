import { clamp } from '../util/clamp';
import { didYouMean } from '../util/did-you-mean';
import { paneSchema } from '../options/pane-options';
import type { Rect } from '../graphics/draw-items';
import { number, someText } from '../validation/rule';
import { checkOptions } from '../validation/schema';
import { foldedHeight } from '../render/layout';
import type { Point } from '../types/data-types';
import { defaultPaneOptions } from '../options/pane-options';
import { Pane, type PaneHost } from './pane';
import type { ChartContext } from './chart-context';

/** What the list of panes asks of its chart beside what panes ask of it. */
type PaneListMembers = 'all' | 'move' | 'remove' | 'findPane' | 'visibilityChanged';

export interface PaneListHost extends Omit<PaneHost, PaneListMembers> {
  /** The pane is about to go, and its shapes with it. */
  dropped(pane: Pane): void;
  /** Shapes on hidden panes are no more in anybody's hand. */
  hidden(): void;
}

/** A place on a pane, in CSS pixels from its corner. */
export interface PanePosition {
  readonly pane: Pane;
  readonly point: Point;
}

/** The panes of a chart, from top to bottom. */
export class PaneList {
  private list: Pane[] = [];
  private readonly context: ChartContext;
  private readonly paneHost: PaneHost;

  constructor(private readonly host: PaneListHost) {
    this.context = host.context;
    const panes = (): readonly Pane[] => this.list;
    this.paneHost = {
      ...host,
      get all() {
        return panes();
      },
      move: (call, pane, index) => this.move(call, pane, index),
      remove: (pane) => this.remove(pane),
      visibilityChanged: () => this.take(this.list),
      findPane: (call, target) => this.find(call, target),
    };
    this.take([new Pane(this.paneHost, 'main', defaultPaneOptions)]);
  }

  get all(): readonly Pane[] {
    return this.list;
  }

  /** Those that are not hidden. */
  get visible(): readonly Pane[] {
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
  at({ x, y }: Point): PanePosition | null {
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
    const points = this.visible.map((pane) => {
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
  find(call: string, target: unknown): Pane {
    const pane = this.list.find((each) => each === target || each.name === target);
    if (pane) return pane;
    const what =
      typeof target === 'string'
        ? `no pane is called "${target}"${didYouMean(target, this.names())}`
        : 'the pane is not one of this chart';
    throw new RangeError(`${call}: ${what}`);
  }

  /** @throws RangeError when the name is taken or empty. */
  add(call: string, input: unknown, optionsInput: unknown): Pane {
    const name = someText(input, `${call}: name`) as string;
    if (this.named(name)) throw new RangeError(`${call}: a pane is called "${name}" already`);
    const options = checkOptions(call, 'options', paneSchema, optionsInput);
    return this.context.changes.run(() => {
      const pane = new Pane(this.paneHost, name, options);
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
    const { visible } = this;
    const above = visible[upper];
    const below = visible[upper + 1];
    if (!above || !below) return;
    const both = from[0] + from[1];
    const min = above.options().collapsed ? foldedHeight : above.options().minHeight;
    const most = both - (below.options().collapsed ? foldedHeight : below.options().minHeight);
    if (most < min) return;
    const height = clamp(from[0] + by, min, most);
    const heights = visible.map((pane) => pane.box().height);
    heights[upper] = height;
    heights[upper + 1] = both - height;
    visible.forEach((pane, i) => {
      if (pane.options().collapsed && (heights[i] as number) > foldedHeight + 1) {
        pane.commitOptions({ collapsed: false });
      }
    });
    const open = visible.filter((pane) => !pane.options().collapsed);
    const shares = open.reduce((sum, pane) => sum + pane.options().height, 0);
    const pixels = open.reduce((sum, pane) => sum + (heights[visible.indexOf(pane)] as number), 0);
    for (const pane of open) {
      // A share of nothing would never grow again.
      pane.commitOptions({
        height: (Math.max(heights[visible.indexOf(pane)] as number, 1) * shares) / pixels,
      });
    }
  }

  /** Where each pane stands on the chart. */
  boxes(): readonly Rect[] {
    return this.context.scene().layout.panes;
  }

  /** @throws RangeError when there is no such place. */
  private move(call: string, pane: Pane, input: unknown): void {
    const rule = number({ min: 0, max: this.list.length - 1, whole: true });
    const index = rule(input, `${call}: index`) as number;
    const others = this.list.filter((each) => each !== pane);
    others.splice(index, 0, pane);
    this.context.changes.run(() => this.take(others));
  }

  private remove(pane: Pane): void {
    this.context.changes.run(() => {
      for (const series of pane.getSeries()) series.remove();
      this.host.dropped(pane);
      this.take(this.list.filter((each) => each !== pane));
    });
  }

  private take(panes: Pane[]): void {
    this.list = panes;
    this.context.panes = this.visible.map(({ viewModel }) => viewModel);
    this.host.hidden();
    this.context.repaint();
  }
}
