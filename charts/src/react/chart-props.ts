import type { CSSProperties, ReactNode, Ref } from 'react';
import type { ChartEvents } from '../components/chart-events';
import type { ChartOptions, DeepPartial, IChartApi, Size } from '../index';

/** Props of {@link Chart}. */
export interface ChartProps extends ChartEvents {
  /**
   * Options of the chart. Options with the same values don't change the chart, so you can write them inline. An option
   * that you omit in a later render gets its default. Define functions outside of the component, because a new function
   * is a change.
   *
   * @group Options and contents
   */
  options?: DeepPartial<ChartOptions> | undefined;
  /**
   * Parts of the chart, such as {@link Series}, in the order from back to front. Your own elements appear over the
   * chart; position them with CSS.
   *
   * @group Options and contents
   */
  children?: ReactNode;
  /**
   * Handle of the chart; `null` before the chart is created, and after the component is hidden or removed.
   *
   * @group Options and contents
   */
  ref?: Ref<IChartApi> | undefined;
  /**
   * Class of the chart's element.
   *
   * @group Element and first paint
   */
  className?: string | undefined;
  /**
   * Style of the chart's element, which needs a height, here or in your CSS.
   *
   * @group Element and first paint
   */
  style?: CSSProperties | undefined;
  /**
   * Size of the chart's SVG image that a server renders, in CSS pixels. The image fills the element until the browser
   * has painted the chart. Without `firstPaint`, the server only renders `fallback` and your own elements.
   *
   * @group Element and first paint
   */
  firstPaint?: Size | undefined;
  /**
   * Contents to show until the chart is created, as an alternative to `firstPaint`.
   *
   * @group Element and first paint
   */
  fallback?: ReactNode;
}
