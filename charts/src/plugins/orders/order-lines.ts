import type { OrderChange } from '../../api/order-api';
import type { OrderLineEvent, OrderLinesApi, OrderLinesOptions } from '../../api/order-lines-api';
import type { PluginDefinition, PluginParts } from '../../api/plugin-definition';
import type { PluginHost } from '../../api/plugin-host-api';
import { Emitter } from '../../util/emitter';
import { callback, orNull } from '../../validation/rule';
import type { Schema } from '../../validation/schema';
import type { DeepPartial } from '../../types/deep-partial';
import { defineWithSavedOptions, type PluginOptions } from '../plugin-options';
import { orderMessages } from '../../i18n/order-messages';
import { createLineParts } from './line-parts';
import { OrderList } from './order-list';

/** Default {@link OrderLinesOptions}. */
export const defaultOrderLinesOptions: OrderLinesOptions = { constrainPrice: null };

const schema: Schema<OrderLinesOptions> = {
  defaults: defaultOrderLinesOptions,
  rules: { constrainPrice: orNull(callback) },
};

/**
 * Plug-in that makes the price lines of a chart interactive. Users can drag lines that are `draggable`, by mouse, touch
 * and arrow keys, and press the buttons of lines that have a `buttonLabel`. {@link OrderLinesApi.set} shows orders and
 * positions as price lines, and {@link Alerts} adds alerts to lines.
 *
 * `draggable` and `buttonLabel` are {@link PriceLineOptions}, which are part of a saved state. The handlers receive the
 * events of all lines of the chart, including restored ones. Attaching the plug-in again changes its options and
 * returns the same object.
 *
 * @example
 * ```ts live title="An order that can be dragged and canceled"
 * import { createChart, OrderLines } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 60 }));
 * price.addPriceLine({
 *   price: 98, title: 'Buy 10', draggable: true, buttonLabel: 'Cancel', includeInAutoScale: true,
 * });
 * const orders = chart.attach(OrderLines);
 * orders.onButtonClick(({ line }) => line.remove());
 * ```
 */
export const OrderLines: PluginDefinition<
  OrderLinesApi,
  DeepPartial<OrderLinesOptions>
> = defineWithSavedOptions({
  type: 'order-lines',
  subject: 'the order lines were',
  single: true,
  schema,
  createParts,
});

function createParts(
  host: PluginHost,
  options: PluginOptions<OrderLinesOptions>,
): PluginParts<OrderLinesApi> {
  const emitter = (): Emitter<OrderLineEvent> => new Emitter((notify) => host.afterBatch(notify));
  const [dragged, moved, acted] = [emitter(), emitter(), emitter()];
  const changed = new Emitter<OrderChange>((notify) => host.afterBatch(notify));
  const messages = host.messages('orders', orderMessages);
  const list = new OrderList(host, messages, (change) => changed.emit(change));
  host.on('dataChange', ({ series }) => list.updateProfits(series));
  // The language and the number format determine the titles, and the theme the colors.
  host.on('optionsChange', () => list.updateAll());
  host.on('colorsChange', () => list.updateAll());
  const lines = createLineParts(host, {
    options: () => options.current,
    limit: (line, price) => list.limit(line, price),
    dragged(event) {
      list.follow(event);
      dragged.emit(event);
    },
    moved(event) {
      list.drop(event);
      moved.emit(event);
    },
    acted: (event) => acted.emit(event),
  });
  return {
    ...lines,
    detach(reason) {
      options.detach(reason);
      for (const each of [dragged, moved, acted]) each.clear();
      changed.clear();
    },
    api: {
      options: () => options.current,
      applyOptions(changes) {
        options.change(changes);
      },
      set(orders) {
        options.assertAttached('set');
        host.chart.batch(() => list.set(orders));
      },
      orders: () => list.all(),
      onOrderChanged: (handler) => changed.listen('onOrderChanged', handler),
      onDrag: (handler) => dragged.listen('onDrag', handler),
      onChanged: (handler) => moved.listen('onChanged', handler),
      onButtonClick: (handler) => acted.listen('onButtonClick', handler),
    },
  };
}
