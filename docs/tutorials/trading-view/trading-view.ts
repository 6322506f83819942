import {
  createChart,
  DrawBar,
  type Bar,
  type BarValue,
  type ShapesState,
} from '@aijiaoyi/charts';
import { sampleBars } from '@aijiaoyi/charts/samples';

const bars = sampleBars({ interval: 1800, count: 300 });

// #region Candles on the clock of the exchange
const chart = createChart('chart', {
  label: 'Half-hourly prices',
  timeAxis: { timeZone: 'America/New_York' },
});
const price = chart.addSeries('candle', {}, { title: 'Price' });
price.setData(bars);
// #endregion

// #region Volume in a pane of its own
const volume = chart.addPane('volume', { height: 0.25 }).addSeries('histogram', {
  priceFormat: { precision: 0, minMove: 1 },
  lastPriceLine: false,
});
volume.setData(
  bars.map(({ time, open, close, volume = 0 }) => ({
    time,
    value: volume,
    color: close >= open ? 'rgb(15 138 95 / 50%)' : 'rgb(214 59 59 / 50%)',
  })),
);
// #endregion

// #region The average of 20 closes
function average(bars: readonly Bar[], length: number): BarValue[] {
  let sum = 0;
  return bars.map(({ time, close }, i) => {
    sum += close - (bars[i - length]?.close ?? 0);
    return { time, value: i < length - 1 ? null : sum / length };
  });
}
chart
  .addSeries('line', { lastPriceLine: false }, { title: 'Average of 20' })
  .setData(average(bars, 20));
// #endregion

// #region A legend below the choice of the time zone
const zones = document.createElement('select');
const legend = document.createElement('div');
const head = document.createElement('div');
head.style.cssText =
  'position: absolute; top: 8px; left: 56px; z-index: 3; font: 12px system-ui';
head.append(zones, legend);
chart.element.append(head);

function show(bar: Bar | undefined): void {
  if (!bar) return;
  const format = (value: number) => price.priceAxis().format(value);
  legend.textContent = [
    `O ${format(bar.open)}`,
    `H ${format(bar.high)}`,
    `L ${format(bar.low)}`,
    `C ${format(bar.close)}`,
  ].join(' ');
}
show(bars.at(-1));
chart.onCrosshairMove(({ time }) => {
  show((time === null ? null : price.barAt(time)) ?? price.data().at(-1));
});

zones.setAttribute('aria-label', 'Time zone');
for (const zone of ['America/New_York', 'Europe/London', 'Asia/Shanghai', 'UTC']) {
  zones.add(new Option(zone.replace('_', ' '), zone));
}
zones.onchange = () => chart.applyOptions({ timeAxis: { timeZone: zones.value } });
// #endregion

// #region Drawings that are still there after a reload
new DrawBar(chart);
const key = 'shapes of EXAMPLE';
const saved = localStorage.getItem(key);
if (saved) chart.loadShapes(JSON.parse(saved) as ShapesState);
chart.onHistoryChange(() => {
  localStorage.setItem(key, JSON.stringify(chart.saveShapes()));
});
// #endregion
