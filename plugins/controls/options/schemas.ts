// describe.ts bundles this file with the builders in described/, so that the schemas describe what options accept.
import { chartSchema } from '../../../charts/src/schemas/chart-schema';
import {
  defaultCommonLineOptions,
  lineRules as commonLineRules,
} from '../../../charts/src/bar-types/common-line-options';
import {
  crosshairLineSchema,
  crosshairSchema,
} from '../../../charts/src/options/crosshair-options';
import { drawingSchema } from '../../../charts/src/options/drawing-options';
import { gridSchema } from '../../../charts/src/options/grid-options';
import { paneSchema } from '../../../charts/src/options/pane-options';
import { priceAxisSchema } from '../../../charts/src/options/price-axis-options';
import { priceLineSchema } from '../../../charts/src/options/price-line-options';
import { sourceSchema } from '../../../charts/src/options/source-options';
import { timeAxisSchema } from '../../../charts/src/options/time-axis-options';
import * as library from '../../../charts/src';
import * as indicators from '../../../charts/src/indicators';
import { getIndicatorType } from '../../../charts/src/indicator-host/indicator-type';
import { rangeNavigatorSchema } from '../../../charts/src/plugins/range-navigator/range-navigator';
import { legendSchema, tooltipSchema } from '../../../charts/src/plugins/legend/legend-options';
import { sessionsSchema } from '../../../charts/src/plugins/sessions/session-options';
import { fullSessionSchema } from '../../../charts/src/plugins/sessions/full-session-options';
import { type BarTypeRuntime, barStyle } from '../../../charts/src/bar-types/bar-type-runtime';
import { defaultShapeLineStyle, lineRules } from '../../../charts/src/shapes/line-style';
import { builtInBarTypes } from '../../../charts/src/bar-types/built-in-bar-types';
import { shapeList, type ShapeTypes } from '../../../charts/src/plugins/drawing/shape-types';
import { allShapes } from '../../../charts/src/shapes/all-shapes';
import { getDrawBarSchema } from '../../../charts/src/plugins/drawing/toolbar/draw-bar-schema';
import { resolveTheme } from '../../../charts/src/options/theme';
import { defaultChartOptions } from '../../../charts/src/options/chart-options';
import { defaultCommonOptions } from '../../../charts/src/options/series-options';
import { drawBarMessages } from '../../../charts/src/i18n/draw-bar-messages';
import { legendMessages } from '../../../charts/src/i18n/legend-messages';
import type { Schema } from '../../../charts/src/validation/schema';
import type { GroupControl, Demo } from '../../../src/controls/control';
import { readOptions } from './described/schema';
import { barStyle as barStyleName, indicatorOptions, shapeStyle } from './interfaceNames';
import type { Catalog } from './scenes';

/** A chart without series, for rules that check whether a series belongs to a chart. */
const chart = { series: () => [] };

/** Bar types to pass as values, by their export. */
const barTypeExports = Object.entries(library).flatMap(([name, value]) =>
  typeof value === 'object' && 'kind' in value && value.kind === 'bar-type'
    ? [{ name, type: value.type, runtime: value.runtime as BarTypeRuntime<object> }]
    : [],
);

/** All bar types of the library. */
const barTypes = [
  ...Object.entries(builtInBarTypes).map(([type, runtime]) => ({ name: null, type, runtime })),
  ...barTypeExports,
];

const shapeTypes = shapeList(allShapes, 'shapes') as ShapeTypes;

/** The library's indicators that have options. */
const indicatorTypes = Object.values(indicators).flatMap((value) => {
  const type = getIndicatorType(value);
  return type && Object.keys(type.schema.defaults).length > 0 ? [type] : [];
});

/** Options of each interface, with their controls. */
export const described: Readonly<Record<string, GroupControl['options']>> = {
  ChartOptions: readOptions(chartSchema),
  CrosshairOptions: readOptions(crosshairSchema),
  CrosshairLineOptions: readOptions(crosshairLineSchema),
  DrawingOptions: readOptions(drawingSchema),
  GridOptions: readOptions(gridSchema),
  TimeAxisOptions: readOptions(timeAxisSchema),
  PriceAxisOptions: readOptions(priceAxisSchema),
  PaneOptions: readOptions(paneSchema),
  SourceOptions: readOptions(sourceSchema),
  PriceLineOptions: readOptions(priceLineSchema),
  CommonOptions: readOptions(barStyle(defaultCommonOptions)),
  CommonLineOptions: readOptions(barStyle(defaultCommonLineOptions, commonLineRules)),
  DrawBarOptions: readOptions(getDrawBarSchema(shapeTypes)),
  LegendOptions: readOptions(legendSchema(chart)),
  TooltipOptions: readOptions(tooltipSchema(chart)),
  RangeNavigatorOptions: readOptions(rangeNavigatorSchema),
  SessionsOptions: readOptions(sessionsSchema),
  FullSessionOptions: readOptions(fullSessionSchema),
  ShapeLineStyle: readOptions({ defaults: defaultShapeLineStyle, rules: lineRules }),
  ...Object.fromEntries(
    barTypes.map(({ runtime, type }) => [
      barStyleName(type),
      readOptions<object>(runtime.style as Schema<object>),
    ]),
  ),
  ...Object.fromEntries(
    Array.from(shapeTypes, ([type, { schema }]) => [shapeStyle(type), readOptions(schema)]),
  ),
  ...Object.fromEntries(
    indicatorTypes.map(({ type, schema }) => [indicatorOptions(type), readOptions<object>(schema)]),
  ),
};

/** Colors of the themes and palettes, which options use by default. */
export const colors: Demo['colors'] = {
  light: resolveTheme(defaultChartOptions, { dark: false, calm: false }),
  dark: resolveTheme(defaultChartOptions, { dark: true, calm: false }),
};

/** Types that the scenes show. */
export const catalog: Catalog = {
  bars: barTypes.map(({ name, runtime: { data, label }, type }) => ({
    type,
    name,
    label,
    data: String(data),
  })),
  shapes: Array.from(shapeTypes, ([type, { count, definition }]) => ({
    type,
    label: definition.label,
    points: count.min,
  })),
  indicators: indicatorTypes.map(({ inputs, type }) => ({ type, inputs: Object.keys(inputs) })),
  messages: { drawBar: drawBarMessages, legend: legendMessages },
};
