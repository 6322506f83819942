import { named } from '../util/errors';
import { Emitter } from '../util/emitter';
import { checkOptions, type Schema } from '../validation/schema';
import type { RangeChange } from '../api/events';
import { getBarSpacing } from '../scale/time-scale';
import { getTimeLimits, type AcceptedTimes, type TimeType } from '../time/timestamps';
import type { ChartOptions } from '../options/chart-options';
import type { PriceAxisOptions } from '../options/price-axis-options';
import type { TimeAxisOptions } from '../options/time-axis-options';

import type { ChartContext } from './chart-context';

/** The options of a chart, and the events of its visible range. */
export class ChartSettings {
  readonly rangeChanged: Emitter<RangeChange>;
  /** Emits when the view moved. Linked charts follow before other handlers are called. */
  readonly viewMoved: Emitter<void>;
  /** Emits the previous options after new ones were applied. */
  readonly applied = new Emitter<Readonly<ChartOptions>>();
  /** Throws if a plug-in can't be used with an axis; `null` without plug-ins. */
  checkTimeAxis: ((call: string, axis: Readonly<TimeAxisOptions>) => void) | null = null;
  /** Throws if options of an axis contradict the options for all price axes; `null` before the chart has panes. */
  checkPriceAxes: ((call: string, defaults: Readonly<PriceAxisOptions>) => void) | null = null;

  /**
   * @param schema - Schema of the chart's options.
   * @param timeType - Returns the time type of the chart; `null` if it doesn't have bars.
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

  /**
   * Returns the times that calls must have; `undefined` if both time types are allowed.
   *
   * @param timeType - Time type of the bars that the call is about. Defaults to that of all series.
   */
  acceptedTimes(timeType = this.timeType()): AcceptedTimes | undefined {
    return this.context.options.timeAxis.type === 'number' ? 'number' : (timeType ?? undefined);
  }

  /** Validates and applies options. If one of them is invalid, nothing changes. */
  apply(call: string, input: unknown): void {
    const { options } = this.context;
    const next = checkOptions(call, '', this.schema, input, options);
    if (next.interactive !== options.interactive) {
      const value = String(next.interactive);
      throw new TypeError(
        `${call}: interactive (${value}) cannot change; pass it when you create the chart`,
      );
    }
    this.checkTimeAxis?.(call, next.timeAxis);
    for (const each of this.context.derived) each.checkTimeAxis?.(call, next.timeAxis);
    this.checkPriceAxes?.(call, next.priceAxis);
    if (next !== options) this.commit(next, call);
  }

  /** Applies validated options. */
  commit(options: Readonly<ChartOptions>, call: string): void {
    const { context } = this;
    const before = context.options;
    const { timeAxis } = options;
    // While a state is applied, the series still have their previous bars.
    if (!context.isRestoring && timeAxis.type !== before.timeAxis.type)
      this.checkTimes(call, timeAxis);
    const checksGaps = timeAxis.showGaps && !before.timeAxis.showGaps && !context.isRestoring;
    if (checksGaps) named(call, () => context.checkGaps());
    context.changes.run(() => {
      context.options = options;
      this.moveView(before);
      const isNew = (['fixLeftEdge', 'fixRightEdge', 'showGaps', 'type'] as const).some(
        (key) => timeAxis[key] !== before.timeAxis[key],
      );
      if (isNew) context.changeBars('added');
      context.invalidateLayout();
      this.applied.emit(before);
    });
  }

  /** @throws TypeError if the chart has times that an axis can't show. */
  checkTimes(call: string, { type }: Readonly<TimeAxisOptions>): void {
    if (type === 'number' && this.timeType() === 'day') {
      throw new TypeError(
        `${call}: timeAxis.type ("number") must be "time", because the times of this chart are trading days; for a numeric axis, set data with numbers as times`,
      );
    }
    const { timeIndex } = this.context;
    if (type === 'number' || timeIndex.count === 0) return;
    const [earliest, latest] = getTimeLimits(false);
    if (
      timeIndex.timestampAt(0) >= earliest &&
      timeIndex.timestampAt(timeIndex.count - 1) <= latest
    )
      return;
    throw new TypeError(
      `${call}: timeAxis.type ("time") must be "number", because the chart has times outside the years 1 to 9999; for a time axis, set data with UTC seconds`,
    );
  }

  /** Applies a changed bar spacing or right offset to the current view. */
  private moveView({ timeAxis: before }: Readonly<ChartOptions>): void {
    const { context } = this;
    const { timeAxis } = context.options;
    const { rightOffset } = timeAxis;
    const spacing = getBarSpacing(timeAxis);
    const isSameSpacing = spacing === getBarSpacing(before);
    if (context.timeIndex.count === 0) return;
    if (isSameSpacing && rightOffset === before.rightOffset) return;
    const view = context.view();
    context.recordMove('code');
    context.time.move({
      ...view,
      spacing: isSameSpacing ? view.spacing : spacing,
      right:
        rightOffset === before.rightOffset ? view.right : context.timeIndex.count - 1 + rightOffset,
    });
  }
}
