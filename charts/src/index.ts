export { toHeikinAshi } from './bars/to-heikin-ashi';
export { version } from './version';
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
