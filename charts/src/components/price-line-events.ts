import type { OrderLineEventHandler } from '../index';

/** Handlers of a `<PriceLine>`, which receive the events of order lines. */
export interface PriceLineEvents {
  /** Called at each step while the user drags the line. */
  onDrag?: OrderLineEventHandler | undefined;
  /** Called when the user has moved the line. Accept the new price as the `price`, or the line returns to the old one. */
  onChanged?: OrderLineEventHandler | undefined;
  /** Called when the user presses the button of the line. */
  onButtonClick?: OrderLineEventHandler | undefined;
  /** Called when the price reaches the line. */
  onAlert?: OrderLineEventHandler | undefined;
}
