import type { Order, OrderChange } from '../../api/order-api';
import type { OrderLineEvent } from '../../api/order-lines-api';
import type { PluginHost } from '../../api/plugin-host-api';
import type { PriceLine } from '../../api/price-line-api';
import type { ISeriesApi } from '../../api/source-api';
import { fillPlaceholders } from '../../i18n/fill-placeholders';
import { formatProfit, getChartNumbers } from '../../i18n/number-format';
import type { OrderMessages } from '../../i18n/order-messages';
import { isEqual } from '../../util/json';
import { readOrders, type CompleteOrder } from './read-orders';

type Part = OrderChange['part'];
type NewLine = Parameters<ISeriesApi['addPriceLine']>[0];

/** An order with its lines. */
interface Entry {
  readonly series: ISeriesApi;
  /** Order as code has set it, or as the user has moved it. */
  order: CompleteOrder;
  readonly lines: Map<Part, PriceLine>;
}

/** Ids of an order's lines. The entry has the id of the order. */
const toLineId = (id: string, part: Part): string => (part === 'entry' ? id : `${id}:${part}`);

/** Orders and positions of a chart, each with up to three price lines. */
export class OrderList {
  private entries = new Map<string, Entry>();
  /** Order before the current drag. */
  private dragged: { readonly entry: Entry; readonly before: CompleteOrder } | null = null;

  /** @param changed - Called when the user has moved a line of an order. */
  constructor(
    private readonly host: PluginHost,
    private readonly messages: () => OrderMessages,
    private readonly changed: (change: OrderChange) => void,
  ) {}

  all(): readonly Order[] {
    return [...this.entries.values()].map(({ order }) => order);
  }

  set(input: unknown): void {
    const next = readOrders(input, this.host.chart);
    const before = this.entries;
    this.entries = new Map();
    for (const { order, series } of next) {
      const known = before.get(order.id);
      if (known && known.series === series && !series.removed) {
        before.delete(order.id);
        this.entries.set(order.id, known);
        if (isEqual(known.order, order)) continue;
        known.order = order;
        this.update(known);
      } else {
        const entry = { series, order, lines: findLines(series, order.id) };
        this.entries.set(order.id, entry);
        this.update(entry);
      }
    }
    for (const { lines } of before.values()) for (const line of lines.values()) line.remove();
  }

  /**
   * Returns the nearest price at which a level of a bracket stays on its side. The levels of an order stay on both
   * sides of the entry. The levels of a position only don't cross each other, because a stop past the entry secures a
   * profit.
   */
  limit(line: PriceLine, price: number): number {
    const { entry, part } = this.findPart(line) ?? {};
    if (!entry || part === 'entry') return price;
    const { order, series } = entry;
    const isStop = part === 'stop';
    const exit = isStop ? order.target : order.stop;
    const other = order.type === 'position' ? exit : order.price;
    if (other === null) return price;
    const { minMove } = this.host.formats(series);
    return isStop === (order.side === 'buy')
      ? Math.min(price, this.round(entry, other - minMove))
      : Math.max(price, this.round(entry, other + minMove));
  }

  /** Moves the lines of a bracket with its entry, and updates the titles. */
  follow({ line }: OrderLineEvent): void {
    const found = this.findPart(line);
    if (!found) return;
    const { entry, part } = found;
    if (this.dragged?.entry !== entry) this.dragged = { entry, before: entry.order };
    const { before } = this.dragged;
    const { price } = line.options();
    const change = price - before.price;
    entry.order =
      part === 'entry'
        ? {
            ...before,
            price,
            stop: before.stop === null ? null : this.round(entry, before.stop + change),
            target: before.target === null ? null : this.round(entry, before.target + change),
          }
        : { ...before, [part]: price };
    this.update(entry);
  }

  /** Reports the move of a line. */
  drop({ line }: OrderLineEvent): void {
    const found = this.findPart(line);
    const { dragged } = this;
    this.dragged = null;
    if (!found || dragged?.entry !== found.entry) return;
    const { entry, part } = found;
    this.changed({ order: entry.order, previous: dragged.before, part });
  }

  /** Updates the titles and colors of all lines after options of the chart changed. */
  updateAll(): void {
    for (const entry of this.entries.values()) this.update(entry);
  }

  /** Updates the profits of the positions of a series. */
  updateProfits(series: ISeriesApi): void {
    for (const entry of this.entries.values()) {
      if (entry.series === series && entry.order.type === 'position') this.update(entry);
    }
  }

  private findPart(line: PriceLine): { entry: Entry; part: Part } | null {
    for (const entry of this.entries.values()) {
      for (const [part, each] of entry.lines) if (each === line) return { entry, part };
    }
    return null;
  }

  private update(entry: Entry): void {
    const { lines, order, series } = entry;
    if (series.removed) return;
    for (const part of ['entry', 'stop', 'target'] as const) {
      const options = this.getLine(entry, part);
      const line = lines.get(part);
      // The user can't remove lines, but code can.
      const isPresent = line !== undefined && series.priceLines().includes(line);
      if (options === null) {
        line?.remove();
        lines.delete(part);
      } else if (isPresent) line.applyOptions(options);
      else lines.set(part, series.addPriceLine({ id: toLineId(order.id, part), ...options }));
    }
  }

  /** Returns the options of a line; `null` if the order doesn't have it. */
  private getLine({ order, series }: Entry, part: Part): NewLine | null {
    const price = part === 'entry' ? order.price : order[part];
    if (price === null) return null;
    const { down, line, up } = this.host.chart.colors();
    const isEntry = part === 'entry';
    return {
      price,
      title: isEntry ? this.getTitle(order, series) : this.getExitTitle(order, part, price, series),
      color: isEntry ? line : part === 'stop' ? down : up,
      lineStyle: order.type === 'position' && isEntry ? 'solid' : 'dashed',
      draggable: order.draggable && !(isEntry && order.type === 'position'),
      buttonLabel: isEntry ? order.buttonLabel : '',
      includeInAutoScale: true,
    } as NewLine;
  }

  private getTitle(order: CompleteOrder, series: ISeriesApi): string {
    const { quantity, side, type } = order;
    const messages = this.messages();
    if (type === 'order') return fillPlaceholders(messages[side], ['quantity', quantity]);
    const bars = this.host.bars(series);
    const price = bars.close[bars.count - 1] ?? NaN;
    const profit = Number.isFinite(price) ? this.getProfit(order, series, price) : '';
    const message = messages[side === 'buy' ? 'long' : 'short'];
    return fillPlaceholders(message, ['quantity', quantity], ['profit', profit]).trim();
  }

  private getExitTitle(
    order: CompleteOrder,
    part: 'stop' | 'target',
    price: number,
    series: ISeriesApi,
  ): string {
    const profit = this.getProfit(order, series, price);
    const risk = order.stop === null ? 0 : Math.abs(order.price - order.stop);
    const messages = this.messages();
    if (part === 'stop' || risk === 0) return fillPlaceholders(messages[part], ['profit', profit]);
    const ratio = getChartNumbers(this.host.chart.options()).write(
      Math.abs(price - order.price) / risk,
      1,
    );
    return fillPlaceholders(messages.targetRatio, ['profit', profit], ['ratio', ratio]);
  }

  /** Returns the profit of an order at a price, in its currency and in percent. */
  private getProfit(order: CompleteOrder, series: ISeriesApi, price: number): string {
    const { currency, pointValue, quantity, side } = order;
    const change = side === 'buy' ? price - order.price : order.price - price;
    const options = this.host.chart.options();
    const amount = formatProfit(change * quantity * pointValue, currency, options);
    const percent = this.host.formats(series).percent((100 * change) / Math.abs(order.price));
    return `${amount} (${change > 0 ? '+' : ''}${percent})`;
  }

  /** Rounds a price to a multiple of the series' `minMove`. */
  private round({ series }: Entry, price: number): number {
    const { minMove } = this.host.formats(series);
    return Number((Math.round(price / minMove) * minMove).toFixed(10));
  }
}

/** Returns the lines of an order that the chart has already, because it was restored. */
function findLines(series: ISeriesApi, id: string): Map<Part, PriceLine> {
  const lines = new Map<Part, PriceLine>();
  for (const part of ['entry', 'stop', 'target'] as const) {
    const line = series.priceLines().find((each) => each.options().id === toLineId(id, part));
    if (line) lines.set(part, line);
  }
  return lines;
}
