import { named } from '../util/errors';
import { Emitter } from '../util/emitter';
import { checkOptions, type Schema } from '../validation/schema';
import type { RangeChange } from '../api/events';
import type { TimeKind } from '../time/times';
import type { ChartOptions } from '../values/options/chart';

import type { Stage } from './stage';

/** The options of a chart, and what is told of its view. */
export class Settings {
  readonly rangeChanged: Emitter<RangeChange>;
  /** The view was moved: linked charts follow before anyone else hears of it. */
  readonly viewMoved: Emitter<void>;
  /** Options were taken: those before come along. */
  readonly taken = new Emitter<Readonly<ChartOptions>>();

  /**
   * @param schema - What the chart's options may be.
   * @param timeKind - The kind of the times that the chart holds; `null` without any.
   */
  constructor(
    readonly stage: Stage,
    private readonly schema: Schema<ChartOptions>,
    readonly timeKind: () => TimeKind | null,
  ) {
    const later = (say: () => void): void => stage.changes.tell(say);
    this.rangeChanged = new Emitter(later);
    this.viewMoved = new Emitter(later);
  }

  /** Applies options that a caller gave; nothing changes when one of them is wrong. */
  apply(call: string, given: unknown): void {
    const { options } = this.stage;
    const next = checkOptions(call, '', this.schema, given, options);
    if (next.interactive !== options.interactive) {
      const value = String(next.interactive);
      throw new TypeError(
        `${call}: interactive (${value}) cannot change; pass it when you create the chart`,
      );
    }
    this.take(next, call);
  }

  /** Takes options that were checked. */
  take(options: Readonly<ChartOptions>, call: string): void {
    const { stage } = this;
    const before = stage.options;
    const { timeAxis } = options;
    if (timeAxis.showGaps && !before.timeAxis.showGaps) named(call, () => stage.checkGaps());
    stage.changes.run(() => {
      stage.options = options;
      this.moveView(before);
      const isNew = (['fixLeftEdge', 'fixRightEdge', 'showGaps'] as const).some(
        (key) => timeAxis[key] !== before.timeAxis[key],
      );
      if (isNew) stage.changeBars('added');
      stage.layOutAnew();
      this.taken.emit(before);
    });
  }

  /** A changed distance from bar to bar or to the edge is meant for the view that is seen. */
  private moveView({ timeAxis: before }: Readonly<ChartOptions>): void {
    const { stage } = this;
    const { barSpacing, rightOffset } = stage.options.timeAxis;
    if (stage.places.count === 0) return;
    if (barSpacing === before.barSpacing && rightOffset === before.rightOffset) return;
    const view = stage.view();
    stage.moved('code');
    stage.time.move({
      ...view,
      spacing: barSpacing === before.barSpacing ? view.spacing : barSpacing,
      right: rightOffset === before.rightOffset ? view.right : stage.places.count - 1 + rightOffset,
    });
  }
}
