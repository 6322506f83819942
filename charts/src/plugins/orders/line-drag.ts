import { callUserFunction } from '../../util/call-user-function';
import type { ChartCore } from '../../core/chart-core';
import type { InternalPriceLine } from '../../core/price-line';
import type { SeriesMember } from '../../core/series-set';
import type { Emitter } from '../../util/emitter';
import type { OrderLineEvent, OrderLinesOptions } from '../../api/order-lines-api';
import { scaleFor } from '../../render/axis-scale';
import type { AxisScale } from '../../render/view-models';
import type { PriceScale } from '../../scale/price-scale';

/** A price line and where it belongs. */
export interface SeriesLine {
  readonly line: InternalPriceLine;
  readonly series: SeriesMember;
}

/** What moving lines asks of the chart. */
export interface LineDragHost {
  readonly core: ChartCore;
  options(): Readonly<OrderLinesOptions>;
  readonly dragged: Emitter<OrderLineEvent>;
  readonly moved: Emitter<OrderLineEvent>;
}

/** A line on its way to another price. */
export interface LineDrag {
  readonly line: InternalPriceLine;
  /** Brings it to a price, as far as the limit lets it. */
  to(price: number): void;
  /** Brings it up or down to the nearest price that is at least a step away, as far as the limit lets it. */
  by(step: number): void;
  drop(): void;
  cancel(): void;
}

/** An arrow key tries so many doublings of its step until the limit lets the line go. */
const doublings = 16;

const isNumber = (input: unknown): input is number => Number.isFinite(input);

/** The scale of a series as the state is now; `null` while it is not seen. */
export function findScale(core: ChartCore, series: SeriesMember): PriceScale | null {
  const made = findAxis(core, series);
  return made === undefined ? null : scaleFor(made, series.viewModel);
}

export function findAxis({ panes }: ChartCore, series: SeriesMember) {
  const pane = panes.find('orders', series.pane());
  return pane.written().find(({ axis }: AxisScale) => axis.name === series.viewModel.axis);
}

export function startDrag(host: LineDragHost, { line, series }: SeriesLine): LineDrag {
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
  /** Where the line may go that a hand brings to a price: whole steps, and what the caller says. */
  const allowed = (requestedPrice: number): number => {
    const steps = Math.round(requestedPrice / minMove);
    // Divided by a whole number where that is the same: 3 * 0.1 is not 0.3.
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
