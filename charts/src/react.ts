'use client';

export { Chart } from './react/chart';
export { Indicator } from './react/indicator';
export { Markers } from './react/markers';
export { Pane } from './react/pane';
export { Plugin } from './react/plugin';
export { PriceLine } from './react/price-line';
export { Series } from './react/series';
export { useChart, useCrosshair, useSeries, useVisibleRange } from './react/hooks';
export type { ChartEvents } from './components/chart-events';
export type { PriceLineEvents } from './components/price-line-events';
export type { ChartProps } from './react/chart-props';
export type { IndicatorProps } from './react/indicator';
export type { MarkersProps } from './react/markers';
export type { PaneProps } from './react/pane';
export type { PluginProps } from './react/plugin';
export type { PriceLineProps } from './react/price-line';
export type { SeriesProps } from './react/series';
