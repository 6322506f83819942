import type { Dictionary } from './dictionary';

/**
 * The parts of a {@link Dictionary} that are not in every chart, and bring their own English with them.
 *
 * @since 0.2.0
 */
export type LaterPart = 'drawBar' | 'legend';

/**
 * The words of a chart: a {@link Dictionary} that is whole where every chart has need of it, and elsewhere has what it
 * was given.
 *
 * @since 0.2.0
 */
export type ChartWords = Omit<Dictionary, 'bars' | 'shapes' | LaterPart> &
  Readonly<Record<'bars' | 'shapes', Readonly<Record<string, string>>>> & {
    readonly [Part in LaterPart]: Readonly<Partial<Dictionary[Part]>>;
  };

/** The English of every chart. Bar types and shapes bring their names with their kinds. */
export const coreWords: ChartWords = {
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
