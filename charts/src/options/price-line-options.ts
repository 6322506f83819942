import type { DeepPartial } from '../types/deep-partial';
import type { Schema } from '../validation/schema';
import { lineStyle, thinLine } from '../validation/common-rules';
import { finite } from '../validation/rule';
import { LineStyle } from '../types/enums';

/**
 * Options of a price line, which is a horizontal line at one price of a series, with a label on the price axis.
 */
export interface PriceLineOptions {
  /**
   * Your id for the line, by which handlers can identify it, even after the chart was saved and restored.
   *
   * @defaultValue `''`
   */
  id: string;
  /** Price of the line, on the price axis of its series. */
  price: number;
  /**
   * Text next to the price label.
   *
   * @defaultValue `''`
   */
  title: string;
  /**
   * Color of the line, as CSS; `null` uses the series' color, or the text color if the series' color is close to the
   * background color.
   *
   * @defaultValue `null`
   */
  color: string | null;
  /**
   * Whether the line is visible. If `false`, only its label is shown.
   *
   * @defaultValue `true`
   */
  lineVisible: boolean;
  /**
   * Line width, in CSS pixels from 1 to 4.
   *
   * @defaultValue `1`
   */
  width: number;
  /**
   * Line dash style.
   *
   * @defaultValue `LineStyle.Dashed`
   */
  lineStyle: LineStyle;
  /**
   * Whether the price axis shows the price, with the title next to it.
   *
   * @defaultValue `true`
   */
  label: boolean;
  /**
   * Background color of the label and the title, as CSS; `null` uses the line's color. With `'transparent'`, the label
   * looks like a tick label and replaces the tick labels that are too close to it, and the title is hidden.
   *
   * @defaultValue `null`
   */
  labelColor: string | null;
  /**
   * Text color of the label and the title, as CSS; `null` uses black or white, whichever is readable.
   *
   * @defaultValue `null`
   */
  labelTextColor: string | null;
  /**
   * Whether autoscaling includes the price.
   *
   * @defaultValue `false`
   */
  includeInAutoScale: boolean;
  /**
   * Whether the user can drag the line, on a chart with {@link OrderLines}.
   *
   * @defaultValue `false`
   */
  draggable: boolean;
  /**
   * Label of the line's × button, such as `'Cancel'`; empty for no button. Its tooltip shows the label, and screen
   * readers announce the label and the line's title. The button is shown on a chart with {@link OrderLines}.
   *
   * @defaultValue `''`
   */
  buttonLabel: string;
}

/**
 * Options of a new price line, with at least its price.
 */
export type NewPriceLine = DeepPartial<PriceLineOptions> & Pick<PriceLineOptions, 'price'>;

/** Default {@link PriceLineOptions}, without the price. */
export const defaultPriceLineOptions: Omit<PriceLineOptions, 'price'> = {
  id: '',
  title: '',
  color: null,
  lineVisible: true,
  width: 1,
  lineStyle: LineStyle.Dashed,
  label: true,
  labelColor: null,
  labelTextColor: null,
  includeInAutoScale: false,
  draggable: false,
  buttonLabel: '',
};

/** Schema of {@link PriceLineOptions}. */
export const priceLineSchema: Schema<PriceLineOptions> = {
  defaults: { price: undefined, ...defaultPriceLineOptions },
  rules: { price: finite, width: thinLine, lineStyle },
};
