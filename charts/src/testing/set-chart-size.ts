import type { IChartApi, Size } from '../index';

/**
 * Sets the size of a chart in a DOM without a layout, such as jsdom or happy-dom, in which every element has the size
 * 0. In a browser, it is the same as {@link IChartApi.resize}.
 *
 * @param chart - Chart to resize.
 * @param size - Size in CSS pixels.
 * @throws RangeError if the width or the height isn't greater than 0.
 * @throws TypeError if the width or the height isn't a finite number.
 * @example
 * ```ts
 * import { createChart } from '@aijiaoyi/charts';
 * import { setChartSize } from '@aijiaoyi/charts/testing';
 *
 * const element = document.createElement('div');
 * document.body.append(element);
 * const chart = createChart(element);
 * setChartSize(chart, { width: 600, height: 400 });
 * ```
 */
export function setChartSize(chart: IChartApi, size: Size): void {
  const { width, height } = size;
  chart.resize(width, height);
  if (chart.size().width === width && chart.size().height === height) return;
  for (const element of [chart.element, ...chart.element.children]) {
    Object.defineProperties(element, {
      clientWidth: { value: width, configurable: true },
      clientHeight: { value: height, configurable: true },
    });
  }
  chart.resize(width, height);
}
