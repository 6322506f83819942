import type { PriceScaleView } from '../../api/area-view';
import type { OrderLineEvent, OrderLinesOptions } from '../../api/order-lines-api';
import type { PluginHost } from '../../api/plugin-host-api';
import type { PriceLine } from '../../api/price-line-api';
import type { ISeriesApi } from '../../api/source-api';
import { callUserFunction } from '../../util/call-user-function';

/** A price line with its series. */
export interface SeriesLine {
  readonly line: PriceLine;
  readonly series: ISeriesApi;
}

/** Whether a line and its series are on the chart. Code can remove them during a drag. */
export const isOnChart = ({ line, series }: SeriesLine): boolean =>
  !series.removed && series.priceLines().includes(line);

/** Whether the user can drag a line. Code can hide the line or change its options during a drag. */
export const canDrag = (seriesLine: SeriesLine): boolean => {
  const { line, series } = seriesLine;
  return (
    isOnChart(seriesLine) &&
    line.options().draggable &&
    series.options().visible &&
    series.pane().options().visible
  );
};

/** Handlers that receive the steps and the result of a drag. */
export interface LineDragHandlers {
  options(): Readonly<OrderLinesOptions>;
  /** Returns the nearest price that a line can be moved to, which is limited by the other lines of its order. */
  limit(line: PriceLine, price: number): number;
  dragged(event: OrderLineEvent): void;
  /** Called if the line was dropped at another price. */
  moved(event: OrderLineEvent): void;
}

/** A drag of a line. */
export interface LineDrag extends SeriesLine {
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

export function startDrag(
  host: PluginHost,
  seriesLine: SeriesLine,
  handlers: LineDragHandlers,
): LineDrag {
  const { line, series } = seriesLine;
  const start = line.options().price;
  const { minMove } = host.formats(series);
  // A bracket moves with its entry, and handlers can move other lines.
  const lines = host.chart.series().flatMap((each) => each.priceLines());
  const releases = lines.map((each) => host.keepAutoScalePrice(each));
  const releaseAutoScale = (): void => host.chart.batch(() => releases.forEach((each) => each()));

  const createEvent = (): OrderLineEvent => {
    return { line, series, price: line.options().price, previousPrice: start };
  };
  const put = (price: number): void => {
    if (!isOnChart(seriesLine) || price === line.options().price) return;
    line.applyOptions({ price });
    handlers.dragged(createEvent());
  };
  /** Returns the price to use for a requested one, rounded to a multiple of `minMove` and constrained by the caller. */
  const allowed = (requestedPrice: number): number => {
    const steps = Math.round(requestedPrice / minMove);
    // If `1 / minMove` is an integer, divide by it, because `3 / 10` is 0.3, but `3 * 0.1` is 0.30000000000000004.
    const perUnit = Math.round(1 / minMove);
    const rounded = Math.abs(perUnit * minMove - 1) < 1e-9 ? steps / perUnit : steps * minMove;
    const price = handlers.limit(line, rounded);
    const { constrainPrice } = handlers.options();
    if (constrainPrice === null) return price;
    const ask = (constrain: typeof constrainPrice): unknown => constrain(price, line);
    const result =
      callUserFunction('order-lines: constrainPrice', constrainPrice, ask, isNumber, 'a number') ??
      line.options().price;
    return handlers.limit(line, result) === result ? result : line.options().price;
  };
  return {
    line,
    series,
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
      releaseAutoScale();
      if (isOnChart(seriesLine) && line.options().price !== start) handlers.moved(createEvent());
    },
    cancel() {
      put(start);
      releaseAutoScale();
    },
  };
}

/** Returns the step of an arrow key, which is the price of about a pixel, in multiples of `minMove`. */
export function getKeyStep(
  minMove: number,
  { priceToY, yToPrice }: PriceScaleView,
  price: number,
): number {
  const pixel = Math.abs(yToPrice(priceToY(price) + 1) - price);
  return minMove * Math.max(1, Math.round(pixel / minMove));
}
