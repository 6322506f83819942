import { group, type Schema } from '../validation/schema';
import { decimals } from '../validation/common-rules';
import { member, outOfRange } from '../util/errors';
import { callback, finite, notNegative, number, oneOf, orNull } from '../validation/rule';
import type { AxisPosition } from '../types/choices';
import type { PercentFormat } from '../types/formats';
import type { PriceRange } from '../types/data-types';
import { YAxisType } from '../types/enums';
import type { AutoScaleRangeProvider } from '../types/formats';

/**
 * A price axis of a pane: left, right, or one that {@link PaneOptions.axes} declares.
 *
 * @since 0.1.0
 */
export interface PriceAxisOptions {
  /**
   * Where an axis with a name of its own stands: on a side of the pane, outside of those that are there already, or
   * nowhere, where its series only share its range. The axes `left` and `right` stand where their names say.
   *
   * @defaultValue `'none'`
   */
  position: AxisPosition;
  /**
   * Whether the axis is shown. One without a place never is. The left axis of a pane starts hidden and is shown when a
   * source is put on it, unless this was set.
   *
   * @defaultValue `true`
   */
  visible: boolean;
  /**
   * How prices become heights.
   *
   * @defaultValue `YAxisType.Linear`
   */
  type: YAxisType;
  /**
   * How percentages are written, on an axis in percent and by shapes.
   *
   * @defaultValue `{ precision: 2, formatter: null }`
   * @since 0.2.0
   */
  percentFormat: PercentFormat;
  /**
   * Whether high prices stand at the bottom.
   *
   * @defaultValue `false`
   */
  inverted: boolean;
  /**
   * Whether the axis fits itself to the bars in view. A fixed `range` and a drag on the axis switch it off.
   *
   * @defaultValue `true`
   */
  autoScale: boolean;
  /**
   * Changes the prices that the automatic range has found, for instance to those within a day's limits; `null` for
   * none. As a function it is no part of a saved state: give it again after {@link restoreChart}.
   *
   * @defaultValue `null`
   * @since 0.2.0
   */
  autoScaleRange: AutoScaleRangeProvider | null;
  /**
   * A fixed range of prices; `null` for none.
   *
   * @defaultValue `null`
   */
  range: PriceRange | null;
  /**
   * The empty space above the highest price, as a part of the pane's height from 0 to 1.
   *
   * @defaultValue `0.1`
   */
  marginTop: number;
  /**
   * The empty space below the lowest price, as a part of the pane's height from 0 to 1.
   *
   * @defaultValue `0.1`
   */
  marginBottom: number;
  /**
   * The smallest width of the axis, in CSS pixels. Axes of equal width keep two charts in line.
   *
   * @defaultValue `0`
   */
  minWidth: number;
  /**
   * Whether a line stands between the axis and the pane.
   *
   * @defaultValue `true`
   */
  border: boolean;
  /**
   * Whether a drag or the mouse wheel on the axis scales it and a double click fits it again. The wheel also needs
   * {@link ChartOptions.zoom}, and follows {@link ChartOptions.wheel}.
   *
   * @defaultValue `true`
   */
  dragToScale: boolean;
  /**
   * Whether the ratio of prices to bars is fixed: zooming in time zooms the axis by the same factor, and scaling the axis
   * zooms in time, so lines keep their slope. It ends the automatic range; {@link IPriceAxisApi.fit} and a double click
   * bring it back until the next zoom.
   *
   * @defaultValue `false`
   * @since 0.3.0
   */
  lockRatio: boolean;
}

/** What {@link PriceAxisOptions} starts with. */
export const defaultPriceAxisOptions: PriceAxisOptions = {
  position: 'none',
  visible: true,
  type: YAxisType.Linear,
  percentFormat: { precision: 2, formatter: null },
  inverted: false,
  autoScale: true,
  autoScaleRange: null,
  range: null,
  marginTop: 0.1,
  marginBottom: 0.1,
  minWidth: 0,
  border: true,
  dragToScale: true,
  lockRatio: false,
};

const ratio = number({ min: 0, max: 1 });

/** A range: both ends, the lower one first. */
const range = group<PriceRange>({
  defaults: { from: undefined, to: undefined },
  rules: { from: finite, to: finite },
  together({ from, to }, at) {
    if (from >= to) throw outOfRange(member(at, 'from'), from, `below to (${to})`);
  },
});

/** What {@link PriceAxisOptions} may be. */
export const priceAxisSchema: Schema<PriceAxisOptions> = {
  defaults: defaultPriceAxisOptions,
  renamed: { place: 'position', autoRange: 'autoScale', rangeLimit: 'autoScaleRange' },
  rules: {
    position: oneOf(['left', 'right', 'none']),
    type: oneOf(Object.values(YAxisType)),
    percentFormat: group<PercentFormat>({
      defaults: defaultPriceAxisOptions.percentFormat,
      rules: { precision: decimals, formatter: orNull(callback) },
    }),
    range: orNull(range),
    autoScaleRange: orNull(callback),
    marginTop: ratio,
    marginBottom: ratio,
    minWidth: notNegative,
  },
  together({ marginTop, marginBottom }, at) {
    if (marginTop + marginBottom < 1) return;
    const sum = `of a sum below 1 with marginBottom (${marginBottom})`;
    throw outOfRange(member(at, 'marginTop'), marginTop, sum);
  },
};
