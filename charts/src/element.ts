export { defineChartElement } from './element/chart-element';
export type * from './element/element-types';
