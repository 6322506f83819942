import { describe, expect, it } from 'vitest';
import * as library from '../../src/index';
import type { IChartApi } from '../../src/api/chart-api';
import * as indicators from '../../src/indicators';
import { getIndicatorType } from '../../src/indicator-host/indicator-type';
import { valuesAt, withChart } from '../core/with-chart';

/** Error of a call with invalid arguments, on a chart with a series. */
const catchError = (call: (chart: IChartApi, series: library.ISeriesApi) => unknown): string =>
  withChart((chart) => {
    const series = chart.addSeries('line');
    series.setData(valuesAt([1_700_000_000, 1_700_003_600]));
    try {
      call(chart, series);
      return 'nothing';
    } catch (error) {
      return String(error);
    }
  });

// Callers in JavaScript can write anything.
/* eslint-disable @typescript-eslint/no-explicit-any */
const anything = (value: unknown): any => value;

const { Alerts, Countdown, FullSession, Legend, linkCharts, OrderLines, Sessions, toSvg, Tooltip } =
  library;

it('toSvg names a missing chart', () => {
  for (const [other, text] of [
    [undefined, 'undefined'],
    [null, 'null'],
    [{}, 'an object'],
    ['chart', '"chart"'],
  ]) {
    expect(catchError(() => toSvg(anything(other)))).toBe(
      `TypeError: toSvg: chart (${text as string}) must be a chart from createChart() or restoreChart()`,
    );
  }
});

it('attach names a value other than a plug-in', () => {
  for (const [other, text] of [
    [undefined, 'undefined'],
    [{}, 'an object'],
    ['legend', '"legend"'],
  ]) {
    expect(catchError((chart) => chart.attach(anything(other)))).toBe(
      `TypeError: attach: plugin (${String(text)}) must be a plug-in, built in or from definePlugin()`,
    );
  }
});

it('attach names options that are a list', () => {
  const list = catchError((chart) => chart.attach(OrderLines, anything([])));
  expect(list).toBe('TypeError: attach: options (a list) must be an object');
});

it.each([Countdown, FullSession, Legend, OrderLines, Sessions, Tooltip])(
  '$type names an unknown option',
  (plugin) => {
    const day = { day: '2026-10-30', hours: [] };
    const required = plugin === FullSession ? day : {};
    const attach = (options: unknown) =>
      catchError((chart, series) => {
        const ofSeries = plugin === Countdown ? { series } : {};
        const all = options === 5 ? 5 : { ...required, ...ofSeries, ...anything(options) };
        chart.attach(anything(plugin), anything(all));
      });
    expect(attach({ unheard: 1 })).toBe(
      `TypeError: attach: plug-in "${plugin.type}": options.unheard is not an option`,
    );
    expect(attach(5)).toBe('TypeError: attach: options (5) must be an object');
  },
);

it('linkCharts names an unknown option', () => {
  expect(catchError((chart) => linkCharts([chart], anything({ unheard: 1 })))).toBe(
    'TypeError: linkCharts: options.unheard is not an option',
  );
  expect(catchError((chart) => linkCharts([chart], anything(5)))).toBe(
    'TypeError: linkCharts: options (5) must be an object',
  );
});

const definitions = Object.entries(indicators).filter(([, value]) => getIndicatorType(value));

describe.each(definitions)('%s', (_, definition) => {
  it('names a wrong option', () => {
    const add = (options: unknown) =>
      catchError((_, series) => series.addIndicator(anything(definition), anything(options)));
    expect(add({ unheard: 1 })).toBe('TypeError: addIndicator: options.unheard is not an option');
    expect(add(5)).toBe('TypeError: addIndicator: options (5) must be an object');
  });
});

const order = { price: 1 };
it.each<[string, (chart: IChartApi, series: library.ISeriesApi) => unknown, string]>([
  [
    'a chart of a link',
    (chart) => linkCharts([chart, anything({})]),
    `TypeError: linkCharts: charts[1] (an object) must be a chart from createChart() or restoreChart()`,
  ],
  [
    'the width of a chart',
    (chart) => chart.applyOptions(anything({ width: 600 })),
    'TypeError: applyOptions: width is not an option; use autoSize',
  ],
  [
    'a pane as the target of a move',
    (chart, series) => series.moveTo(anything(chart.pane())),
    'TypeError: moveTo: target must be { pane }',
  ],
  [
    'a price line without a price',
    (_, series) => series.addPriceLine(anything(undefined)),
    'TypeError: addPriceLine: price is missing',
  ],
  [
    'a list as a bar',
    (_, series) => series.setData(anything([[1_700_000_000, 5]])),
    'TypeError: setData: data[0] (a list) must be a bar',
  ],
  [
    'a color as a style',
    (_, series) => series.addIndicator(indicators.EMA, { styles: { value: anything('red') } }),
    'TypeError: addIndicator: options.styles.value ("red") must be an object',
  ],
  [
    'a misspelled style',
    (_, series) =>
      series.addIndicator(indicators.EMA, { styles: { value: anything({ colr: 1 }) } }),
    'TypeError: addIndicator: options.styles.value.colr is not an option; did you mean options.styles.value.color?',
  ],
  [
    'no list of charts',
    () => linkCharts(anything(undefined)),
    'TypeError: linkCharts: charts (undefined) must be a list of charts',
  ],
  [
    'a symbol',
    (chart) => linkCharts([chart]).applyOptions({ loadSymbol: anything(5) }),
    'TypeError: applyOptions: loadSymbol (5) must be a function',
  ],
  [
    'a limit',
    (chart) => chart.attach(OrderLines, { constrainPrice: anything(3) }),
    'TypeError: attach: plug-in "order-lines": options.constrainPrice (3) must be a function',
  ],
  [
    'a handler of orders',
    (chart) => chart.attach(OrderLines).onDrag(anything(5)),
    'TypeError: onDrag: handler (5) must be a function',
  ],
  [
    'a handler of alerts',
    (chart) => chart.attach(Alerts).onAlert(anything('x')),
    'TypeError: onAlert: handler ("x") must be a function',
  ],
  [
    'a flag of a price line',
    (_, series) => series.addPriceLine({ ...order, draggable: anything(1) }),
    'TypeError: addPriceLine: draggable (1) must be true or false',
  ],
  [
    'an action',
    (_, series) => series.addPriceLine({ ...order, buttonLabel: anything(5) }),
    'TypeError: addPriceLine: buttonLabel (5) must be a string',
  ],
  [
    'a session’s time',
    (chart) => chart.attach(Sessions, { sessions: [{ from: '25:00', to: '10:00' }] }),
    'RangeError: attach: plug-in "sessions": options.sessions[0].from ("25:00") must be a time of day, such as "09:30"',
  ],
  [
    'a session’s end',
    (chart) => chart.attach(Sessions, { sessions: [anything({ from: '09:00' })] }),
    'TypeError: attach: plug-in "sessions": options.sessions[0].to is missing',
  ],
  [
    'a span',
    (chart) => chart.attach(Sessions, { spans: [{ from: 5, to: 3 }] }),
    'RangeError: attach: plug-in "sessions": options.spans[0].from (5) must be at or before to (3)',
  ],
  [
    'a span of trading days',
    (chart) => chart.attach(Sessions, { spans: [{ from: '2026-01-06', to: '2026-01-05' }] }),
    'RangeError: attach: plug-in "sessions": options.spans[0].from ("2026-01-06") must be at or before to ("2026-01-05")',
  ],
  [
    'a time zone',
    (chart) => chart.timeAxis().applyOptions({ timeZone: anything(5) }),
    'TypeError: applyOptions: timeAxis.timeZone (5) must be the IANA name of a time zone, such as "America/New_York"',
  ],
  [
    'a pane',
    (chart) => chart.pane(anything(5)),
    'TypeError: pane: pane (5) must be a pane of this chart or the name of one',
  ],
  [
    'a pane of a shape',
    (chart) =>
      chart
        .attach(library.Drawing, { shapes: library.allShapes })
        .add(library.HorizontalLine, [{ time: 1, price: 1 }], { pane: anything(null) }),
    'TypeError: add: options.pane (null) must be a pane of this chart or the name of one',
  ],
  [
    'a pane to move to',
    (_, series) => series.moveTo({ pane: anything(5) }),
    'TypeError: moveTo: target.pane (5) must be a pane of this chart or the name of one',
  ],
  [
    'a pane to move a shape to',
    (chart) =>
      chart
        .attach(library.Drawing, { shapes: library.allShapes })
        .add(library.HorizontalLine, [{ time: 1, price: 1 }])
        .moveTo({ pane: anything(5) }),
    'TypeError: moveTo: target.pane (5) must be a pane of this chart or the name of one',
  ],
  [
    'the name of a pane to move a shape to',
    (chart) =>
      chart
        .attach(library.Drawing, { shapes: library.allShapes })
        .add(library.HorizontalLine, [{ time: 1, price: 1 }])
        .moveTo({ pane: 'volum' }),
    'RangeError: moveTo: target.pane ("volum") must be a pane of this chart or the name of one',
  ],
  [
    'a removed pane to move a shape to',
    (chart) => {
      const pane = chart.addPane('removed');
      pane.remove();
      chart
        .attach(library.Drawing, { shapes: library.allShapes })
        .add(library.HorizontalLine, [{ time: 1, price: 1 }])
        .moveTo({ pane });
    },
    'RangeError: moveTo: target.pane (an object) must be a pane of this chart or the name of one',
  ],
  [
    'a tooltip of a marker',
    (_, series) =>
      series.setMarkers([
        anything({ time: 1_700_000_000, position: 'above', shape: 'circle', tooltip: 5 }),
      ]),
    'TypeError: setMarkers: markers[0].tooltip (5) must be a string',
  ],
  [
    'a range',
    (_, series) => series.setData([], { range: anything('x') }),
    'RangeError: setData: options.range ("x") must be one of "auto", "keep-time", "keep-count", "latest", "all"',
  ],
  ['a batch', (chart) => chart.batch(anything(5)), 'TypeError: batch: work (5) must be a function'],
  [
    'what is removed',
    (_, series) => series.removeLast(-1),
    'RangeError: removeLast: count (-1) must be a whole number of at least 0',
  ],
  [
    'a history',
    (chart) =>
      chart
        .attach(library.Drawing, { shapes: library.allShapes })
        .load(chart.attach(library.Drawing, { shapes: library.allShapes }).save(), {
          undo: anything('x'),
        }),
    'RangeError: load: options.undo ("x") must be one of "keep", "clear"',
  ],
  [
    'a word',
    (chart) => chart.applyOptions({ messages: { chart: anything({ nam: 'x' }) } }),
    'TypeError: applyOptions: messages.chart.nam is not an option; did you mean messages.chart.name?',
  ],
  [
    'a place in a phrase',
    (chart) => chart.applyOptions({ messages: { chart: { barsInView: '{cont}' } } }),
    'RangeError: applyOptions: messages.chart.barsInView has the unknown placeholder {cont}; the English message is "{count} bars in view"',
  ],
  [
    'a unit',
    (chart) => chart.applyOptions({ messages: { units: { 3: anything(5) } } }),
    'TypeError: applyOptions: messages.units.3 (5) must be a string',
  ],
  [
    'the last pane',
    (chart) => chart.pane().applyOptions({ visible: false }),
    'RangeError: applyOptions: visible: cannot hide or remove the last visible pane',
  ],
])('the error has the path: %s', (_, call, message) => {
  expect(catchError(call)).toBe(message);
});
