import { LineStyle, YAxisType } from '../model/enums';
import type { PriceLineOptions } from '../model/aliases';
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
import { outOfRange, type Place, wrongType } from './place';
import { callback, number, oneOf, orNull, type Rule, words } from './rule';

/** How a line is dashed. */
export const dash = oneOf(Object.values(LineStyle));
/** The widths that lines of series, crosshair and prices can have. */
export const thinLine = number({ min: 1, max: 4 });

const magnet = oneOf(['off', 'weak', 'strong']);
const share = number({ min: 0, max: 1 });

const timeZone: Rule = (given, at) => zoneOf(given as string, `${at.call}: ${at.path}`).name;

const locale: Rule = (given, at, current) => {
  const tag = words(given, at, current) as string;
  try {
    Intl.getCanonicalLocales(tag);
  } catch {
    throw outOfRange(at, given, 'a BCP 47 language tag, such as "en-GB"');
  }
  return tag;
};

/** A range of prices: both ends, the lower one first. */
export const priceRange: Rule = (given, at, current) => {
  const ends = group({ defaults: { from: NaN, to: NaN } })(given, at, current) as {
    readonly from: number;
    readonly to: number;
  };
  const { from, to } = ends;
  if (Number.isNaN(from) || Number.isNaN(to)) {
    throw wrongType(at, given, 'a range with both ends, from and to');
  }
  if (from >= to) {
    throw new RangeError(
      `${at.call}: ${at.path}.from (${from}) must be below ${at.path}.to (${to})`,
    );
  }
  return ends;
};

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
    minBarSpacing: number({ above: 0 }),
    nearStartBars: number({ min: 0 }),
    tickFormatter: orNull(callback),
    timeFormatter: orNull(callback),
  },
};

/** What {@link PriceAxisOptions} may be. */
export const priceAxisSchema: Schema<PriceAxisOptions> = {
  defaults: defaultPriceAxisOptions,
  rules: {
    type: oneOf(Object.values(YAxisType)),
    range: orNull(priceRange),
    marginTop: share,
    marginBottom: share,
    minWidth: number({ min: 0 }),
  },
  together: leaveRoom,
};

function leaveRoom({ marginTop, marginBottom }: Readonly<PriceAxisOptions>, at: Place): void {
  if (marginTop + marginBottom < 1) return;
  const prefix = at.path === '' ? '' : `${at.path}.`;
  throw new RangeError(
    `${at.call}: ${prefix}marginTop (${marginTop}) and ${prefix}marginBottom (${marginBottom}) ` +
      'leave no room; their sum must be below 1',
  );
}

/** What {@link PaneOptions} may be. */
export const paneSchema: Schema<PaneOptions> = {
  defaults: defaultPaneOptions,
  rules: { height: number({ above: 0 }), minHeight: number({ min: 0 }) },
};

/** What {@link SourceOptions} may be. */
export const sourceSchema: Schema<SourceOptions> = {
  defaults: defaultSourceOptions,
  rules: { axis: words },
};

/** What {@link PriceLineOptions} start with. The price has no default. */
export const defaultPriceLineOptions: PriceLineOptions = {
  price: NaN,
  title: '',
  color: null,
  width: 1,
  dash: LineStyle.Dashed,
  label: true,
};

/** What {@link PriceLineOptions} may be. */
export const priceLineSchema: Schema<PriceLineOptions> = {
  defaults: defaultPriceLineOptions,
  rules: { width: thinLine, dash },
  together: ({ price }, at) => {
    if (Number.isNaN(price)) throw new TypeError(`${at.call}: price is missing`);
  },
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
