// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import * as library from '../../../charts/src';
import { createFeed } from '../../../charts/src/feed';
import { SMA } from '../../../charts/src/indicators';
import { createTerminal } from '../../../charts/src/terminal';
import { framed } from '../../../charts/tests/core/framed-chart';
import { listQuotedMessages } from './quoted-messages';

type Chart = library.IChartApi;

/** Wrong arguments don't have the types of the library. */
const wrong = (value: unknown): never => value as never;

const day = (number: number, value = 1) => ({ time: `2026-10-${number}`, value });
const source = { history: async () => [] };
const addLine = (chart: Chart) => chart.addSeries('line');
const addCandles = (chart: Chart, bar: object) =>
  chart.addSeries('candle').setData([wrong({ time: '2026-10-30', ...bar })]);
const attach = (chart: Chart) => chart.attach(library.Drawing, { shapes: [library.TrendLine] });
const restore = (state: object) =>
  library.restoreChart(document.createElement('div'), wrong(state));

/** Calls that throw the errors which guides and API pages quote. */
const calls: readonly ((chart: Chart) => unknown)[] = [
  () => library.createChart('chart'),
  (chart) => chart.addSeries(wrong('candles')),
  (chart) => chart.addSeries('line', { axis: 'volume' }),
  (chart) => chart.addPane('volume') && chart.addPane('volume'),
  (chart) => chart.addPane('volume') && chart.pane('volum'),
  (chart) => chart.addPane('volume', { height: wrong('20%') }),
  (chart) => chart.pane().applyOptions({ visible: false }),
  (chart) => chart.applyOptions(wrong({ timezone: 'UTC' })),
  (chart) => chart.applyOptions({ priceAxis: { marginTop: 0.6, marginBottom: 0.5 } }),
  (chart) => {
    chart.priceAxis().applyOptions({ marginBottom: 0.5 });
    chart.applyOptions({ priceAxis: { marginTop: 0.6 } });
  },
  (chart) => chart.priceAxis().applyOptions({ type: wrong('log') }),
  (chart) => chart.timeAxis().applyOptions({ timeZone: wrong('America/NewYork') }),
  (chart) => {
    addLine(chart).setData([0, 60, 1_000_000_000].map((time) => ({ time, value: 1 })));
    chart.timeAxis().applyOptions({ showGaps: true });
  },
  (chart) => chart.timeAxis().setVisibleRange(wrong({})),
  (chart) =>
    chart.timeAxis().setVisibleRange({ type: 'time', from: '2026-10-02', to: '2026-10-01' }),
  (chart) => addLine(chart).setData([day(30), day(29)]),
  (chart) =>
    addLine(chart).setData([
      { time: '2026-08-24', value: 1 },
      { time: '2026-08-24', value: 2 },
    ]),
  (chart) => addLine(chart).setData([{ time: 1_700_000_000_000, value: 1 }]),
  (chart) => addCandles(chart, { open: 1, high: 1, low: 1, close: '1' }),
  (chart) => {
    const series = addLine(chart);
    series.setData([day(30)]);
    series.update({ time: 1_700_000_000, value: 1 });
  },
  (chart) => {
    const series = addLine(chart);
    chart.remove();
    series.setData([]);
  },
  (chart) => {
    const series = chart.addSeries('line', { id: 'line-6' });
    series.remove();
    series.update(day(30));
  },
  (chart) => {
    const series = addLine(chart);
    series.setData([{ time: '2026-09-07', value: 1 }]);
    series.prepend([{ time: '2026-09-07', value: 1 }]);
  },
  (chart) => addLine(chart).addIndicator(wrong('sma')),
  (chart) => addLine(chart).addIndicator(SMA, wrong({ period: 20 })),
  (chart) => addLine(chart).addIndicator(SMA, { length: 0 }),
  (chart) => addLine(chart).addIndicator(SMA, { styles: wrong({ line: {} }) }),
  (chart) => attach(chart).add(library.Rectangle, wrong([])),
  (chart) => attach(chart).add(wrong('trend-line'), wrong([])),
  (chart) => attach(chart).add(library.TrendLine, wrong([{ time: 60, price: 1 }])),
  (chart) =>
    attach(chart).add(
      library.TrendLine,
      [
        { time: 60, price: 1 },
        { time: 120, price: 1 },
      ],
      wrong({ colour: 'red' }),
    ),
  (chart) => attach(chart) && chart.attach(library.Drawing, { shapes: library.allShapes }),
  (chart) => new library.DrawBar(wrong(chart)),
  (chart) => chart.attach(wrong('legend')),
  (chart) => chart.attach(library.Legend, wrong({ foo: 1 })),
  (chart) => chart.attach(library.Drawing, wrong({})),
  () =>
    library.renderToSvg({ width: 300, height: 200 }, {}, (chart) => chart.attach(library.RangeBar)),
  () => framed({ interactive: false }).chart.attach(library.RangeBar),
  (chart) => chart.applyState(wrong({})),
  (chart) => restore({ ...chart.saveState(), schema: 2 }),
  (chart) => restore({ ...chart.saveState(), panes: [] }),
  (chart) => {
    const series = addLine(chart);
    chart.attach(library.RangeNavigator, { series });
    framed().chart.applyState(chart.saveState(), {
      plugins: [[library.RangeNavigator, { series }]],
    });
  },
  (chart) => createFeed(wrong({}), { price: addLine(chart) }),
  (chart) => createFeed(source, { price: addLine(chart) }).show(wrong({})),
  (chart) => {
    const minutes = { ...source, intervals: ['1m'] };
    const options = { price: addLine(chart), baseInterval: '1m' };
    return createFeed(minutes, options).show({ symbol: 'ACME', interval: '30s' });
  },
  (chart) => {
    const removed = createFeed(source, { price: addLine(chart) });
    removed.remove();
    void removed.show({ symbol: 'ACME', interval: '1m' });
  },
  () => createTerminal('terminal', wrong({})),
  () => createTerminal(document.createElement('div'), wrong({})),
  () =>
    createTerminal(
      document.createElement('div'),
      wrong({ feed: source, symbols: [{ symbol: 'ACME' }], charts: 3 }),
    ),
];

function getMessage(call: (chart: Chart) => unknown): string {
  try {
    call(framed().chart);
  } catch (error) {
    return (error as Error).message;
  }
  return `nothing was thrown by ${String(call)}`;
}

const messages = calls.map(getMessage);

/** A whole message starts with a call, and isn't shortened. */
const isWhole = (message: string): boolean => /^\w+: /.test(message) && !message.includes('…');

/** Warnings, errors of an unmounted page, and messages that `errors.md` shows by example. */
const isTested = ({ file, message }: { file: string; message: string }): boolean =>
  isWhole(message) && file !== 'errors.md' && !/container is|local storage|\[17\]/.test(message);

test.each(listQuotedMessages().filter(isTested))(
  '$file quotes what a call throws: $message',
  ({ message }) => {
    expect(messages).toContain(message);
  },
);
