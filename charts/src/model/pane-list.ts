import { paneSchema } from '../check/chart-schemas';
import { didYouMean } from '../check/did-you-mean';
import { checkOptions } from '../check/options';
import type { AxisSide } from './aliases';
import type { ChartCore } from './core';
import { defaultPaneOptions } from './options';
import { Pane } from './pane';
import { PaneLayout } from './pane-layout';

/** The panes of a chart, from top to bottom. */
export class PaneList {
  readonly all: Pane[] = [];
  readonly layout: PaneLayout;
  private frame = 0;

  constructor(private readonly core: ChartCore) {
    this.layout = new PaneLayout(core);
    core.atEnd(() => cancelAnimationFrame(this.frame));
    this.all.push(new Pane(core, core.engine.firstPane, 'main', defaultPaneOptions));
  }

  /** Whether any pane shows its axis of a side. */
  showsColumn(side: AxisSide): boolean {
    return this.all.some((pane) => pane.priceAxis(side).isShown());
  }

  /** An axis came, went or changed its options: tells the engine of all. */
  refreshAxes(): void {
    for (const pane of this.all) pane.refreshAxes();
    // The cells of a new pane come with the next frame.
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      for (const pane of this.all) pane.showAxes();
    });
  }

  /**
   * The pane of a name or a handle.
   *
   * @throws RangeError when the chart has no such pane.
   */
  find(call: string, wanted: unknown): Pane {
    const pane = this.all.find((each) => each === wanted || each.name === wanted);
    if (pane !== undefined) return pane;
    if (typeof wanted !== 'string') {
      throw new RangeError(`${call}: the pane is not one of this chart`);
    }
    const names = this.all.map(({ name }) => name);
    throw new RangeError(`${call}: no pane is called "${wanted}"${didYouMean(wanted, names)}`);
  }

  /** @throws RangeError when the name is taken or empty. */
  add(call: string, name: unknown, given: unknown): Pane {
    if (typeof name !== 'string') throw new TypeError(`${call}: name must be a string`);
    if (name === '') throw new RangeError(`${call}: name must not be empty`);
    if (this.all.some((each) => each.name === name)) {
      throw new RangeError(`${call}: a pane is called "${name}" already`);
    }
    const options = checkOptions(call, 'options', paneSchema, given);
    const pane = new Pane(this.core, this.core.engine.addPane(), name, options);
    this.layout.follow();
    this.all.push(pane);
    this.layout.apply();
    this.refreshAxes();
    return pane;
  }

  /** @throws RangeError when there is no such place. */
  move(call: string, pane: Pane, index: unknown): void {
    const { all } = this;
    if (!Number.isInteger(index) || all[index as number] === undefined) {
      throw new RangeError(
        `${call}: index (${String(index)}) must be a whole number from 0 to ${all.length - 1}`,
      );
    }
    all.splice(all.indexOf(pane), 1);
    all.splice(index as number, 0, pane);
    pane.engine.moveTo(index as number);
    this.refreshAxes();
  }

  /** @throws RangeError when it is the last pane. */
  remove(call: string, pane: Pane): void {
    const { all, core } = this;
    if (all.length === 1) throw new RangeError(`${call}: the last pane of a chart stays`);
    this.layout.follow();
    for (const series of pane.ownSeries()) series.remove();
    core.drawing.dropPane(pane);
    all.splice(all.indexOf(pane), 1);
    core.engine.removePane(pane.engine);
    this.layout.apply();
    this.refreshAxes();
  }
}
