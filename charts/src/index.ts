export { toHeikinAshi } from './bars/to-heikin-ashi';
export { version } from './version';
export { createChart, restoreChart } from './create-chart';
export { registerShape } from './shapes/registry';
export { ChartModel } from './model/chart';
export { Crosshair } from './model/crosshair';
export { Pane } from './model/pane';
export { PriceAxis } from './model/price-axis';
export { Series } from './model/series';
export { TimeAxis } from './model/time-axis';
export * from './model/maps';
export * from './model/enums';
export type * from './model/data';
export type * from './model/aliases';
export type * from './model/events';
export type * from './model/handles';
export type * from './model/saved';
export type {
  ChartOptions,
  CommonOptions,
  CrosshairOptions,
  GridOptions,
  PaneOptions,
  PriceAxisOptions,
  SourceOptions,
  TimeAxisOptions,
} from './model/options';
