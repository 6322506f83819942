import {
  type Alert,
  type AlertOptions,
  Alerts,
  type DeepPartial,
  OrderLines,
  type IChartApi,
  type ISeriesApi,
  type NewPriceLine,
  type OrderLinesApi,
  type PriceLine,
} from '../index';
import { findChanges, isEqual, omit } from './compare';
import { getSeries } from './indicator-part';
import { Part, phase } from './part';
import type { PriceLineEvents } from './price-line-events';

export interface PriceLinePartProps extends NewPriceLine, PriceLineEvents {}

const eventNames = ['onDrag', 'onChanged', 'onButtonClick'] as const;

/** Props that aren't options of the line. */
const otherNames = [...eventNames, 'alert', 'onAlert'] as const;

/** Parts of the lines of each chart with order lines. */
const partsOf = new WeakMap<OrderLinesApi, Map<PriceLine, PriceLinePart>>();

const getAlert = (props: PriceLinePartProps | null): DeepPartial<AlertOptions> | null =>
  props?.alert ?? (props?.onAlert ? {} : null);

export class PriceLinePart extends Part<PriceLinePartProps, PriceLine> {
  readonly phase = phase.other;
  private series: ISeriesApi | null = null;
  private alert: Alert | null = null;
  private stopAlert: () => void = () => undefined;
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
    const old = { ...omit(before ?? {}, otherNames), price: this.currentPrice };
    const changes = findChanges(old, omit(this.props, otherNames));
    if (changes) line.applyOptions(changes);
    this.currentPrice = this.props.price;
    if (chart) this.changeAlert(chart, line, before);
  }

  destroy(line: PriceLine): void {
    if (this.orders) partsOf.get(this.orders)?.delete(line);
    this.stopAlert();
    this.alert?.remove();
    this.alert = null;
    line.remove();
  }

  override isRemoved(): boolean {
    return this.series?.removed === true;
  }

  private needsOrders(): boolean {
    const { buttonLabel, draggable } = this.props;
    return draggable || buttonLabel ? true : eventNames.some((name) => this.props[name]);
  }

  private changeAlert(chart: IChartApi, line: PriceLine, before: PriceLinePartProps | null): void {
    const [old, next] = [getAlert(before), getAlert(this.props)];
    // An alert that was triggered once stays removed until the props change.
    if (isEqual(old, next)) return;
    if (!next) {
      this.alert?.remove();
      this.alert = null;
    } else if (this.alert && !this.alert.removed) {
      this.alert.applyOptions(findChanges(old ?? {}, next) ?? {});
    } else {
      const alerts = chart.attach(Alerts);
      this.alert = alerts.add(line, next);
      this.stopAlert();
      this.stopAlert = alerts.onAlert((event) => {
        if (event.target === line) this.props.onAlert?.(event);
      });
    }
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
