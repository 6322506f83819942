import type { IndicatorBars } from '../api/indicator-bars';
import type { PriceInput } from '../api/indicator-outputs';

type Prices = Pick<IndicatorBars, 'open' | 'high' | 'low' | 'close'>;

/** Functions that return each price input of a bar. */
export const priceInputs = {
  open: ({ open }, i) => open[i] as number,
  high: ({ high }, i) => high[i] as number,
  low: ({ low }, i) => low[i] as number,
  close: ({ close }, i) => close[i] as number,
  hl2: ({ high, low }, i) => ((high[i] as number) + (low[i] as number)) / 2,
  hlc3: ({ close, high, low }, i) =>
    ((high[i] as number) + (low[i] as number) + (close[i] as number)) / 3,
  ohlc4: ({ close, high, low, open }, i) =>
    ((open[i] as number) + (high[i] as number) + (low[i] as number) + (close[i] as number)) / 4,
} satisfies Record<PriceInput, (bars: Prices, index: number) => number>;
