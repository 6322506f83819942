import type { MoveTarget } from '../api/source-api';
import { dash } from '../validation/line-rules';
import { member, outOfRange } from '../util/errors';
import { thinLine } from '../validation/line-rules';
import {
  anything,
  byName,
  callback,
  finite,
  flag,
  font,
  number,
  oneOf,
  orNull,
  positive,
  type Rule,
  refined,
  text,
  someText,
} from '../validation/rule';
import { checkOptions, group, type Schema } from '../validation/schema';
import { timeZone } from '../time/time-zone-rule';
import { decimals } from '../validation/line-rules';
import type { PercentFormat } from '../types/formats';
import type { PriceRange } from '../types/data-types';
import { MismatchDirection, YAxisType } from '../types/enums';
import { defaultChartOptions, type ChartOptions } from '../options/chart-options';
import { defaultCrosshairOptions, type CrosshairOptions } from '../options/crosshair-options';
import { defaultDrawingOptions, type DrawingOptions } from '../options/drawing-options';
import { defaultGridOptions, type GridOptions } from '../options/grid-options';
import { defaultPaneOptions, type PaneOptions } from '../options/pane-options';
import { defaultPriceAxisOptions, type PriceAxisOptions } from '../options/price-axis-options';
import { type PriceLineOptions, defaultPriceLineOptions } from '../options/price-line-options';
import { defaultSourceOptions, type SourceOptions } from '../options/source-options';
import { defaultSetDataOptions, type SetDataOptions } from '../options/set-data-options';
import { defaultTimeAxisOptions, type TimeAxisOptions } from '../options/time-axis-options';
import { messagesRule } from './message-rules';

/** Where to look beside a time that has no bar. */
export const mismatchDirection: Rule = oneOf(Object.values(MismatchDirection));

const magnet = oneOf(['off', 'weak', 'strong']);
/** Not described as a flag, so that no control on the API page offers to change it. */
const fixedFlag: Rule = (input, at, current) => flag(input, at, current);
const notNegative = number({ min: 0 });
const share = number({ min: 0, max: 1 });

export const locale = refined(someText, (input, at, current) => {
  const tag = someText(input, at, current) as string;
  try {
    Intl.getCanonicalLocales(tag);
  } catch {
    throw outOfRange(at, input, 'a BCP 47 language tag, such as "en-GB"');
  }
  return tag;
});

/** A range: both ends, the lower one first. */
export const range = group<PriceRange>({
  defaults: { from: undefined, to: undefined },
  rules: { from: finite, to: finite },
  together({ from, to }, at) {
    if (from >= to) throw outOfRange(member(at, 'from'), from, `below to (${to})`);
  },
});

/** What {@link SetDataOptions} may be. */
export const setDataSchema: Schema<SetDataOptions> = {
  defaults: defaultSetDataOptions,
  rules: { view: oneOf(['auto', 'keep-time', 'keep-count', 'latest', 'all']) },
};

/** What {@link GridOptions} may be. */
export const gridSchema: Schema<GridOptions> = { defaults: defaultGridOptions, rules: { dash } };

/** What {@link CrosshairOptions} may be. */
export const crosshairSchema: Schema<CrosshairOptions> = {
  defaults: defaultCrosshairOptions,
  rules: { magnet, width: thinLine, dash },
};

/** Schema of {@link DrawingOptions}. */
export const drawingSchema: Schema<DrawingOptions> = {
  defaults: defaultDrawingOptions,
  rules: { magnet, undoLimit: number({ min: 0, whole: true }) },
};

/** What {@link TimeAxisOptions} may be. */
export const timeAxisSchema: Schema<TimeAxisOptions> = {
  defaults: defaultTimeAxisOptions,
  rules: {
    timeZone,
    barSpacing: number({ min: 0.5 }),
    minBarSpacing: notNegative,
    nearStartBars: notNegative,
    tickFormatter: orNull(callback),
    timeFormatter: orNull(callback),
  },
};

/** What {@link PriceAxisOptions} may be. */
export const priceAxisSchema: Schema<PriceAxisOptions> = {
  defaults: defaultPriceAxisOptions,
  renamed: { place: 'position', autoRange: 'autoScale', rangeLimit: 'autoScaleRange' },
  rules: {
    position: oneOf(['left', 'right', 'none']),
    type: oneOf(Object.values(YAxisType)),
    percentFormat: group<PercentFormat>({
      defaults: defaultPriceAxisOptions.percentFormat,
      rules: { precision: decimals, formatter: orNull(callback) },
    }),
    range: orNull(range),
    autoScaleRange: orNull(callback),
    marginTop: share,
    marginBottom: share,
    minWidth: notNegative,
  },
  together({ marginTop, marginBottom }, at) {
    if (marginTop + marginBottom < 1) return;
    const sum = `of a sum below 1 with marginBottom (${marginBottom})`;
    throw outOfRange(member(at, 'marginTop'), marginTop, sum);
  },
};

/** Options of axes by their names; each is checked over what its axis has when it is declared. */
const axes = byName(group(priceAxisSchema));

/** What {@link PaneOptions} may be. */
export const paneSchema: Schema<PaneOptions> = {
  defaults: defaultPaneOptions,
  rules: { height: positive, minHeight: notNegative, axes },
};

/** What {@link SourceOptions} may be. */
export const sourceSchema: Schema<SourceOptions> = {
  defaults: defaultSourceOptions,
  rules: { axis: someText },
};

/** Where a source is to stand; what is not said stays. */
export const checkMoveTarget = (call: string, input: unknown): Readonly<Partial<MoveTarget>> =>
  checkOptions<object>(
    call,
    'place',
    { defaults: { pane: null, axis: null }, rules: { pane: anything, axis: someText } },
    input,
    {},
  );

/** What {@link PriceLineOptions} may be. */
export const priceLineSchema: Schema<PriceLineOptions> = {
  defaults: { price: undefined, ...defaultPriceLineOptions },
  renamed: { action: 'buttonLabel', inRange: 'includeInAutoScale' },
  rules: { price: finite, width: thinLine, dash },
};

/** What {@link ChartOptions} may be. */
export const chartSchema: Schema<ChartOptions> = {
  defaults: defaultChartOptions,
  renamed: {
    words: 'messages',
    numbers: 'numberFormat',
    label: 'ariaLabel',
    magnet: 'drawing.magnet',
    historyLimit: 'drawing.undoLimit',
  },
  rules: {
    theme: oneOf(['auto', 'light', 'dark']),
    palette: oneOf(['green-up', 'red-up', 'blue-up']),
    fontFamily: orNull(font),
    fontSize: number({ min: 4, max: 100 }),
    locale: orNull(locale),
    numberFormat: oneOf(['plain', 'locale']),
    exchangeTimeZone: orNull(timeZone),
    messages: messagesRule(orNull(locale)),
    ariaLabel: orNull(text),
    interactive: fixedFlag,
    wheel: oneOf(['always', 'focus', 'never']),
    verticalTouch: oneOf(['page', 'prices']),
    grid: group(gridSchema),
    crosshair: group(crosshairSchema),
    drawing: group(drawingSchema),
    timeAxis: group(timeAxisSchema),
    priceAxis: group(priceAxisSchema),
  },
};
