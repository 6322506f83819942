import { group } from '../validation/schema';
import { endOfHours, timeOfDay } from './time-of-day';

/** Hours of one trading session, such as `{ from: '09:30', to: '16:00' }`. */
export interface TradingHours {
  /** Start in the exchange's local time, as `'HH:MM'`. */
  from: string;
  /** End, as `'HH:MM'` up to `'24:00'`. If it isn't later than `from`, it's on the next day. */
  to: string;
}

/** @internal Accepts {@link TradingHours}. */
export const tradingHours = group<TradingHours>({
  defaults: { from: undefined, to: undefined },
  rules: { from: timeOfDay, to: endOfHours },
});
