import type { Schema } from '../validation/schema';
import { dash, thinLine } from '../validation/common-rules';
import { finite } from '../validation/rule';
import { LineStyle } from '../types/enums';

/**
 * A horizontal line at one price of a series, with a label on the price axis.
 *
 * @since 0.1.0
 */
export interface PriceLineOptions {
  /**
   * A name of your own, by which handlers know the line, also after the chart was saved and restored.
   *
   * @defaultValue `''`
   * @since 0.2.0
   */
  id: string;
  /** Where the line stands. */
  price: number;
  /**
   * The words beside the price label.
   *
   * @defaultValue `''`
   */
  title: string;
  /**
   * The color of line and label, as CSS; `null` takes the color of the series.
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
  /**
   * Whether the automatic range of the axis takes the price in.
   *
   * @defaultValue `false`
   * @since 0.2.0
   */
  includeInAutoScale: boolean;
  /**
   * Whether a hand can move the line, on a chart with {@link enableOrderLines}.
   *
   * @defaultValue `false`
   * @since 0.2.0
   */
  draggable: boolean;
  /**
   * What the button × at the line does, as screen readers say it, such as `'Cancel the order'`; empty for no button. It
   * stands there on a chart with {@link enableOrderLines}.
   *
   * @defaultValue `''`
   * @since 0.2.0
   */
  buttonLabel: string;
  /**
   * Whether the line rings when the newest price reaches it, on a chart with {@link enableOrderLines}.
   *
   * @defaultValue `false`
   * @since 0.2.0
   */
  alert: boolean;
}

/**
 * The options of a new price line: at least its price.
 *
 * @since 0.2.0
 */
export type NewPriceLine = Partial<PriceLineOptions> & Pick<PriceLineOptions, 'price'>;

/** What {@link PriceLineOptions} start with, beside the price. */
export const defaultPriceLineOptions: Omit<PriceLineOptions, 'price'> = {
  id: '',
  title: '',
  color: null,
  width: 1,
  dash: LineStyle.Dashed,
  label: true,
  includeInAutoScale: false,
  draggable: false,
  buttonLabel: '',
  alert: false,
};

/** What {@link PriceLineOptions} may be. */
export const priceLineSchema: Schema<PriceLineOptions> = {
  defaults: { price: undefined, ...defaultPriceLineOptions },
  renamed: { action: 'buttonLabel', inRange: 'includeInAutoScale' },
  rules: { price: finite, width: thinLine, dash },
};
