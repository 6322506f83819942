import { clamp } from '../util/clamp';
import { didYouMean } from '../util/did-you-mean';
import { outOfRange, wrongType } from '../util/errors';
import { paneSchema } from '../options/pane-options';
import type { Rect } from '../graphics/draw-items';
import { number, someText } from '../validation/rule';
import { checkOptions } from '../validation/schema';
import { foldedHeight } from '../render/layout';
import type { Point } from '../types/data-types';
import { defaultPaneOptions } from '../options/pane-options';
import { Pane } from './pane';
import type { ChartContext } from './chart-context';
import type { ChartCore } from './chart-core';
import type { PriceAxis } from './price-axis';

/** A point on a pane, in CSS pixels from the pane's top left corner. */
export interface PanePosition {
  readonly pane: Pane;
  readonly point: Point;
}

/** The panes of a chart, from top to bottom. */
export class PaneList {
  private list: Pane[] = [];
  /** The maximized pane, which is displayed alone; `null` for none. */
  maximized: Pane | null = null;
  private readonly context: ChartContext;

  constructor(private readonly core: ChartCore) {
    this.context = core.context;
    this.take([new Pane(core, 'main', defaultPaneOptions)]);
    const { settings } = core;
    settings.checkPriceAxes = (call, defaults) => {
      for (const axis of this.priceAxes()) axis.checkDefaults(call, defaults);
    };
    settings.applied.on(() => {
      for (const axis of this.priceAxes()) axis.followChart();
    });
  }

  get all(): readonly Pane[] {
    return this.list;
  }

  /** Panes that are displayed, from top to bottom. */
  get visible(): readonly Pane[] {
    const { maximized } = this;
    return maximized ? [maximized] : this.list.filter(({ isVisible }) => isVisible);
  }

  priceAxes(): readonly PriceAxis[] {
    return this.list.flatMap((pane) => pane.priceAxes());
  }

  names(): readonly string[] {
    return this.list.map(({ name }) => name);
  }

  /** Returns the pane with a name; `undefined` if there is none. */
  named(name: string): Pane | undefined {
    return this.list.find((pane) => pane.name === name);
  }

  /** Returns the pane under a point of the chart, and the point relative to that pane; `null` if there is no pane. */
  at({ x, y }: Point): PanePosition | null {
    for (const pane of this.list) {
      const box = pane.box();
      const point = { x: x - box.x, y: y - box.y };
      const isIn = point.x >= 0 && point.x < box.width && point.y >= 0 && point.y < box.height;
      if (isIn) return { pane, point };
    }
    return null;
  }

  /** Returns the point on a visible pane that is nearest to a point of the chart. */
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
   * Returns the pane with a name, or of a handle.
   *
   * @param call - Method that was called, or the path of the pane in its arguments.
   * @throws RangeError if the chart doesn't have that pane.
   * @throws TypeError if the value is neither a name nor a pane.
   */
  find(call: string, target: unknown): Pane {
    const pane = this.list.find((each) => each === target || each.name === target);
    if (pane) return pane;
    if (typeof target !== 'string' && !(target instanceof Pane)) {
      const at = call.includes(': ') ? call : `${call}: pane`;
      throw wrongType(at, target, 'a pane of this chart or the name of one');
    }
    const what =
      typeof target === 'string'
        ? `no pane is called "${target}"${didYouMean(target, this.names())}`
        : 'the pane does not belong to this chart';
    throw new RangeError(`${call}: ${what}`);
  }

  /** @throws RangeError if the name is taken or empty. */
  add(call: string, input: unknown, optionsInput: unknown): Pane {
    const name = someText(input, `${call}: name`) as string;
    if (this.named(name))
      throw outOfRange(`${call}: name`, name, 'unique; a pane already has this name');
    const options = checkOptions(call, 'options', paneSchema, optionsInput);
    return this.context.changes.run(() => {
      const pane = new Pane(this.core, name, options);
      this.take([...this.list, pane]);
      return pane;
    });
  }

  /**
   * Moves the border below a pane and distributes the height of the two adjacent panes. Enlarging a collapsed pane
   * expands it.
   *
   * @param upper - Index of the pane above the border, among the visible panes.
   * @param from - Heights of the two panes before the drag, in CSS pixels.
   * @param by - Distance to move the border down, in CSS pixels.
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
      // A pane with a height ratio of 0 could never grow again.
      pane.commitOptions({
        height: (Math.max(heights[visible.indexOf(pane)] as number, 1) * shares) / pixels,
      });
    }
  }

  /** Returns a text that differs if the visible panes or the options for their heights do. */
  heights(): string {
    const heights = this.visible.map((pane) => {
      const { collapsed, height } = pane.options();
      return [pane.name, height, collapsed];
    });
    return JSON.stringify(heights);
  }

  /** Returns a function that restores the options for the heights of the visible panes. */
  keepHeights(): () => void {
    const before = this.visible.map((pane) => {
      const { collapsed, height } = pane.options();
      return { pane, options: { collapsed, height } };
    });
    return () => {
      for (const { options, pane } of before) pane.commitOptions(options);
    };
  }

  /** Returns the bounds of the visible panes on the chart, in CSS pixels. */
  boxes(): readonly Rect[] {
    return this.context.scene().layout.panes;
  }

  /**
   * Moves a pane up or down.
   *
   * @throws RangeError if the index is out of range.
   */
  move(call: string, pane: Pane, input: unknown): void {
    const rule = number({ min: 0, max: this.list.length - 1, whole: true });
    const index = rule(input, `${call}: index`) as number;
    const others = this.list.filter((each) => each !== pane);
    others.splice(index, 0, pane);
    this.context.changes.run(() => this.take(others));
  }

  /** Removes a pane with its series, shapes and plug-ins. */
  remove(pane: Pane): void {
    this.context.changes.run(() => {
      for (const series of pane.getSeries()) series.remove();
      this.core.plugins?.dropPane(pane);
      this.core.unknownSeries = this.core.unknownSeries.filter((each) => each.pane !== pane.name);
      this.take(this.list.filter((each) => each !== pane));
    });
  }

  /** Removes a pane that an indicator added, if nothing is on it and another pane is visible. */
  removeUnused(pane: Pane): void {
    if (!pane.addedByIndicator || !this.list.includes(pane)) return;
    const isUsed =
      pane.sources().length > 0 || this.core.unknownSeries.some((each) => each.pane === pane.name);
    if (!isUsed && this.list.some((each) => each !== pane && each.isVisible)) this.remove(pane);
  }

  /** Returns a function that restores the current panes with their options. */
  keep(): () => void {
    const { list } = this;
    const restores = list.map((pane) => pane.keep());
    return () => {
      for (const restore of restores) restore();
      this.take(list);
    };
  }

  /** Replaces the panes. Series, shapes and plug-ins of missing panes aren't removed. */
  replace(panes: readonly Pane[]): void {
    this.take([...panes]);
  }

  /** Called when a pane is shown or hidden. */
  visibilityChanged(): void {
    this.take(this.list);
  }

  /** Displays a pane alone, or all panes for `null`. */
  maximize(pane: Pane | null): void {
    if (pane === this.maximized) return;
    this.context.changes.run(() => {
      this.maximized = pane;
      this.take(this.list);
    });
  }

  private take(panes: Pane[]): void {
    this.list = panes;
    const { maximized } = this;
    if (maximized && !(panes.includes(maximized) && maximized.isVisible)) this.maximized = null;
    const { visible } = this;
    const before = this.context.panes;
    this.context.panes = visible.map(({ viewModel }) => viewModel);
    const hidden = panes.filter(
      (pane) => before.includes(pane.viewModel) && !visible.includes(pane),
    );
    if (!this.context.isRestoring) for (const pane of hidden) this.core.plugins?.paneHidden(pane);
    this.context.repaint();
  }
}
