import type { PriceInput } from '../api/indicator-outputs';
import type { IndicatorNumberOption } from '../api/indicator-config';
import { lengthOption } from './length-option';

/**
 * Options of moving averages.
 */
export interface AverageOptions {
  /**
   * Number of bars of the moving average, from 1 to 10,000.
   *
   * @defaultValue `20`
   */
  length: number;
  /**
   * Bar price that the indicator uses.
   *
   * @defaultValue `'close'`
   */
  price: PriceInput;
}

/** Option definitions of moving averages. */
export const averageOptions: {
  readonly length: IndicatorNumberOption;
  readonly price: { readonly type: 'price'; readonly default: 'close' };
} = {
  length: lengthOption(20),
  price: { type: 'price', default: 'close' },
};
