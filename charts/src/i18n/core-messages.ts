import type { Messages } from './messages';

/**
 * Messages of one chart. They can also contain names of custom bar types, indicators, panes, shapes and style options
 * of shapes. Messages of the {@link DrawBar} and of plug-ins other than {@link Drawing} can be missing. They are then
 * in English.
 */
export type ChartMessages = Omit<Messages, NameGroup | OptionalGroup> &
  Readonly<Record<NameGroup, Readonly<Record<string, string>>>> & {
    readonly [Group in OptionalGroup]: Readonly<Partial<Messages[Group]>>;
  };

/** Groups of names, to which custom names can be added. Names that are missing are in English. */
type NameGroup = 'bars' | 'indicators' | 'panes' | 'shapes' | 'shapeFields';

/** Groups of messages that are bundled only with the plug-in or the DrawBar that shows them. */
export type OptionalGroup =
  'alerts' | 'drawBar' | 'legend' | 'navigator' | 'objectList' | 'orders' | 'rangeBar' | 'settings';

/** English messages that every chart has. Bar types and shapes define their English names themselves. */
export const coreMessages: ChartMessages = {
  locale: null,
  units: { 3: 'K', 6: 'M', 9: 'B', 12: 'T' },
  chart: {
    name: 'Chart',
    role: 'chart',
    open: 'open',
    high: 'high',
    low: 'low',
    close: 'close',
    upper: 'upper',
    lower: 'lower',
    noBar: 'no bar',
    noValue: 'no value',
    barsInView: '{count} bars in view',
    priceLine: 'Price line',
    comma: ', ',
  },
  bars: {},
  shapes: {},
  shapeFields: {},
  indicators: {},
  panes: {},
  measures: {
    target: 'Target {change}',
    stop: 'Stop {change}',
    ratio: 'Ratio {ratio}',
    span: '{count} bars, {time}',
    days: 'd',
    hours: 'h',
    minutes: 'min',
    seconds: 's',
    head: 'Head',
    leftShoulder: 'Left shoulder',
    rightShoulder: 'Right shoulder',
  },
  drawing: {
    added: '{shape} added',
    changed: '{shape} changed',
    removed: '{shape} removed',
    selected: '{shape} selected, {at} of {count}',
    selectedLocked: '{shape} selected, {at} of {count}, locked',
    point: 'Point {at}: {place}',
    pointSet: 'Point {at} set: {place}',
    pointRemoved: 'Point {at} removed',
    canceled: 'Drawing canceled',
    toolOff: 'Drawing tool off',
    wholeShape: 'Whole shape',
    noFit: 'This chart cannot display that shape',
    editText: 'Text of the shape',
    selectedMany: '{count} shapes selected',
    addedMany: '{count} shapes added',
    changedMany: '{count} shapes changed',
    removedMany: '{count} shapes removed',
  },
  drawBar: {},
  legend: {},
  alerts: {},
  orders: {},
  navigator: {},
  rangeBar: {},
  optionNames: {},
  settings: {},
  objectList: {},
};
