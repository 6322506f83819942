import { getCore } from '../core/get-core';
import { chartLabel } from '../core/chart-elements';
import { collectItems, sizeFor } from '../core/export-image';
import type { IChartApi } from '../api/chart-api';
import { writeSvg } from '../graphics/svg-painter';
import { positive } from '../validation/rule';
import { checkOptions, type Schema } from '../validation/schema';
import type { SvgOptions } from '../options/image-options';

/**
 * Exports a chart as SVG, without the crosshair. The image stays sharp at any size.
 *
 * To render a chart without a DOM, use {@link renderToSvg}.
 *
 * @param chart - Chart to export.
 * @param options - Size of the image. Defaults to the size of the chart.
 * @returns The text of an `<svg>` element.
 * @throws TypeError if `chart` isn't a chart or was removed, a key is unknown, or a width or height isn't a finite
 * number.
 * @throws RangeError if a width or height isn't greater than 0.
 * @example
 * ```ts live title="A chart, and a link to it as SVG"
 * import { createChart, toSvg } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars());
 *
 * const link = document.createElement('a');
 * link.textContent = 'Download as SVG';
 * link.download = 'chart.svg';
 * link.href = '#';
 * link.style.cssText = 'position: absolute; top: 8px; left: 8px; z-index: 3';
 * link.onclick = () => {
 *   link.href = `data:image/svg+xml,${encodeURIComponent(toSvg(chart))}`;
 * };
 * chart.element.append(link);
 * ```
 */
export function toSvg(chart: IChartApi, options?: SvgOptions): string {
  const { context } = getCore('toSvg', chart);
  const schema: Schema<Required<SvgOptions>> = {
    defaults: sizeFor(context),
    rules: { width: positive, height: positive },
  };
  const size = checkOptions('toSvg', '', schema, options);
  return context.withColors(() =>
    writeSvg({
      ...size,
      family: context.theme.fontFamily,
      label: chartLabel(context.options),
      items: collectItems(context.createImageScene(size, 1)),
    }),
  );
}
