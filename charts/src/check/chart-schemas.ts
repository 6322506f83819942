import { LineStyle, YAxisType } from '../model/enums';
import type { PriceLineOptions } from '../model/aliases';
import type { PriceRange } from '../model/data';
import {
  defaultChartOptions,
  defaultCrosshairOptions,
  defaultGridOptions,
  defaultPaneOptions,
  defaultPriceAxisOptions,
  defaultSourceOptions,
  defaultTimeAxisOptions,
  type ChartOptions,
  type CrosshairOptions,
  type GridOptions,
  type PaneOptions,
  type PriceAxisOptions,
  type SourceOptions,
  type TimeAxisOptions,
} from '../model/options';
import { zoneOf } from '../time/zone';
import { group, type Schema } from './options';
import { member, outOfRange } from './place';
import { callback, finite, number, oneOf, orNull, positive, type Rule, words } from './rule';

/** How a line is dashed. */
export const dash = oneOf(Object.values(LineStyle));
/** The widths that lines of series, crosshair and prices can have. */
export const thinLine = number({ min: 1, max: 4 });

const magnet = oneOf(['off', 'weak', 'strong']);
const notNegative = number({ min: 0 });
const share = number({ min: 0, max: 1 });

const timeZone: Rule = (given, at) => zoneOf(given as string, at).name;

const locale: Rule = (given, at, current) => {
  const tag = words(given, at, current) as string;
  try {
    Intl.getCanonicalLocales(tag);
  } catch {
    throw outOfRange(at, given, 'a BCP 47 language tag, such as "en-GB"');
  }
  return tag;
};

/** A range: both ends, the lower one first. */
export const range = group<PriceRange>({
  defaults: { from: undefined, to: undefined },
  rules: { from: finite, to: finite },
  together({ from, to }, at) {
    if (from >= to) throw outOfRange(member(at, 'from'), from, `below to (${to})`);
  },
});

const gridSchema: Schema<GridOptions> = { defaults: defaultGridOptions, rules: { dash } };

/** What {@link CrosshairOptions} may be. */
export const crosshairSchema: Schema<CrosshairOptions> = {
  defaults: defaultCrosshairOptions,
  rules: { magnet, width: thinLine, dash },
};

/** What {@link TimeAxisOptions} may be. */
export const timeAxisSchema: Schema<TimeAxisOptions> = {
  defaults: defaultTimeAxisOptions,
  rules: {
    timeZone,
    barSpacing: number({ min: 0.5 }),
    minBarSpacing: positive,
    nearStartBars: notNegative,
    tickFormatter: orNull(callback),
    timeFormatter: orNull(callback),
  },
};

/** What {@link PriceAxisOptions} may be. */
export const priceAxisSchema: Schema<PriceAxisOptions> = {
  defaults: defaultPriceAxisOptions,
  rules: {
    type: oneOf(Object.values(YAxisType)),
    range: orNull(range),
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

/** What {@link PaneOptions} may be. */
export const paneSchema: Schema<PaneOptions> = {
  defaults: defaultPaneOptions,
  rules: { height: positive, minHeight: notNegative },
};

/** What {@link SourceOptions} may be. */
export const sourceSchema: Schema<SourceOptions> = {
  defaults: defaultSourceOptions,
  rules: { axis: words },
};

/** What {@link PriceLineOptions} start with, beside the price. */
export const defaultPriceLineOptions: Omit<PriceLineOptions, 'price'> = {
  title: '',
  color: null,
  width: 1,
  dash: LineStyle.Dashed,
  label: true,
};

/** What {@link PriceLineOptions} may be. */
export const priceLineSchema: Schema<PriceLineOptions> = {
  defaults: { price: undefined, ...defaultPriceLineOptions },
  rules: { price: finite, width: thinLine, dash },
};

/** What {@link ChartOptions} may be. */
export const chartSchema: Schema<ChartOptions> = {
  defaults: defaultChartOptions,
  rules: {
    theme: oneOf(['auto', 'light', 'dark']),
    palette: oneOf(['green-up', 'red-up', 'color-blind']),
    fontFamily: orNull(words),
    fontSize: number({ min: 4, max: 100 }),
    locale: orNull(locale),
    wheel: oneOf(['always', 'focus', 'never']),
    magnet,
    historyLimit: number({ min: 0, whole: true }),
    grid: group(gridSchema),
    crosshair: group(crosshairSchema),
    timeAxis: group(timeAxisSchema),
    priceAxis: group(priceAxisSchema),
  },
};
