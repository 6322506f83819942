import { didYouMean } from '../base/did-you-mean';
import { paneSchema } from '../check/options';
import { number, words } from '../rules/rule';
import { checkOptions } from '../rules/schema';
import type { AxisSide } from '../values/choices';
import type { Point } from '../values/data';
import { defaultPaneOptions } from '../values/options/pane';
import type { ChartCore } from './core';
import { Pane } from './pane';
import { createPaneLayout } from './pane-layout';

/** The panes of a chart, from top to bottom. */
export type PaneList = ReturnType<typeof createPaneList>;

export function createPaneList(core: ChartCore) {
  const all: Pane[] = [];
  const layout = createPaneLayout(core, all);
  let frame = 0;
  core.atEnd(() => cancelAnimationFrame(frame));
  all.push(new Pane(core, core.engine.firstPane, 'main', defaultPaneOptions));

  const names = (): readonly string[] => all.map(({ name }) => name);

  /** The pane of a name, where there is one. */
  const named = (name: string): Pane | undefined => all.find((pane) => pane.name === name);

  /** An axis came, went or changed its options: tells the engine of all. */
  const refreshAxes = (): void => {
    for (const pane of all) pane.refreshAxes();
    // The cells of a new pane come with the next frame.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      for (const pane of all) pane.showAxes();
    });
  };

  /** Panes came or went. */
  const refresh = (): void => {
    layout.apply();
    refreshAxes();
  };

  return {
    all: all as readonly Pane[],
    layout,
    names,
    named,
    refreshAxes,

    /** The pane under a place of the window, and the place on it; `null` outside of all drawing areas. */
    at({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>) {
      for (const pane of all) {
        const box = pane.engine.drawingArea()?.getBoundingClientRect();
        if (!box) continue;
        const point: Point = { x: clientX - box.left, y: clientY - box.top };
        const { x, y } = point;
        if (x >= 0 && x < box.width && y >= 0 && y < box.height) return { pane, point };
      }
      return null;
    },

    /** Whether any pane shows its axis of a side. */
    showsColumn: (side: AxisSide): boolean => all.some((pane) => pane.priceAxis(side).isShown()),

    /**
     * The pane of a name or a handle.
     *
     * @throws RangeError when the chart has no such pane.
     */
    find(call: string, wanted: unknown): Pane {
      const pane = all.find((each) => each === wanted || each.name === wanted);
      if (pane) return pane;
      const what =
        typeof wanted === 'string'
          ? `no pane is called "${wanted}"${didYouMean(wanted, names())}`
          : 'the pane is not one of this chart';
      throw new RangeError(`${call}: ${what}`);
    },

    /** @throws RangeError when the name is taken or empty. */
    add(call: string, given: unknown, givenOptions: unknown): Pane {
      const name = words(given, `${call}: name`) as string;
      if (named(name)) throw new RangeError(`${call}: a pane is called "${name}" already`);
      const options = checkOptions(call, 'options', paneSchema, givenOptions);
      const pane = new Pane(core, core.engine.addPane(), name, options);
      layout.follow();
      all.push(pane);
      refresh();
      return pane;
    },

    /** @throws RangeError when there is no such place. */
    move(call: string, pane: Pane, given: unknown): void {
      const rule = number({ min: 0, max: all.length - 1, whole: true });
      const index = rule(given, `${call}: index`) as number;
      all.splice(all.indexOf(pane), 1);
      all.splice(index, 0, pane);
      pane.engine.moveTo(index);
      refreshAxes();
    },

    /** @throws RangeError when it is the last pane. */
    remove(call: string, pane: Pane): void {
      if (all.length === 1) throw new RangeError(`${call}: the last pane of a chart stays`);
      layout.follow();
      for (const series of pane.ownSeries()) series.remove();
      core.drawing.dropPane(pane);
      all.splice(all.indexOf(pane), 1);
      core.engine.removePane(pane.engine);
      refresh();
    },
  };
}
