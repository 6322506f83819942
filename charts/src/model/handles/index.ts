export type * from './chart';
export type * from './pane';
export type * from './price-axis';
export type * from './time-axis';
export type * from './source';
