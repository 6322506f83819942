import type { ISeriesApi } from '@aijiaoyi/charts';
import type { Running } from '../chart/PageChart';

interface PluginPicture {
  readonly label: string;
  readonly draw: (running: Running, series: ISeriesApi<'candle'>) => void;
}

const quiet = { titleLabel: false, lastPriceLine: false } as const;

/** A bar of the series before its last one. */
const getBar = (series: ISeriesApi<'candle'>, distance: number) =>
  series.data().at(-1 - distance) ?? { time: 0, high: 0, low: 0, close: 0 };

/** Plug-ins that draw on the chart, by the names of their definitions. */
export const pluginPictures: Readonly<Record<string, PluginPicture>> = {
  Legend: {
    label: 'Values of the series',
    draw: ({ charts, chart }) => chart.attach(charts.Legend),
  },
  Tooltip: {
    label: 'Values at the crosshair',
    draw({ charts, chart }, series) {
      // A tooltip with one value fits into a picture.
      const closes = series.data().map(({ time, close }) => ({ time, value: close }));
      series.remove();
      chart.addSeries('line', { title: 'ACME', ...quiet }).setData(closes);
      chart.attach(charts.Tooltip);
      const { time, value } = closes.at(-15) ?? { time: 0, value: 0 };
      chart.crosshair().set(time, value);
    },
  },
  Drawing: {
    label: 'Shapes and drawing tools',
    draw({ charts, chart }, series) {
      const drawing = chart.attach(charts.Drawing, { shapes: charts.allShapes });
      const [start, end] = [getBar(series, 34), getBar(series, 4)];
      drawing.add(charts.TrendLine, [
        { time: start.time, price: start.low },
        { time: end.time, price: end.low },
      ]);
    },
  },
  OrderLines: {
    label: 'Draggable order lines',
    draw({ charts, chart }, series) {
      const price = getBar(series, 10).low;
      const order = { draggable: true, buttonLabel: 'Cancel', includeInAutoScale: true };
      series.addPriceLine({ price, title: 'Buy 10', ...order });
      chart.attach(charts.OrderLines);
    },
  },
  Alerts: {
    label: 'Alerts on lines',
    draw({ charts, chart }, series) {
      const price = getBar(series, 0).close * 1.03;
      const line = series.addPriceLine({ price, includeInAutoScale: true });
      chart.attach(charts.Alerts).add(line);
    },
  },
  MarkerTooltips: {
    label: 'Tooltips of markers',
    draw({ charts, chart }, series) {
      const [bought, sold] = [getBar(series, 22), getBar(series, 6)];
      series.setMarkers([
        { time: bought.time, position: 'below', shape: 'arrow-up', text: 'Buy', tooltip: 'Bought' },
        { time: sold.time, position: 'above', shape: 'arrow-down', text: 'Sell', tooltip: 'Sold' },
      ]);
      chart.attach(charts.MarkerTooltips);
    },
  },
  RangeNavigator: {
    label: 'Overview of all bars',
    draw: ({ charts, chart }) => chart.attach(charts.RangeNavigator, { height: 40 }),
  },
  Sessions: {
    label: 'Trading hours and days',
    draw({ charts, samples, chart }, series) {
      const timeZone = 'America/New_York';
      chart.applyOptions({ timeAxis: { timeZone } });
      const session = { open: '04:00', close: '20:00' };
      series.setData(samples.sampleBars({ interval: 1800, session, count: 64 }));
      chart.attach(charts.Sessions, {
        timeZone,
        sessions: [
          { from: '04:00', to: '09:30', title: 'Before' },
          { from: '16:00', to: '20:00', title: 'After' },
        ],
      });
    },
  },
  FullSession: {
    label: 'A full trading day',
    draw({ charts, samples, chart }, series) {
      const timeZone = 'Asia/Shanghai';
      const day = '2026-10-30';
      chart.applyOptions({ exchangeTimeZone: timeZone, timeAxis: { timeZone } });
      const session = { open: '09:30', close: '11:30' };
      const bars = samples.sampleBars({ interval: 300, session, timeZone, count: 24, end: day });
      series.setData(bars.slice(0, 20));
      chart.attach(charts.FullSession, {
        day,
        hours: [
          { from: '09:30', to: '11:30' },
          { from: '13:00', to: '15:00' },
        ],
      });
    },
  },
  Countdown: {
    label: 'Time to the bar close',
    draw({ charts, samples, chart }, series) {
      const now = Math.floor(Date.now() / 60_000) * 60;
      const bars = samples.sampleBars({ interval: 60, count: 40 });
      series.setData(bars.map((bar, index) => ({ ...bar, time: now + (index - 39) * 60 })));
      chart.attach(charts.Countdown, { series });
    },
  },
};

/** Plug-ins with HTML, which pictures of a chart don't contain. */
export const htmlPlugins = ['HtmlOverlay', 'ObjectList', 'RangeBar', 'SettingsForm'] as const;

/** Attaches a plug-in to a chart of the sample bars. */
export function drawPlugin(name: string, running: Running): void {
  const { samples, chart } = running;
  const series = chart.addSeries('candle', { title: 'ACME', ...quiet });
  series.setData(samples.sampleBars({ count: 50 }));
  pluginPictures[name]?.draw(running, series);
  if (name !== 'FullSession') chart.timeAxis().fit();
}
