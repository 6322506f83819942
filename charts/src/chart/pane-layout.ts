import { clamp } from '../base/clamp';
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
export interface PaneLayout {
  /** Tells the engine the height of every pane. */
  apply(): void;
  /** Takes in what hands did to the borders. */
  follow(): void;
}

const isOpen = ({ current }: Pane): boolean => !current.collapsed;
const sharesOf = (panes: readonly Pane[]): number =>
  panes.reduce((sum, { current }) => sum + current.height, 0);
const pixelsOf = (panes: readonly Pane[]): number =>
  panes.reduce((sum, { engine }) => sum + engine.stretch(), 0);

export function createPaneLayout(core: ChartCore, panes: readonly Pane[]): PaneLayout {
  const given = new Map<Pane, number>();
  const apply = (): void => {
    const open = panes.filter(isOpen);
    const rows = core.plotHeight() - core.engine.timeScale.height() - (panes.length - 1);
    const height = Math.max(rows - folded * (panes.length - open.length), 1);
    const shares = sharesOf(open);
    for (const pane of panes) {
      const { collapsed, height: share } = pane.current;
      const pixels = collapsed ? folded : (height * share) / shares;
      given.set(pane, pixels);
      if (pane.engine.stretch() !== pixels) pane.engine.setStretch(pixels);
    }
  };
  const follow = (): void => {
    if (panes.every((pane) => given.get(pane) === pane.engine.stretch())) return;
    for (const pane of panes) {
      // Who draws a folded pane higher unfolds it.
      if (pane.engine.stretch() > folded + 1) pane.settle({ collapsed: false });
    }
    const open = panes.filter(isOpen);
    const ratio = sharesOf(open) / pixelsOf(open);
    for (const pane of open) pane.settle({ height: pane.engine.stretch() * ratio });
    for (const pane of panes) given.set(pane, pane.engine.stretch());
  };
  const keepSmallest = (upper: number): void => {
    const pair = panes.slice(upper, upper + 2);
    const [above, below] = pair;
    if (!above || !below) return;
    const both = pixelsOf(pair);
    const most = both - below.current.minHeight;
    const least = above.current.minHeight;
    if (most < least) return;
    const pixels = clamp(above.engine.stretch(), least, most);
    above.engine.setStretch(pixels);
    below.engine.setStretch(both - pixels);
  };
  watchLayout(
    core.engine.table(),
    {
      borderMoved: keepSmallest,
      borderReleased: follow,
      mayScale: (pane, side) => panes[pane]?.priceAxis(side).options().dragToScale ?? true,
      axisFitted: () => core.paneList.refreshAxes(),
    },
    core.signal,
  );
  return { apply, follow };
}
