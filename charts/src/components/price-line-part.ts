import {
  OrderLines,
  type IChartApi,
  type ISeriesApi,
  type NewPriceLine,
  type OrderLinesApi,
  type PriceLine,
} from '../index';
import { findChanges, omit } from './compare';
import { getSeries } from './indicator-part';
import { Part, phase } from './part';
import type { PriceLineEvents } from './price-line-events';

export interface PriceLinePartProps extends NewPriceLine, PriceLineEvents {}

const eventNames = ['onDrag', 'onChanged', 'onButtonClick', 'onAlert'] as const;

/** Parts of the lines of each chart with order lines. */
const partsOf = new WeakMap<OrderLinesApi, Map<PriceLine, PriceLinePart>>();

export class PriceLinePart extends Part<PriceLinePartProps, PriceLine> {
  readonly phase = phase.other;
  private series: ISeriesApi | null = null;
  private orders: (OrderLinesApi & { readonly removed: boolean }) | null = null;
  /** Price on the chart, which the user may have changed. */
  private currentPrice = NaN;

  describe(): string {
    const { id } = this.props;
    return `<PriceLine${id === undefined ? '' : ` id="${id}"`}>`;
  }

  identity(): readonly unknown[] {
    return [];
  }

  create(): PriceLine {
    const { price } = this.props;
    this.series = getSeries(this);
    this.orders = null;
    this.currentPrice = price;
    return this.series.addPriceLine({ price });
  }

  change(line: PriceLine, before: PriceLinePartProps | null): void {
    const { chart } = this.root;
    if (chart && (!this.orders || this.orders.removed) && this.needsOrders()) {
      this.orders = this.listen(chart, line);
    }
    const old = { ...omit(before ?? {}, eventNames), price: this.currentPrice };
    const changes = findChanges(old, omit(this.props, eventNames));
    if (changes) line.applyOptions(changes);
    this.currentPrice = this.props.price;
  }

  destroy(line: PriceLine): void {
    if (this.orders) partsOf.get(this.orders)?.delete(line);
    line.remove();
  }

  override isRemoved(): boolean {
    return this.series?.removed === true;
  }

  private needsOrders(): boolean {
    const { alert, buttonLabel, draggable } = this.props;
    return draggable || alert || buttonLabel ? true : eventNames.some((name) => this.props[name]);
  }

  /** All lines of a chart share their subscriptions. */
  private listen(chart: IChartApi, line: PriceLine): OrderLinesApi & { readonly removed: boolean } {
    const orders = chart.attach(OrderLines);
    const known = partsOf.get(orders);
    const parts = known ?? new Map<PriceLine, PriceLinePart>();
    parts.set(line, this);
    if (known) return orders;
    partsOf.set(orders, parts);
    for (const name of eventNames) {
      orders[name]((event) => {
        const part = parts.get(event.line);
        part?.props[name]?.(event);
        if (name === 'onChanged') part?.restore(event.price);
      });
    }
    return orders;
  }

  /**
   * Restores the price of the props unless the handler changed them, as React does with the value of an input. It waits
   * for the render that the handler caused, or else the line would jump to the old price and back.
   */
  private restore(price: number): void {
    this.currentPrice = price;
    setTimeout(() => {
      this.isDirty = true;
      this.root.flushLater();
    });
  }
}
