import { LineStyle } from '../enums';

/**
 * A horizontal line at one price of a series, with a label on the price axis.
 *
 * @since 0.1.0
 */
export interface PriceLineOptions {
  /** Where the line stands. */
  price: number;
  /**
   * The words beside the price label.
   *
   * @defaultValue `''`
   */
  title: string;
  /**
   * The colour of line and label, as CSS; `null` takes the colour of the series.
   *
   * @defaultValue `null`
   */
  color: string | null;
  /**
   * The width of the line, in CSS pixels from 1 to 4.
   *
   * @defaultValue `1`
   */
  width: number;
  /**
   * How the line is dashed.
   *
   * @defaultValue `LineStyle.Dashed`
   */
  dash: LineStyle;
  /**
   * Whether the price stands on the price axis.
   *
   * @defaultValue `true`
   */
  label: boolean;
}

/** What {@link PriceLineOptions} start with, beside the price. */
export const defaultPriceLineOptions: Omit<PriceLineOptions, 'price'> = {
  title: '',
  color: null,
  width: 1,
  dash: LineStyle.Dashed,
  label: true,
};
