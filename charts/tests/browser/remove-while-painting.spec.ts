import type { IChartApi, PluginParts } from '../../src/index';
import { expect, test } from './harness/test';

/** The functions of a user that a frame or a key calls. */
const callers = [
  'priceLabels',
  'lastPriceText',
  'autoScaleInfo',
  'describeBar',
  'timeLabels',
  'controls',
  'painted',
  'layer',
  'crosshair layer',
  'tickFormatter',
  'timeFormatter',
  'priceFormat.formatter',
  'percentFormat.formatter',
  'autoScaleRange',
  'legend formatter',
  'tooltip formatter',
] as const;
const parts = ['chart', 'pane', 'series', 'plug-in'] as const;

for (const caller of callers) {
  test(`a frame ends without an error if ${caller} removes what is drawn`, async ({ page }) => {
    const results: Record<string, unknown> = {};
    for (const part of parts) {
      await page.evaluate(
        async ([caller, part]) => {
          const { Legend, Tooltip, createChart, definePlugin, YAxisType } = window.charts;
          const { bars, painted } = window.harness;
          const errors: string[] = [];
          const onError = (event: ErrorEvent): void => {
            event.preventDefault();
            errors.push(event.message);
          };
          window.addEventListener('error', onError);
          let remove = (): void => undefined;
          let calls = 0;
          const called = <Result>(result: Result): Result => {
            calls++;
            remove();
            return result;
          };
          const formatter = (): string => called('text');
          const chart: IChartApi = createChart('chart', {
            timeAxis: {
              ...(caller === 'tickFormatter' ? { tickFormatter: formatter } : {}),
              ...(caller === 'timeFormatter' ? { timeFormatter: formatter } : {}),
            },
            priceAxis: {
              ...(caller === 'autoScaleRange' ? { autoScaleRange: (range) => called(range) } : {}),
              ...(caller === 'percentFormat.formatter'
                ? { type: YAxisType.Percentage, percentFormat: { formatter } }
                : {}),
            },
          });
          const pane = chart.addPane('other');
          pane.addSeries('line').setData(window.harness.values(60));
          const priceFormat = caller === 'priceFormat.formatter' ? { formatter } : {};
          const series = chart.addSeries('candle', { title: 'Price', priceFormat });
          series.setData(bars(60));
          series.addPriceLine({ price: 100 });
          const draw = (): [] => called([]);
          const plugged: Record<string, PluginParts> = {
            priceLabels: { priceLabels: draw },
            lastPriceText: { lastPriceText: formatter },
            autoScaleInfo: { autoScaleInfo: () => called({ from: 1, to: 200 }) },
            describeBar: { describeBar: draw },
            timeLabels: { timeLabels: draw },
            controls: { controls: draw },
            painted: { painted: () => called(undefined) },
            layer: { layers: [{ zOrder: 'below', draw }] },
            'crosshair layer': { layers: [{ zOrder: 'top', draw }] },
          };
          const handle = chart.attach(
            definePlugin({ type: 'acme/plugged', attach: () => plugged[caller] ?? {} }),
          );
          if (caller === 'legend formatter') chart.attach(Legend, { formatter });
          if (caller === 'tooltip formatter') chart.attach(Tooltip, { formatter });
          await painted();
          const targets = { chart, pane: series.pane(), series, 'plug-in': handle };
          window.ended = async () => {
            const callsBefore = calls;
            await painted();
            await painted();
            window.removeEventListener('error', onError);
            const isRemoved = part === 'chart' || !chart.series().includes(series);
            chart.remove();
            return { errors, isRemoved, more: part === 'chart' ? calls - callsBefore : 0 };
          };
          window.arm = () => {
            remove = () => {
              remove = () => undefined;
              targets[part].remove();
              calls = 0;
            };
            chart.timeAxis().applyOptions({ rightOffset: 20 });
          };
        },
        [caller, part] as const,
      );
      await page.mouse.move(200, 100);
      await page.evaluate(async () => {
        await window.harness.painted();
        window.arm();
        await window.harness.painted();
      });
      await page.evaluate(() => {
        const key = new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true });
        document.querySelector('#chart [tabindex="0"]')?.dispatchEvent(key);
      });
      results[part] = await page.evaluate(() => window.ended());
    }
    const ended = { errors: [], isRemoved: true, more: 0 };
    const attached = { ...ended, isRemoved: false };
    expect(results).toEqual({ chart: ended, pane: ended, series: ended, 'plug-in': attached });
  });
}

declare global {
  interface Window {
    /** Lets the next call of the user's function remove the part. */
    arm(): void;
    /** Waits for the frames after the removal, and returns what happened. */
    ended(): Promise<{
      readonly errors: readonly string[];
      readonly isRemoved: boolean;
      /** Calls of the user's function after the chart was removed. */
      readonly more: number;
    }>;
  }
}
