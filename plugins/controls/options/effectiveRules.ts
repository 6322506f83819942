import {
  innermost,
  type Effective,
  type Option,
  type ThemeColor,
} from '../../../src/controls/control';

const theme = (color: ThemeColor): Effective => ({ theme: color });
const option = (path: string, opacity?: number): Effective => ({ option: path, opacity });

/** Values that options have while they are `null` or `'auto'`, by interface and path, or by name for all interfaces. */
const rules: Readonly<Record<string, Effective>> = {
  'ChartOptions.background': theme('background'),
  'ChartOptions.backgroundBottomColor': theme('background'),
  'ChartOptions.textColor': theme('text'),
  'ChartOptions.borderColor': theme('border'),
  'ChartOptions.grid.color': theme('grid'),
  'ChartOptions.crosshair.color': theme('crosshair'),
  'GridOptions.color': theme('grid'),
  'CrosshairOptions.color': theme('crosshair'),
  'CrosshairOptions.vertLine.color': option('color'),
  'CrosshairOptions.horzLine.color': option('color'),
  'CrosshairLineOptions.color': theme('crosshair'),
  'SessionsOptions.dayLineColor': theme('border'),
  'BarBandStyleOptions.fill': option('color', 0.12),
  'BarHistogramStyleOptions.downColor': option('color'),
  'BarHistogramStyleOptions.opacity': { value: 1 },
  'PriceLineOptions.color': theme('up'),
  'PriceLineOptions.labelColor': option('color'),
  'PriceLineOptions.labelTextColor': { value: '#ffffff' },
  'ShapeCalloutStyle.textColor': { value: '#ffffff' },
  'ShapePitchforkStyle.fill': option('color', 0.1),
  'ShapePositionStyle.stopColor': theme('down'),
  'ShapePositionStyle.targetColor': theme('up'),
  'ShapePriceLabelStyle.textColor': { value: '#ffffff' },
  'ShapeTextStyle.color': theme('text'),
  baseLineColor: theme('crosshair'),
  borderDownColor: option('downColor'),
  borderUpColor: option('upColor'),
  bottomColor: option('color', 0.02),
  color: theme('line'),
  crosshairMarkerBackgroundColor: option('color'),
  crosshairMarkerBorderColor: theme('background'),
  crossFill: option('fill'),
  downColor: theme('down'),
  downFillAtBase: option('downFill'),
  downFill: option('downColor', 0.2),
  fill: option('color', 0.15),
  fontFamily: { value: 'Helvetica Neue, Arial, sans-serif' },
  labelColor: theme('crosshairLabel'),
  lowerColor: option('color'),
  minMove: { value: 0.01 },
  pointColor: option('color'),
  precision: { value: 2 },
  textColor: theme('text'),
  topColor: option('color', 0.28),
  upColor: theme('up'),
  upFillAtBase: option('upFill'),
  upFill: option('upColor', 0.2),
  wickDownColor: option('downColor'),
  wickUpColor: option('upColor'),
};

/** Returns the last price's color. The last bar of every sample rises, so this is the rising or the series color. */
function getLastPriceColor(leaves: ReadonlyMap<string, Option>): Effective {
  if (leaves.has('color')) return option('color');
  return leaves.has('upColor') ? option('upColor') : theme('up');
}

/** Returns the value that each option of an interface has while it is `null` or `'auto'`. */
export function getEffectiveRules(
  name: string,
  leaves: ReadonlyMap<string, Option>,
): Record<string, Effective> {
  const known: [string, Effective][] = [];
  for (const [path, { control }] of leaves) {
    if (control === innermost(control)) continue;
    const last = path.slice(path.lastIndexOf('.') + 1);
    const rule =
      last === 'lastPriceColor'
        ? getLastPriceColor(leaves)
        : (rules[`${name}.${path}`] ?? rules[last]);
    if (rule) known.push([path, rule]);
  }
  return Object.fromEntries(known);
}
