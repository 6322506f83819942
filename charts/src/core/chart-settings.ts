import { named } from '../util/errors';
import { Emitter } from '../util/emitter';
import { checkOptions, type Schema } from '../validation/schema';
import type { RangeChange } from '../api/events';
import type { TimeType } from '../time/timestamps';
import type { ChartOptions } from '../options/chart-options';

import type { ChartContext } from './chart-context';

/** The options of a chart, and what is told of its view. */
export class ChartSettings {
  readonly rangeChanged: Emitter<RangeChange>;
  /** The view was moved: linked charts follow before anyone else hears of it. */
  readonly viewMoved: Emitter<void>;
  /** Options were taken: those before come along. */
  readonly applied = new Emitter<Readonly<ChartOptions>>();

  /**
   * @param schema - What the chart's options may be.
   * @param timeType - The kind of the times that the chart holds; `null` without any.
   */
  constructor(
    readonly context: ChartContext,
    private readonly schema: Schema<ChartOptions>,
    readonly timeType: () => TimeType | null,
  ) {
    const later = (notify: () => void): void => context.changes.notifyLater(notify);
    this.rangeChanged = new Emitter(later);
    this.viewMoved = new Emitter(later);
  }

  /** Applies options that a caller gave; nothing changes when one of them is wrong. */
  apply(call: string, input: unknown): void {
    const { options } = this.context;
    const next = checkOptions(call, '', this.schema, input, options);
    if (next.interactive !== options.interactive) {
      const value = String(next.interactive);
      throw new TypeError(
        `${call}: interactive (${value}) cannot change; pass it when you create the chart`,
      );
    }
    this.commit(next, call);
  }

  /** Takes options that were checked. */
  commit(options: Readonly<ChartOptions>, call: string): void {
    const { context } = this;
    const before = context.options;
    const { timeAxis } = options;
    if (timeAxis.showGaps && !before.timeAxis.showGaps) named(call, () => context.checkGaps());
    context.changes.run(() => {
      context.options = options;
      this.moveView(before);
      const isNew = (['fixLeftEdge', 'fixRightEdge', 'showGaps'] as const).some(
        (key) => timeAxis[key] !== before.timeAxis[key],
      );
      if (isNew) context.changeBars('added');
      context.layOutAnew();
      this.applied.emit(before);
    });
  }

  /** A changed distance from bar to bar or to the edge is meant for the view that is seen. */
  private moveView({ timeAxis: before }: Readonly<ChartOptions>): void {
    const { context } = this;
    const { barSpacing, rightOffset } = context.options.timeAxis;
    if (context.timeIndex.count === 0) return;
    if (barSpacing === before.barSpacing && rightOffset === before.rightOffset) return;
    const view = context.view();
    context.moved('code');
    context.time.move({
      ...view,
      spacing: barSpacing === before.barSpacing ? view.spacing : barSpacing,
      right:
        rightOffset === before.rightOffset ? view.right : context.timeIndex.count - 1 + rightOffset,
    });
  }
}
