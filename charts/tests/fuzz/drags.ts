import type { OrderLinesApi, PluginConfig, PriceLine } from '../../src/index';

/** Records the drags of a plug-in and of order lines, each of which must have one end. */
export function createDragRecords(fault: (message: string) => void) {
  const open = new Set<object>();
  /** Prices that order lines had before a drag, or have since its end. */
  let droppedPrices = new WeakMap<PriceLine, number>();
  return {
    reset(): void {
      open.clear();
      droppedPrices = new WeakMap();
    },
    pressPlugin: (): PluginConfig => ({
      type: 'fuzz/press',
      attach: () => ({
        hitTest: (_, { x }) => (x < 60 ? { id: 'left', cursor: 'cell' } : null),
        press() {
          const drag = {};
          open.add(drag);
          const close = (name: string): void => {
            if (!open.delete(drag)) fault(`an ended drag receives ${name}`);
          };
          return {
            move() {
              if (!open.has(drag)) fault('an ended drag receives move');
            },
            end: () => close('end'),
            cancel: () => close('cancel'),
          };
        },
      }),
    }),
    trackOrders(orders: OrderLinesApi): OrderLinesApi {
      orders.onChanged(({ line, price }) => void droppedPrices.set(line, price));
      return orders;
    },
    /** Remembers the price of a new order line. */
    recordPrice(line: PriceLine): void {
      if (!droppedPrices.has(line)) droppedPrices.set(line, line.options().price);
    },
    /** Checks what holds when all pointers are released. */
    checkEnded(): void {
      if (open.size > 0) fault('a drag receives neither end nor cancel');
    },
    checkPrice(line: PriceLine): void {
      const { price } = line.options();
      const dropped = droppedPrices.get(line);
      if (dropped !== undefined && dropped !== price)
        fault(`an order line stays where it was dragged: ${dropped}; ${price}`);
    },
  };
}
