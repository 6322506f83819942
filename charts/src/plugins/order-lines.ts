import { Emitter } from '../util/emitter';
import { getCore } from '../core/get-core';
import type { IChartApi } from '../api/chart-api';
import type { OrderLineEvent, OrderLinesOptions, OrderLines } from '../api/order-lines-api';
import { callback, orNull } from '../validation/rule';
import { checkOptions, type Schema } from '../validation/schema';
import { watchAlerts } from './alerts';
import { LineHandles } from './line-handles';

/** What {@link OrderLinesOptions} starts with. */
export const defaultOrderLinesOptions: OrderLinesOptions = { constrainPrice: null };

const schema: Schema<OrderLinesOptions> = {
  defaults: defaultOrderLinesOptions,
  renamed: { limit: 'constrainPrice' },
  rules: { constrainPrice: orNull(callback) },
};

/**
 * Brings the price lines of a chart to life as orders and alerts: a line with `draggable` follows mouse, finger and
 * arrow keys, one with a `buttonLabel` has a button, and one with an `alert` tells when the price reaches it.
 *
 * What a line can do stands in its {@link PriceLineOptions}, which are kept in a saved state; what happens then is told
 * here for all lines of the chart, also for those that a saved state brings.
 *
 * @param chart - The chart.
 * @param options - Where lines may go; none are needed.
 * @returns The handle: handlers, options and the end.
 * @throws TypeError when it is not a chart of this library, a key is unknown or a value is of the wrong type.
 * @example
 * ```ts live title="An order that can be dragged and canceled"
 * import { enableOrderLines, createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 60 }));
 * price.addPriceLine({
 *   price: 98, title: 'Buy 10', draggable: true, buttonLabel: 'Cancel', includeInAutoScale: true,
 * });
 * const orders = enableOrderLines(chart);
 * orders.onButtonClick(({ line }) => line.remove());
 * ```
 * @since 0.2.0
 */
export function enableOrderLines(
  chart: IChartApi,
  options?: Partial<OrderLinesOptions>,
): OrderLines {
  const call = 'enableOrderLines';
  const core = getCore(call, chart);
  let current = checkOptions(call, 'options', schema, options);
  const { changes, life } = core.context;
  const emitter = (): Emitter<OrderLineEvent> =>
    new Emitter((notify) => changes.notifyLater(notify));
  const [dragged, moved, acted, alerted] = [emitter(), emitter(), emitter(), emitter()];
  const host = { core, options: () => current, dragged, moved, acted };
  let handles: LineHandles | null = null;
  let isRemoved = false;
  const stopAlerts = watchAlerts(core.context, core.set, (crossing) => alerted.emit(crossing));
  const end = core.extras.add({
    pane: null,
    painted() {
      if (!core.hasInput) return;
      handles ??= new LineHandles(host);
      handles.update();
    },
    ended() {
      isRemoved = true;
      stopAlerts();
      handles?.remove();
      for (const each of [dragged, moved, acted, alerted]) each.clear();
    },
  });
  const assertNotRemoved = (method: string): void => {
    life.check(method);
    if (isRemoved) throw new TypeError(`${method}: the order lines were removed`);
  };
  return {
    options: () => current,
    applyOptions(input) {
      assertNotRemoved('applyOptions');
      current = checkOptions('applyOptions', '', schema, input, current);
    },
    onDrag: (handler) => dragged.listen('onDrag', handler),
    onMoved: (handler) => moved.listen('onMoved', handler),
    onButtonClick: (handler) => acted.listen('onButtonClick', handler),
    onAlert: (handler) => alerted.listen('onAlert', handler),
    remove: end,
  };
}
