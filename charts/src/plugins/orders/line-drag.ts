import { callUserFunction } from '../../util/call-user-function';
import type { ChartCore } from '../../core/chart-core';
import type { InternalPriceLine } from '../../core/price-line';
import type { SeriesMember } from '../../core/series-set';
import type { Emitter } from '../../util/emitter';
import type { OrderLineEvent, OrderLinesOptions } from '../../api/order-lines-api';
import { scaleFor } from '../../render/axis-scale';
import type { AxisScale } from '../../render/view-models';
import type { PriceScale } from '../../scale/price-scale';

/** A price line with its series. */
export interface SeriesLine {
  readonly line: InternalPriceLine;
  readonly series: SeriesMember;
}

/** The order lines of a chart, as the elements of each line use them. */
export interface OrderLinesHost {
  readonly core: ChartCore;
  options(): Readonly<OrderLinesOptions>;
  readonly dragged: Emitter<OrderLineEvent>;
  readonly moved: Emitter<OrderLineEvent>;
  /** Emits when the button of a line was pressed. */
  readonly acted: Emitter<OrderLineEvent>;
}

/** A drag of a line. */
export interface LineDrag {
  readonly line: InternalPriceLine;
  /** Moves the line to a price, within its constraint. */
  to(price: number): void;
  /** Moves the line up or down to the nearest price at least one step away, within its constraint. */
  by(step: number): void;
  drop(): void;
  cancel(): void;
}

/** Number of times that an arrow key doubles its step until the constraint allows a new price. */
const doublings = 16;

const isNumber = (input: unknown): input is number => Number.isFinite(input);

/** Returns the current scale of a series; `null` while the series isn't visible. */
export function findScale(core: ChartCore, series: SeriesMember): PriceScale | null {
  const made = findAxis(core, series);
  return made === undefined ? null : scaleFor(made, series.viewModel);
}

export function findAxis({ panes }: ChartCore, series: SeriesMember) {
  const pane = panes.find('orders', series.pane());
  return pane.axisLayouts().find(({ axis }: AxisScale) => axis.name === series.viewModel.axis);
}

export function startDrag(host: OrderLinesHost, { line, series }: SeriesLine): LineDrag {
  const { core, dragged, moved } = host;
  const { changes } = core.context;
  const start = line.options().price;
  const { minMove } = series.viewModel.format;
  line.ranged = start;

  const isThere = (): boolean => series.priceLines().includes(line);
  const event = (): OrderLineEvent => {
    return { line, series, price: line.options().price, previousPrice: start };
  };
  const put = (price: number): void => {
    if (!isThere() || price === line.options().price) return;
    changes.run(() => {
      line.applyOptions({ price });
      dragged.emit(event());
    });
  };
  /** Returns the price to use for a requested one, rounded to a multiple of `minMove` and constrained by the caller. */
  const allowed = (requestedPrice: number): number => {
    const steps = Math.round(requestedPrice / minMove);
    // If `1 / minMove` is an integer, divide by it, because `3 / 10` is 0.3, but `3 * 0.1` is 0.30000000000000004.
    const perUnit = Math.round(1 / minMove);
    const price = Math.abs(perUnit * minMove - 1) < 1e-9 ? steps / perUnit : steps * minMove;
    const { constrainPrice } = host.options();
    if (constrainPrice === null) return price;
    const ask = (constrain: typeof constrainPrice): unknown => constrain(price, line);
    return (
      callUserFunction(
        'enableOrderLines: constrainPrice',
        constrainPrice,
        ask,
        isNumber,
        'a number',
      ) ?? line.options().price
    );
  };
  const end = (): void => {
    line.ranged = null;
    if (isThere()) series.linesChanged();
  };
  return {
    line,
    to: (price) => put(allowed(price)),
    by(step) {
      const now = line.options().price;
      for (let i = 0; i <= doublings; i++) {
        const there = allowed(now + step * 2 ** i);
        if (there === now) continue;
        put(there);
        return;
      }
    },
    drop() {
      end();
      if (isThere() && line.options().price !== start) moved.emit(event());
    },
    cancel() {
      put(start);
      end();
    },
  };
}
