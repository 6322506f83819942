import type { AlertEventHandler, AlertOptions, DeepPartial, OrderLineEventHandler } from '../index';

/** Handlers and alert of a `<PriceLine>`. */
export interface PriceLineEvents {
  /**
   * Called each time that the price changes while the user moves the line with the pointer or the keyboard, and when a
   * canceled move restores the price.
   */
  onDrag?: OrderLineEventHandler | undefined;
  /**
   * Called when the user has moved the line. Set the `price` to the new price, or the line returns to its old price.
   */
  onChanged?: OrderLineEventHandler | undefined;
  /** Called when the user presses the button of the line. */
  onButtonClick?: OrderLineEventHandler | undefined;
  /**
   * Options of the line's alert; `{}` for the defaults. Without this property, the line has an alert only if `onAlert`
   * is set.
   */
  alert?: DeepPartial<AlertOptions> | undefined;
  /** Called when a price update triggers the line's alert. */
  onAlert?: AlertEventHandler | undefined;
}
