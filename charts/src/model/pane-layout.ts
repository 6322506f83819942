import { watchLayout } from '../engine/layout-events';
import type { ChartCore } from './core';
import type { Pane } from './pane';

/** The height of a folded pane, in CSS pixels. */
const folded = 30;

/**
 * Shares the height of the chart out among its panes.
 *
 * @internal The engine keeps proportions; these here are its pixels, so that a folded pane keeps its height when the
 * chart gets another.
 */
export class PaneLayout {
  private readonly given = new Map<Pane, number>();

  constructor(private readonly core: ChartCore) {
    const stop = watchLayout(core.engine.table(), {
      borderMoved: (upper) => this.keepSmallest(upper),
      borderReleased: () => this.follow(),
      mayScale: (pane, side) =>
        core.paneList.all[pane]?.priceAxis(side).options().dragToScale ?? true,
      axisFitted: () => core.paneList.refreshAxes(),
    });
    core.atEnd(stop);
  }

  /** Tells the engine the height of every pane. */
  apply(): void {
    const panes = this.core.paneList.all;
    const open = panes.filter((pane) => !pane.isCollapsed());
    const height = Math.max(this.available() - folded * (panes.length - open.length), 1);
    const shares = open.reduce((sum, pane) => sum + pane.share(), 0);
    for (const pane of panes) {
      const pixels = pane.isCollapsed() ? folded : (height * pane.share()) / shares;
      this.give(pane, pixels);
    }
  }

  /** Takes in what hands did to the borders. */
  follow(): void {
    const panes = this.core.paneList.all;
    if (panes.every((pane) => this.given.get(pane) === pane.engine.stretch())) return;
    for (const pane of panes) {
      // Who draws a folded pane higher unfolds it.
      if (pane.isCollapsed() && pane.engine.stretch() > folded + 1) pane.unfold();
    }
    const open = panes.filter((pane) => !pane.isCollapsed());
    const pixels = open.reduce((sum, pane) => sum + pane.engine.stretch(), 0);
    const shares = open.reduce((sum, pane) => sum + pane.share(), 0);
    for (const pane of open) pane.setShare((pane.engine.stretch() / pixels) * shares);
    for (const pane of panes) this.given.set(pane, pane.engine.stretch());
  }

  private keepSmallest(upper: number): void {
    const [above, below] = this.core.paneList.all.slice(upper, upper + 2);
    if (above === undefined || below === undefined) return;
    const both = above.engine.stretch() + below.engine.stretch();
    const most = both - below.options().minHeight;
    const least = above.options().minHeight;
    if (most < least) return;
    const pixels = Math.min(Math.max(above.engine.stretch(), least), most);
    above.engine.setStretch(pixels);
    below.engine.setStretch(both - pixels);
  }

  private give(pane: Pane, pixels: number): void {
    this.given.set(pane, pixels);
    if (pane.engine.stretch() !== pixels) pane.engine.setStretch(pixels);
  }

  private available(): number {
    const { engine, paneList } = this.core;
    return this.core.plotHeight() - engine.timeScale.height() - (paneList.all.length - 1);
  }
}
