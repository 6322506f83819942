import type { ReactElement } from 'react';
import { renderToSvg } from '../index';
import { createChartComponent } from './chart-component';
import type { ChartProps } from './chart-props';

/** `Chart` of bundles for servers, which renders the static SVG. Bundles for browsers don't include it. */
export const Chart: (props: ChartProps) => ReactElement = createChartComponent(
  (root, size, options) => {
    const svg = renderToSvg(size, options, (chart) => root.drawOn(chart));
    // A server doesn't know the width of the element.
    return svg.replace('<svg', '<svg preserveAspectRatio="none" style="width:100%;height:100%"');
  },
);
