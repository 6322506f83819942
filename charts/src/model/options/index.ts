export * from './grid';
export * from './crosshair';
export * from './time-axis';
export * from './price-axis';
export * from './pane';
export * from './source';
export * from './series';
export * from './chart';
