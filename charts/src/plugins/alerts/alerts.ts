import type { AlertEvent, AlertsApi } from '../../api/alerts-api';
import type { PaneView } from '../../api/area-view';
import type { PluginDefinition } from '../../api/plugin-definition';
import type { PluginHost } from '../../api/plugin-host-api';
import { alertMessages } from '../../i18n/alert-messages';
import { fillPlaceholders } from '../../i18n/fill-placeholders';
import { definePlugin } from '../../plugin-host/define-plugin';
import type { DrawCommand } from '../../types/draw-command';
import { textOn } from '../../util/color';
import { Emitter } from '../../util/emitter';
import { listOf } from '../../validation/rule';
import { AlertList, type AlertState, readAlert } from './alert-list';
import { type PriceUpdate, watchPrices } from './watch-prices';

const readAlerts = listOf((input, at) => readAlert(input, String(at)));

/**
 * Plug-in that triggers alerts when the price reaches a price line, a shape such as a trend line or a channel, or the
 * line of an indicator. Each line that has an alert shows a bell at the newest bar, and screen readers announce
 * triggered alerts. If the chart has a {@link DrawBar}, its style bar gets a button that sets an alert on the selected
 * line or area.
 *
 * Alerts are part of the saved state. A chart can have the plug-in only once.
 *
 * @example
 * ```ts live title="Alert on a trend line"
 * import { Alerts, createChart, Drawing, TrendLine } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const bars = sampleBars();
 * const chart = createChart('chart');
 * const series = chart.addSeries('candle');
 * series.setData(bars);
 *
 * const drawing = chart.attach(Drawing, { shapes: [TrendLine] });
 * const line = drawing.add(TrendLine, [
 *   { time: '2026-09-18', price: 106 },
 *   { time: '2026-11-30', price: 104 },
 * ]);
 * const alerts = chart.attach(Alerts);
 * alerts.add(line, { condition: 'crosses-up', once: true });
 * alerts.onAlert(({ price }) => console.log(`The price rose to ${price}`));
 * ```
 */
export const Alerts: PluginDefinition<AlertsApi> = definePlugin<
  AlertsApi,
  object,
  readonly AlertState[]
>({
  type: 'alerts',
  single: true,
  parseState: (saved) => readAlerts(saved, 'alerts') as readonly AlertState[],
  attach(host, _options, saved) {
    const messages = host.messages('alerts', alertMessages);
    const emitter = <T>(): Emitter<T> => new Emitter<T>((notify) => host.afterBatch(notify));
    const [triggered, changed] = [emitter<AlertEvent>(), emitter<null>()];
    const list = new AlertList(host, saved ?? [], () => {
      host.invalidate('top');
      changed.emit(null);
    });
    const handle = (update: PriceUpdate): void => {
      for (const event of list.trigger(update)) {
        if (event.alert.options().once) event.alert.remove();
        const name = event.alert.options().title || list.getName(event.alert);
        const price = host.formats(event.series).price(event.price);
        host.announce(fillPlaceholders(messages().triggered, ['line', name], ['price', price]));
        triggered.emit(event);
      }
    };
    // Shapes and indicators have their prices at new bars only after the change.
    const stop = watchPrices(host, (update) => host.afterBatch(() => handle(update)));
    host.on('dataChange', ({ change, series }) => {
      if (change === 'set') list.resetLine(series);
    });
    return {
      layers: [{ zOrder: 'top', draw: (view) => drawBells(host, list, view) }],
      save() {
        const alerts = list.save();
        return alerts.length > 0 ? alerts : null;
      },
      load: (state) => list.load((state ?? []) as readonly AlertState[]),
      detach(reason) {
        stop();
        list.end(reason);
        triggered.clear();
        changed.clear();
      },
      api: {
        add: (target, options) => list.add(target, options),
        alerts: (target) => list.all(target),
        onAlert: (handler) => triggered.listen('onAlert', handler),
        onChanged: (handler) => changed.listen('onChanged', handler),
      },
    };
  },
});

/** Radius of a bell's plate, in CSS pixels. */
const radius = 8;

/** Draws a bell at the newest bar on each line of a pane that has an alert. */
function drawBells(host: PluginHost, list: AlertList, view: PaneView): DrawCommand[] {
  if (view.isImage) return [];
  const positions = new Map<string, { x: number; y: number }>();
  for (const { series, target } of list.all()) {
    const owner = 'kind' in target ? target : series;
    const scale = owner.pane() === view.pane ? view.priceScale(getScale(owner)) : null;
    const bars = host.bars(series);
    if (!scale || bars.count === 0) continue;
    const row = bars.count - 1;
    const x = view.time.timeToX(bars.rowToTime(row));
    if (x === null) continue;
    for (const price of list.linesAt({ series, target }, row)) {
      const y = scale.priceToY(price);
      positions.set(`${Math.round(x)} ${Math.round(y)}`, { x: x + 2 * radius, y });
    }
  }
  const { background, line } = view.colors;
  return [...positions.values()].flatMap(({ x, y }) =>
    drawBell(x, y, line, textOn(line, background)),
  );
}

/** A series has its own scale on a percentage axis, and a shape has the scale of its axis. */
const getScale = (
  owner: Parameters<AlertList['resetLine']>[0] | { options(): { axis: string } },
) => ('priceLines' in owner ? owner : owner.options().axis);

const drawBell = (x: number, y: number, fill: string, color: string): DrawCommand[] => [
  { type: 'ellipse', x, y, radiusX: radius, fill },
  {
    type: 'path',
    points: [
      -4, 2.5, -2.8, 1, -2.8, -1.5, -1.6, -3.4, 0, -4, 1.6, -3.4, 2.8, -1.5, 2.8, 1, 4, 2.5,
    ].map((offset, i) => offset + (i % 2 === 0 ? x : y)),
    closed: true,
    fill: color,
  },
  { type: 'ellipse', x, y: y + 4, radiusX: 1.2, fill: color },
];
