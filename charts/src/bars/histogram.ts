import { defaultCommonOptions, type CommonOptions } from '../model/options';

/**
 * The look of columns from a base value.
 *
 * @since 0.1.0
 */
export interface BarHistogramStyleOptions extends CommonOptions {
  /**
   * The value that the columns start from, in the unit of the price axis.
   *
   * @defaultValue `0`
   */
  base: number;
  /**
   * The colour of the columns, as CSS; `null` takes the theme's.
   *
   * @defaultValue `null`
   */
  color: string | null;
}

/** What {@link BarHistogramStyleOptions} starts with. */
export const defaultBarHistogramStyleOptions: BarHistogramStyleOptions = {
  ...defaultCommonOptions,
  base: 0,
  color: null,
};
