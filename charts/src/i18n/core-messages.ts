import type { Messages } from './messages';

/**
 * The messages of one chart: {@link Messages} with the names of the bar types and shapes that exist, and with the groups
 * of the DrawBar and the legend only as far as they were set. Both bring their own English.
 *
 * @since 0.2.0
 */
export type ChartMessages = Omit<Messages, 'bars' | 'shapes' | 'drawBar' | 'legend'> &
  Readonly<Record<'bars' | 'shapes', Readonly<Record<string, string>>>> & {
    readonly [Group in 'drawBar' | 'legend']: Readonly<Partial<Messages[Group]>>;
  };

/** Groups of messages that only programs with a DrawBar or a legend contain. */
export type OptionalGroup = 'drawBar' | 'legend';

/** The English of every chart. Bar types and shapes bring their names with their kinds. */
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
  measures: {
    target: 'Target {change}',
    stop: 'Stop {change}',
    ratio: 'Ratio {ratio}',
    span: '{count} bars, {time}',
    days: 'd',
    hours: 'h',
    minutes: 'min',
    seconds: 's',
  },
  drawing: {
    added: '{shape} added',
    changed: '{shape} changed',
    removed: '{shape} removed',
    selected: '{shape} selected, {at} of {count}',
    selectedLocked: '{shape} selected, {at} of {count}, locked',
    point: 'Point {at}: {place}',
    pointSet: 'Point {at} set: {place}',
    canceled: 'Drawing canceled',
    toolOff: 'Drawing tool off',
    wholeShape: 'Whole shape',
    noFit: 'The shape does not fit this chart',
    editText: 'Text of the shape',
  },
  drawBar: {},
  legend: {},
};
