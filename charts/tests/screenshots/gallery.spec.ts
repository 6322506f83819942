import { expect, test } from '../browser/harness/test';

test.use({ viewport: { width: 1280, height: 900 } });

for (const theme of ['light', 'dark'] as const) {
  test(`every bar type, axis type and six zones, ${theme}`, async ({ page }) => {
    const names = await page.evaluate(async (theme) => {
      const { createChart, YAxisType } = window.charts;
      const { bars, painted, values } = window.harness;
      document.body.innerHTML = `<style>
        body { background: ${theme === 'dark' ? '#0d0f12' : '#f4f5f7'}; margin: 12px; display: grid;
          grid-template-columns: repeat(3, 1fr); gap: 12px; font: 13px system-ui;
          color: ${theme === 'dark' ? '#ddd' : '#222'}; }
        figure { margin: 0 } figure div.chart { height: 220px }
      </style>`;
      const names: string[] = [];
      const createContainer = (name: string): HTMLElement => {
        const figure = document.createElement('figure');
        const caption = document.createElement('figcaption');
        caption.textContent = name;
        const container = document.createElement('div');
        container.className = 'chart';
        figure.append(caption, container);
        document.body.append(figure);
        names.push(name);
        return container;
      };
      // Waves rather than a staircase, so that every type shows what it does.
      const wave = bars(90, Date.UTC(2026, 9, 31, 12) / 1000, 1800).map(({ time }, i) => {
        const middle = 100 + 12 * Math.sin(i / 9) + i / 6;
        const open = middle + 2 * Math.sin(i * 1.7);
        const close = middle + 2 * Math.sin(i * 1.7 + 1.4);
        return {
          time,
          open,
          close,
          high: Math.max(open, close) + 1 + Math.abs(Math.sin(i)),
          low: Math.min(open, close) - 1 - Math.abs(Math.cos(i)),
        };
      });
      const line = wave.map(({ time, close }) => ({ time, value: close }));
      for (const type of ['candle', 'hollow-candle', 'ohlc', 'heikin-ashi'] as const) {
        createChart(createContainer(type), { theme }).addSeries(type).setData(wave);
      }
      for (const type of ['line', 'area', 'histogram'] as const) {
        createChart(createContainer(type), { theme }).addSeries(type).setData(line);
      }
      createChart(createContainer('baseline'), { theme })
        .addSeries('baseline', { base: 106 })
        .setData(line);
      createChart(createContainer('line with gaps'), { theme })
        .addSeries('line')
        .setData(line.map((bar, i) => (i % 20 < 4 ? { ...bar, value: null } : bar)));
      for (const type of Object.values(YAxisType)) {
        const chart = createChart(createContainer(`${type} axis`), { theme, priceAxis: { type } });
        chart.addSeries('candle').setData(wave);
        chart.addSeries('line').setData(values(90, wave[0]?.time as number, 1800));
      }
      const inverted = createChart(createContainer('inverted left axis'), { theme });
      inverted.addSeries('area', { axis: 'left' }).setData(line);
      inverted.priceAxis('right').applyOptions({ visible: false });
      inverted.priceAxis('left').applyOptions({ inverted: true });
      for (const timeZone of [
        'UTC',
        'America/New_York',
        'Europe/London',
        'Asia/Shanghai',
        'Asia/Kolkata',
        'Australia/Lord_Howe',
      ]) {
        const chart = createChart(createContainer(timeZone), { theme, timeAxis: { timeZone } });
        chart.addSeries('candle').setData(wave);
        chart.crosshair().set(wave[70]?.time ?? 0, 110);
      }
      const panes = createChart(createContainer('panes and a shape'), {
        theme,
        palette: 'blue-up',
      });
      panes.addSeries('candle', { title: 'Price' }).setData(wave);
      panes.addPane('volume', { height: 0.4 }).addSeries('histogram').setData(line);
      const [from, to] = [wave[30], wave[75]];
      if (from && to) {
        window.harness.drawing(panes).add(window.charts.FibRetracement, [
          { time: from.time, price: from.low },
          { time: to.time, price: to.high },
        ]);
      }
      await painted();
      return names;
    }, theme);
    expect(names).toHaveLength(21);
    await page.screenshot({ path: `screenshots/gallery-${theme}.png`, fullPage: true });
  });
}
