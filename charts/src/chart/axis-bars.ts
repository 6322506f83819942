import type { AxisPoints } from '../engine/projection';
import { lastNotAfter, pointsOf } from '../time/points';
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
export interface AxisBars extends AxisPoints {
  /**
   * Checks that bars leave no more gaps than the axis can show.
   *
   * @throws RangeError when they do.
   */
  checkGaps(keys: ArrayLike<number>, kind: TimeKind): void;
  /**
   * Checks that the axis can show the gaps between the bars that it has.
   *
   * @throws RangeError when there are too many.
   */
  checkAllGaps(): void;
  /** Runs `draw`, which hands replaced bars to the engine. */
  replaced(draw: () => void): void;
  /** Runs `draw`, which hands a bar at `key` to the engine. */
  updated(key: number, draw: () => void): void;
  /** Makes the places ahead reach a bar index that has come into view. */
  ensure(bar: number): void;
}

export function createAxisBars(core: ChartCore): AxisBars {
  let lastKey = -Infinity;
  /** How many places the axis has up to the last bar, and its rhythm, until bars come or go. */
  let facts: { readonly count: number; readonly step: Step } | null = null;
  let future: number[] = [];
  let reach = ahead;
  let surprises = 0;

  const known = () =>
    (facts ??= {
      count: lastNotAfter(core.engine.behavior, core.lastKey()) + 1,
      step: typicalStep(core.mainBars()),
    });

  const plan = (): void => {
    lastKey = core.lastKey();
    const { fixRightEdge, showGaps } = core.options.timeAxis;
    const isSteady = surprises <= patience && lastKey > -Infinity && !fixRightEdge;
    const step = typicalStep(core.mainBars());
    future = isSteady ? futureKeys(lastKey, axis.kind, step, reach) : [];
    const gaps = showGaps ? gapKeys(axis, step, Infinity) : [];
    core.engine.setEmptyBars([...gaps, ...future], axis.kind);
  };

  const rebuild = (draw: () => void): void => {
    const { fixLeftEdge, showGaps } = core.options.timeAxis;
    if (showGaps || fixLeftEdge) {
      // Gaps are found on an axis that has no empty places yet; and with places alone and no bar before them, the
      // engine would push the bars to come to the left edge.
      core.engine.setEmptyBars([], axis.kind);
      draw();
      facts = null;
      plan();
    } else {
      // The engine sorts its axis for whatever comes last, so the few places come before the many bars.
      plan();
      draw();
    }
    facts = null;
  };

  const axis: AxisBars = {
    get count() {
      return known().count;
    },
    get kind() {
      return core.timeKind() ?? 'instant';
    },
    keyAt: (index) => core.engine.behavior.keyAt(index),
    step: () => known().step,
    checkGaps(keys, kind) {
      if (!core.options.timeAxis.showGaps) return;
      const points = pointsOf(Array.from(keys), kind);
      gapKeys(points, keys.length > 2 ? typicalStep(points) : axis.step());
    },
    checkAllGaps() {
      gapKeys(axis, axis.step());
    },
    replaced(draw) {
      surprises = 0;
      rebuild(draw);
    },
    updated(key, draw) {
      if (key > lastKey && key !== future[0]) {
        surprises++;
        rebuild(draw);
        return;
      }
      draw();
      if (key === lastKey) return;
      facts = null;
      if (key < lastKey) return;
      surprises = 0;
      lastKey = key;
      future.shift();
    },
    ensure(bar) {
      const wanted = Math.min(Math.ceil(bar) - axis.count + 1, farthest);
      if (future.length === 0 || wanted <= future.length) return;
      reach = Math.min(wanted + ahead, farthest);
      plan();
    },
  };
  return axis;
}
