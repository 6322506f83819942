import type { IChartApi } from '../../api/chart-api';
import type { OrderLineEvent, OrderLines, OrderLinesOptions } from '../../api/order-lines-api';
import type { ChartPlugin, PluginParts } from '../../api/plugin-definition';
import type { PluginHost } from '../../api/plugin-host-api';
import { Emitter } from '../../util/emitter';
import { callback, orNull } from '../../validation/rule';
import type { Schema } from '../../validation/schema';
import {
  type AddOnOptions,
  type AddOnRequest,
  attachFor,
  checkChart,
  defineAddOn,
} from '../add-on';
import { watchAlerts } from './alerts';
import { createLineParts } from './line-parts';

/** Default {@link OrderLinesOptions}. */
export const defaultOrderLinesOptions: OrderLinesOptions = { constrainPrice: null };

const schema: Schema<OrderLinesOptions> = {
  defaults: defaultOrderLinesOptions,
  rules: { constrainPrice: orNull(callback) },
};

/**
 * Makes the price lines of a chart interactive. Users can drag a line with `draggable`, by mouse, touch and arrow
 * keys, and press the button of a line with a `buttonLabel`. A line with `alert` triggers an alert when the price
 * reaches it.
 *
 * You turn on each behavior in a line's {@link PriceLineOptions}, which are part of a saved state. The handlers
 * receive the events of all lines of the chart, including restored ones. If the lines are interactive already, the call
 * changes the options and returns the same handle.
 *
 * @param chart - Chart with the price lines.
 * @param options - Options to override.
 * @returns Handle to add event handlers, change options and remove the order lines.
 * @throws TypeError if `chart` isn't a chart of this library, a key is unknown, or a value has the wrong type.
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
 */
export function enableOrderLines(
  chart: IChartApi,
  options?: Partial<OrderLinesOptions>,
): OrderLines {
  const call = 'enableOrderLines';
  checkChart(call, chart);
  const handle = attachFor(call, chart, createPlugin({ call, options, schema, isFinal: true }));
  if (options) handle.applyOptions(options);
  return handle;
}

/**
 * Returns order lines as a plug-in, to make the price lines of a saved chart interactive with
 * {@link RestoreOptions.with}. For an existing chart, call {@link enableOrderLines}.
 *
 * @param options - Options to override.
 * @returns The plug-in, whose API is the handle that {@link enableOrderLines} returns.
 * @throws TypeError if a key is unknown or a value has the wrong type.
 * @example
 * ```ts
 * import { createChart, enableOrderLines, orderLines, restoreChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const bars = sampleBars();
 * const chart = createChart('chart');
 * const series = chart.addSeries('candle');
 * series.setData(bars);
 * series.addPriceLine({ price: 98, title: 'Buy 10', draggable: true });
 * enableOrderLines(chart);
 * const state = chart.saveState();
 * chart.remove();
 *
 * const restored = restoreChart('chart', state, { data: () => bars, with: [orderLines()] });
 * enableOrderLines(restored).onMoved(({ price }) => console.log(price));
 * ```
 */
export function orderLines(options?: Partial<OrderLinesOptions>): ChartPlugin<OrderLines> {
  return createPlugin({ call: 'orderLines', options, schema, isFinal: false });
}

const createPlugin = (request: AddOnRequest<OrderLinesOptions>): ChartPlugin<OrderLines> =>
  defineAddOn(
    { type: 'order-lines', subject: 'the order lines were', single: true, createParts },
    request,
  );

function createParts(
  host: PluginHost,
  options: AddOnOptions<OrderLinesOptions>,
): PluginParts<OrderLines> {
  const emitter = (): Emitter<OrderLineEvent> =>
    new Emitter((notify) => host.afterTransaction(notify));
  const [dragged, moved, acted, alerted] = [emitter(), emitter(), emitter(), emitter()];
  const lines = createLineParts(host, {
    options: () => options.current,
    dragged: (event) => dragged.emit(event),
    moved: (event) => moved.emit(event),
    acted: (event) => acted.emit(event),
  });
  const stopAlerts = watchAlerts(host, (crossing) => alerted.emit(crossing));
  return {
    ...lines,
    save: () => options.save(),
    detach(reason) {
      options.detach(reason);
      stopAlerts();
      for (const each of [dragged, moved, acted, alerted]) each.clear();
    },
    api: {
      options: () => options.current,
      applyOptions(changes) {
        options.current = options.check(changes);
      },
      onDrag: (handler) => dragged.listen('onDrag', handler),
      onMoved: (handler) => moved.listen('onMoved', handler),
      onButtonClick: (handler) => acted.listen('onButtonClick', handler),
      onAlert: (handler) => alerted.listen('onAlert', handler),
      remove: () => host.remove(),
    },
  };
}
