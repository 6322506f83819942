import type { Running } from '../chart/PageChart';

/** Number of bars from the one under the crosshair to the last one. */
const DISTANCE = 18;
const LINE_HEIGHT = 18;

/**
 * Draws the chart of the example "Custom HTML tooltip". Pictures of a chart don't contain HTML, so a layer draws the
 * tooltip.
 */
export function drawHtmlTooltip({ charts, chart, samples }: Running): void {
  chart.applyOptions({ timeAxis: { barSpacing: 9 } });
  const series = chart.addSeries('ohlc');
  series.setData(samples.sampleBars({ seed: 53, price: 27.1 }));
  const bar = series.data().at(-DISTANCE);
  if (!bar) return;
  const change = (((bar.close - bar.open) / bar.open) * 100).toFixed(2);
  const lines = [String(bar.time), `Close ${bar.close.toFixed(2)}`, `Change ${change}%`];
  const Html = charts.definePlugin({
    type: 'site/html-tooltip',
    attach: () => ({
      layers: [
        {
          zOrder: 'top',
          draw({ colors, measureText, priceScale, time, width: paneWidth }) {
            const y = priceScale(series)?.priceToY(27) ?? 0;
            const crosshair = time.indexToX(time.count - DISTANCE);
            const width = 26 + Math.max(...lines.map((line) => measureText(line, 13)));
            const x = crosshair > paneWidth / 2 ? crosshair - width - 12 : crosshair + 12;
            const height = 12 + lines.length * LINE_HEIGHT;
            const top = y - height;
            return [
              {
                type: 'rect',
                ...{ x, y: top, width, height, radius: 4 },
                fill: colors.background,
                stroke: { color: '#8a8475' },
              },
              ...lines.map((text, i) => ({
                type: 'text' as const,
                text,
                x: x + 10,
                y: top + 6 + (i + 0.5) * LINE_HEIGHT,
                size: 13,
                color: colors.text,
              })),
            ];
          },
        },
      ],
    }),
  });
  chart.attach(Html);
  chart.crosshair().set(bar.time, 27);
}
