import { lastNotAfter, pointsOf, type TimePoints } from '../time/points';
import { typicalStep, type Step } from '../time/step';
import type { TimeKind } from '../time/times';
import { futureKeys, gapKeys } from '../time/whitespace';
import type { ChartCore } from './core';

/** How many places are kept ahead of the last bar. */
const ahead = 300;
/** The most places ahead: no screen shows more. */
const farthest = 5000;
/** After so many bars in a row at times of their own, the axis has no rhythm to go on with. */
const patience = 3;

/**
 * The times of the axis: those of all bars, and the empty places that the chart adds ahead of the last bar and,
 * when asked to, in the gaps between bars.
 *
 * @internal Series hand their bars to the engine through it.
 */
export class AxisBars implements TimePoints {
  private lastKey = -Infinity;
  private facts: { readonly count: number; readonly step: Step } | null = null;
  private future: number[] = [];
  private reach = ahead;
  private surprises = 0;

  constructor(private readonly core: ChartCore) {}

  /** How many places the axis has up to the last bar. */
  get count(): number {
    return this.known().count;
  }

  get kind(): TimeKind {
    return this.core.timeKind() ?? 'instant';
  }

  keyAt(index: number): number {
    return this.core.engine.behavior.points.keyAt(index);
  }

  /** The distance from bar to bar, as most bars have it. */
  step(): Step {
    return this.known().step;
  }

  /**
   * Checks that bars leave no more gaps than the axis can show.
   *
   * @throws RangeError when they do.
   */
  checkGaps(keys: ArrayLike<number>, kind: TimeKind): void {
    if (!this.core.options.timeAxis.showGaps) return;
    const points = pointsOf(Array.from(keys), kind);
    gapKeys(points, keys.length > 2 ? typicalStep(points) : this.step());
  }

  /**
   * Checks that the axis can show the gaps between the bars that it has.
   *
   * @throws RangeError when there are too many.
   */
  checkAllGaps(): void {
    gapKeys(this, this.step());
  }

  /** Runs `draw`, which hands replaced bars to the engine. */
  replaced(draw: () => void): void {
    this.surprises = 0;
    this.rebuild(draw);
  }

  /** Runs `draw`, which hands a bar at `key` to the engine. */
  updated(key: number, draw: () => void): void {
    if (key === this.lastKey) {
      draw();
    } else if (key < this.lastKey) {
      draw();
      this.facts = null;
    } else if (key === this.future[0]) {
      this.surprises = 0;
      this.lastKey = key;
      this.future.shift();
      draw();
      this.facts = null;
    } else {
      this.surprises++;
      this.rebuild(draw);
    }
  }

  /** Makes the places ahead reach a bar index that has come into view. */
  ensure(bar: number): void {
    if (this.future.length === 0) return;
    const wanted = Math.min(Math.ceil(bar) - this.count + 1, farthest);
    if (wanted <= this.future.length) return;
    this.reach = Math.min(wanted + ahead, farthest);
    this.plan();
  }

  private rebuild(draw: () => void): void {
    const { emptyBars } = this.core.engine;
    const { fixLeftEdge, showGaps } = this.core.options.timeAxis;
    if (showGaps || fixLeftEdge) {
      // Gaps are found on an axis that has no empty places yet; and with places alone and no bar before them, the
      // engine would push the bars to come to the left edge.
      emptyBars.set([], this.kind);
      draw();
      this.facts = null;
      this.plan();
      this.facts = null;
    } else {
      // The engine sorts its axis for whatever comes last, so the few places come before the many bars.
      this.plan();
      draw();
      this.facts = null;
    }
  }

  private plan(): void {
    const { core, kind } = this;
    this.lastKey = core.lastKey();
    const { fixRightEdge, showGaps } = core.options.timeAxis;
    const isSteady = this.surprises <= patience && this.lastKey > -Infinity && !fixRightEdge;
    const step = typicalStep(core.mainBars());
    const future = isSteady ? futureKeys(this.lastKey, kind, step, this.reach) : [];
    const gaps = showGaps ? gapKeys(this, step, Infinity) : [];
    core.engine.emptyBars.set([...gaps, ...future], kind);
    this.future = future.slice();
  }

  private known(): { readonly count: number; readonly step: Step } {
    if (this.facts === null) {
      const { core } = this;
      const count = lastNotAfter(core.engine.behavior.points, core.lastKey()) + 1;
      this.facts = { count, step: typicalStep(core.mainBars()) };
    }
    return this.facts;
  }
}
