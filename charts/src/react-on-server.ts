'use client';

export { Chart } from './react/chart-on-server';
export { Drawings } from './react/drawings';
export { Feed } from './react/feed';
export { Indicator } from './react/indicator';
export { Markers } from './react/markers';
export { Pane } from './react/pane';
export { Plugin } from './react/plugin';
export { PriceLine } from './react/price-line';
export { Series } from './react/series';
export { useChart, useCrosshair, useSeries, useVisibleRange } from './react/hooks';
export type * from './react';
