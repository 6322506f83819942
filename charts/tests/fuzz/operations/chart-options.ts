// Options of charts, panes and axes.
import {
  type Argument,
  argument,
  callback,
  choice,
  color,
  type Fields,
  flag,
  number,
  options,
  orNull,
  text,
} from '../arguments';
import { shapeDefinitions } from './sources';
import { nonNegative, lineStyle, magnet, share, thin, zone } from './values';

const axisFields: Fields = {
  position: choice(['left', 'right', 'none']),
  visible: flag,
  type: choice(['linear', 'logarithmic', 'percentage', 'indexed']),
  percentFormat: options({
    precision: number({ min: 0, max: 16, whole: true, usual: [0, 4] }),
    formatter: orNull(callback(['(value) => value + " pc"', '() => "<b>"', '() => 5'])),
  }),
  inverted: flag,
  autoScale: flag,
  autoScaleRange: orNull(
    callback([
      '(range) => range',
      '({ from, to }) => ({ from: from - 1, to: to + 1 })',
      '() => ({ from: 2, to: 1 })',
      '() => null',
      '() => ({ from: NaN, to: 5 })',
    ]),
  ),
  range: orNull(
    argument(
      ({ dice }) => {
        const from = dice.pick([dice.between(-50, 50), dice.between(0, 1e6), -1e12, 1e-9]);
        return `{ from: ${from}, to: ${from + dice.pick([1e-3, 10, 1e6])} }`;
      },
      // What is left out stays as it was, so it may be right.
      ['5', '{ from: 2, to: 1 }', '{ from: 1, to: 1 }', '{ from: NaN, to: 5 }', '"x"'],
    ),
  ),
  marginTop: share,
  marginBottom: share,
  minWidth: nonNegative,
  border: flag,
  ticksVisible: flag,
  entireTextOnly: flag,
  baseLineVisible: flag,
  baseLineColor: orNull(color),
  baseLineWidth: thin,
  baseLineStyle: lineStyle,
  dragToScale: flag,
  lockRatio: flag,
};
export const axisOptions = options(axisFields);

const crosshairLine = options({
  visible: flag,
  color: orNull(color),
  width: orNull(thin),
  lineStyle: orNull(lineStyle),
  labelColor: orNull(color),
});
export const crosshairFields: Fields = {
  visible: flag,
  vertLine: crosshairLine,
  horzLine: crosshairLine,
  magnet,
  magnetPrices: choice(['ohlc', 'close']),
  color: orNull(color),
  width: thin,
  lineStyle,
  timeLabel: flag,
  priceLabel: flag,
  labelColor: orNull(color),
};

export const timeFields: Fields = {
  type: choice(['time', 'time', 'number']),
  visible: flag,
  timeZone: zone,
  barSpacing: number({ min: 0.5, usual: [0.5, 30] }),
  minBarSpacing: number({ min: 0, usual: [0, 3] }),
  maxBarSpacing: number({ min: 0, usual: [0, 40] }),
  rightOffset: number({ usual: [-20, 40] }),
  fixLeftEdge: flag,
  fixRightEdge: flag,
  shiftVisibleRangeOnNewBar: flag,
  allowShiftVisibleRangeOnWhitespaceReplacement: flag,
  ticksVisible: flag,
  showGaps: flag,
  secondsVisible: flag,
  lockVisibleTimeRangeOnResize: flag,
  nearStartBars: nonNegative,
  tickFormatter: orNull(
    callback(['(time, type) => String(time) + type', '() => null', '() => "<i>"', '() => ({})']),
  ),
  timeFormatter: orNull(
    callback(['(time) => String(time)', '() => "<script>ran()</script>"', '() => 5']),
  ),
};

export const chartMessages = argument(
  ({ dice }) =>
    dice.pick([
      'zhCN',
      'enUS',
      '{ chart: { open: "<b>O</b>" } }',
      '{ locale: "de" }',
      '{ bars: { candle: "K" } }',
      '{ units: { 3: "k" } }',
      '{ drawing: { added: "{shape}!" } }',
      '{ legend: { open: "Z" } }',
    ]),
  [
    '5',
    'null',
    '[]',
    '{ chart: 5 }',
    '{ chart: { nope: "" } }',
    '{ chart: { open: 5 } }',
    '{ locale: "not a tag" }',
    '{ units: { x: "" } }',
    '{ chart: { open: "{nope}" } }',
  ],
);

const chartFields: Fields = {
  theme: choice(['auto', 'light', 'dark']),
  palette: choice(['green-up', 'red-up', 'blue-up']),
  background: orNull(choice(['#ffffff', '#101010', 'transparent', 'rgb(250 250 240)'])),
  backgroundBottomColor: orNull(choice(['#ffffff', '#101010', 'transparent'])),
  textColor: orNull(color),
  borderColor: orNull(color),
  fontFamily: orNull(choice(['serif', 'Arial', "'Courier New', monospace"])),
  fontSize: number({ min: 4, max: 100, usual: [9, 18] }),
  locale: orNull(choice(['en-US', 'de', 'zh-CN', 'ar-EG', 'hi', 'th-TH-u-nu-thai'])),
  numberFormat: choice(['plain', 'locale']),
  priceFormatter: orNull(callback(['(price) => `$${price}`', '() => 5'])),
  messages: chartMessages,
  ariaLabel: orNull(text),
  autoSize: flag,
  wheel: choice(['always', 'focus', 'never']),
  maximizePanes: flag,
  scroll: flag,
  zoom: flag,
  boxZoom: flag,
  kineticScroll: flag,
  verticalTouch: choice(['page', 'prices']),
  paneResize: flag,
  exchangeTimeZone: orNull(zone),
  grid: options({ vertical: flag, horizontal: flag, color: orNull(color), lineStyle }),
  crosshair: options(crosshairFields),
  timeAxis: options(timeFields),
  priceAxis: axisOptions,
};
// The fonts and the colors that make anything wrong in them are the browser's to judge.
const notEmpty = (of: Argument): Argument => ({
  right: of.right,
  wrong: (making) => making.dice.pick(['5', '{}', '[]', 'true', '""']),
});
const allFields: Fields = {
  ...chartFields,
  fontFamily: notEmpty(chartFields.fontFamily as Argument),
  background: orNull(color),
  locale: notEmpty(chartFields.locale as Argument),
};
export const chartOptions = options(allFields);
/** Options of a new chart, which can't change later. */
export const newChartOptions = options({
  ...allFields,
  interactive: argument(({ dice }) => String(!dice.chance(0.2)), ['5', 'null', '"no"', '{}']),
});

export const paneOptions = options({
  height: number({ min: 0, open: true, usual: [0.1, 3] }),
  minHeight: number({ min: 0, usual: [0, 90] }),
  collapsed: flag,
  visible: flag,
  axes: argument(
    (making) => `{ over: ${axisOptions.right(making)} }`,
    (making) =>
      making.dice.pick([
        '5',
        'null',
        '[]',
        '{ over: 5 }',
        `{ over: ${axisOptions.wrong({ ...making })} }`,
        '{ "": {} }',
      ]),
  ),
});

// A canvas may be smaller than what is asked for, but not of any size.
const pictureSize = number({ min: 0, open: true, usual: [40, 400] });
const keepSize = (of: Argument): Argument => ({
  right: ({ dice }) => String(dice.whole(40, 400)),
  wrong: of.wrong,
});
export const svgOptions = options({ width: keepSize(pictureSize), height: keepSize(pictureSize) });
export const pictureOptions = options({
  width: keepSize(pictureSize),
  height: keepSize(pictureSize),
  pixelRatio: argument(
    ({ dice }) => dice.pick(['1', '2', '0.5']),
    ['NaN', '"1"', '0', '-1', 'null', '{}'],
  ),
  type: choice(['image/png', 'image/jpeg', 'image/webp']),
});

const drawingFields = {
  magnet,
  undoLimit: number({ min: 0, whole: true, usual: [0, 120] }),
};
export const drawingOptions = options(drawingFields);
export const newDrawingOptions = options({ ...drawingFields, shapes: shapeDefinitions }, [
  'shapes',
]);
