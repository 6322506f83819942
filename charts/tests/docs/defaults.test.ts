import { describe, expect, it } from 'vitest';
import { defaultSessionsOptions } from '../../src/plugins/sessions/session-options';
import { defaultFullSessionOptions } from '../../src/plugins/sessions/full-session-options';
import { defaultFibLine, fibLines } from '../../src/shapes/fib-line';
import { defaultShapeLineStyle } from '../../src/shapes/line-style';
import { builtInBarTypes } from '../../src/bar-types/built-in-bar-types';
import { defaultBarKagiStyleOptions } from '../../src/bar-types/kagi';
import { defaultBarLineBreakStyleOptions } from '../../src/bar-types/line-break';
import { defaultBarPointAndFigureStyleOptions } from '../../src/bar-types/point-and-figure';
import { defaultBarRangeBarsStyleOptions } from '../../src/bar-types/range-bars';
import { defaultBarRenkoStyleOptions } from '../../src/bar-types/renko';
import { allShapeTypes } from '../shapes/all-shape-types';
import { defaultRangeBarOptions } from '../../src/plugins/range-bar/range-bar';
import { defaultRangeNavigatorOptions } from '../../src/plugins/range-navigator/range-navigator';
import { defaultCountdownOptions } from '../../src/plugins/countdown/countdown';
import { defaultSettingsFormOptions } from '../../src/plugins/settings-form/settings-form';
import { defaultAlertOptions } from '../../src/plugins/alerts/alert-list';
import { defaultOrderLinesOptions } from '../../src/plugins/orders/order-lines';
import { defaultCheckBarsOptions } from '../../src/data/check-bars';
import { defaultCsvOptions } from '../../src/data/csv';
import { defaultResampleOptions } from '../../src/data/resample';
import { defaultSampleOptions } from '../../src/samples/sample-options';
import {
  defaultLegendOptions,
  defaultTooltipOptions,
} from '../../src/plugins/legend/legend-options';
import { defaultDrawBarOptions } from '../../src/plugins/drawing/toolbar/draw-bar-options';
import { LineStyle, LineType, YAxisType } from '../../src/types/enums';
import { defaultChartOptions } from '../../src/options/chart-options';
import { defaultCommonLineOptions } from '../../src/bar-types/common-line-options';
import {
  defaultCrosshairLineOptions,
  defaultCrosshairOptions,
} from '../../src/options/crosshair-options';
import { defaultDrawingOptions } from '../../src/options/drawing-options';
import { defaultGridOptions } from '../../src/options/grid-options';
import { defaultPaneOptions } from '../../src/options/pane-options';
import { defaultPriceAxisOptions } from '../../src/options/price-axis-options';
import { defaultPriceLineOptions } from '../../src/options/price-line-options';
import { defaultCommonOptions } from '../../src/options/series-options';
import { defaultShapeSourceOptions } from '../../src/options/shape-options';
import { defaultSourceOptions } from '../../src/options/source-options';
import { defaultTimeAxisOptions } from '../../src/options/time-axis-options';
import { coreMessages } from '../../src/i18n/core-messages';
import { defaultLinkOptions } from '../../src/plugins/linked-charts/linked-charts';
import { defaultSetDataOptions } from '../../src/options/set-data-options';
import { indicatorOptions } from '../../../plugins/controls/options/interfaceNames';
import * as indicatorEntry from '../../src/indicators';
import { getIndicatorType } from '../../src/indicator-host/indicator-type';
import { PublicApi } from './public-api';
import { toBarStyleName, toShapeStyleName } from './style-names';

const library = new PublicApi();
const indicators = new PublicApi('indicators.ts');
const samples = new PublicApi('samples.ts');

/** The values that each interface starts with. */
const defaults: Record<string, object> = {
  ChartOptions: defaultChartOptions,
  BarKagiStyleOptions: defaultBarKagiStyleOptions,
  BarLineBreakStyleOptions: defaultBarLineBreakStyleOptions,
  BarPointAndFigureStyleOptions: defaultBarPointAndFigureStyleOptions,
  BarRangeBarsStyleOptions: defaultBarRangeBarsStyleOptions,
  BarRenkoStyleOptions: defaultBarRenkoStyleOptions,
  CommonLineOptions: defaultCommonLineOptions,
  CommonOptions: defaultCommonOptions,
  CrosshairLineOptions: defaultCrosshairLineOptions,
  CrosshairOptions: defaultCrosshairOptions,
  DrawingOptions: defaultDrawingOptions,
  GridOptions: defaultGridOptions,
  PaneOptions: defaultPaneOptions,
  PriceAxisOptions: defaultPriceAxisOptions,
  TimeAxisOptions: defaultTimeAxisOptions,
  SetDataOptions: defaultSetDataOptions,
  LinkOptions: defaultLinkOptions,
  ShapeSourceOptions: defaultShapeSourceOptions,
  SourceOptions: defaultSourceOptions,
  DrawBarOptions: defaultDrawBarOptions,
  LegendOptions: defaultLegendOptions,
  TooltipOptions: defaultTooltipOptions,
  SampleOptions: defaultSampleOptions,
  CheckBarsOptions: defaultCheckBarsOptions,
  CsvOptions: defaultCsvOptions,
  ResampleOptions: defaultResampleOptions,
  ShapeLineStyle: defaultShapeLineStyle,
  FibLine: defaultFibLine,
  PercentFormat: defaultPriceAxisOptions.percentFormat,
  PriceFormat: defaultCommonOptions.priceFormat,
  CountdownOptions: defaultCountdownOptions,
  RangeBarOptions: defaultRangeBarOptions,
  RangeNavigatorOptions: defaultRangeNavigatorOptions,
  SettingsFormOptions: defaultSettingsFormOptions,
  AlertOptions: defaultAlertOptions,
  OrderLinesOptions: defaultOrderLinesOptions,
  PriceLineOptions: defaultPriceLineOptions,
  SessionsOptions: defaultSessionsOptions,
  FullSessionOptions: defaultFullSessionOptions,
};
for (const indicator of Object.values(indicatorEntry)) {
  const type = getIndicatorType(indicator);
  if (!type) continue;
  // A required series doesn't have a default.
  const values = Object.entries(type.schema.defaults).filter(([, value]) => value !== undefined);
  if (values.length > 0) defaults[indicatorOptions(type.type)] = Object.fromEntries(values);
}
for (const [type, { style }] of Object.entries(builtInBarTypes)) {
  defaults[toBarStyleName(type)] = style.defaults;
}
for (const [type, { definition }] of allShapeTypes) {
  defaults[toShapeStyleName(type)] = definition.style;
}

/** A value as the comments write it. */
function written(value: unknown): string {
  for (const [name, values] of Object.entries({ LineStyle, LineType, YAxisType })) {
    const member = Object.entries(values).find(([, each]) => each === value)?.[0];
    if (member !== undefined) return `${name}.${member}`;
  }
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
  if (Object.keys(value).length === 0) return '{}';
  return `{ ${Object.entries(value)
    .map(([key, each]) => `${/^\w+$/.test(key) ? key : `'${key}'`}: ${written(each)}`)
    .join(', ')} }`;
}

/** Reads a ratio such as `0.5` or `1/3`. */
function readRatio(text: string): number {
  const [dividend = NaN, divisor = 1] = text.split('/').map(Number);
  return dividend / divisor;
}

/** Returns the text of a comment without its code marks; levels are written as their ratios. */
function said(comment: string): string {
  const ratios = /^ratios (.+), all visible$/.exec(comment)?.[1];
  if (ratios !== undefined) return written(fibLines(...ratios.split(', ').map(readRatio)));
  return comment.replace(/^`|`$/g, '');
}

const groups: readonly unknown[] = [
  coreMessages,
  defaultCrosshairOptions,
  defaultDrawingOptions,
  defaultGridOptions,
  defaultPriceAxisOptions,
  defaultTimeAxisOptions,
];

describe('the documented defaults', () => {
  for (const api of [library, indicators, samples]) {
    for (const each of api.exports.filter(
      ({ name, kind }) => kind === 'interface' && name in defaults,
    )) {
      it(`${each.name} match the source`, () => {
        const values = defaults[each.name] as Record<string, unknown>;
        const members = api.members(each).filter(({ symbol }) => symbol.name in values);
        expect(members.map(({ symbol }) => symbol.name).sort()).toEqual(Object.keys(values).sort());
        for (const { name, symbol, declaration } of members) {
          const value = values[symbol.name];
          if (groups.includes(value)) continue;
          const [comment = 'nothing', ...more] = api.tags(symbol, 'defaultValue');
          const wrong = `${api.formatLocation(declaration)}: the documented default of ${name} is not that of the source`;
          expect(said(comment), wrong).toBe(written(value));
          expect(more).toEqual([]);
        }
      });
    }
  }

  it('cover every interface of options and styles', () => {
    const expected = library.exports
      .filter(({ name, kind }) => kind === 'interface' && /(Options|Style)$/.test(name))
      .map(({ name }) => name);
    // These are arguments of one call. Each member documents its own default.
    const arguments_ = [
      'ApplyLayoutOptions',
      'ApplyStateOptions',
      'HtmlOverlayOptions',
      'ImageOptions',
      'IndicatorDisplayOptions',
      'IndicatorIntervalOptions',
      'LoadShapesOptions',
      'NewAlertOptions',
      'NewCountdownOptions',
      'NewDrawingOptions',
      'NewFullSessionOptions',
      'NewRangeNavigatorOptions',
      'NewShapeOptions',
      'RestoreOptions',
      'SaveOptions',
      'StoreDrawingsOptions',
      'StoreLayoutOptions',
      'SvgOptions',
    ];
    expect(expected.filter((name) => !(name in defaults)).sort()).toEqual(arguments_);
  });
});
