import { describe, expect, it } from 'vitest';
import { crosshairItems } from '../../src/render/draw-crosshair';
import type { CommonLineOptions, CrosshairOptions, MagnetPrices } from '../../src';
import type { DeepPartial } from '../../src/types/deep-partial';
import { framed } from './framed-chart';

/** Returns what the crosshair draws at a bar of a series, as JSON. */
function drawCrosshair(
  crosshair: DeepPartial<CrosshairOptions>,
  style: Partial<CommonLineOptions>,
  type: 'line' | 'area' | 'baseline' = 'line',
): string {
  const { chart, core } = framed({ crosshair });
  const series = chart.addSeries(type, style);
  series.setData(Array.from({ length: 30 }, (_, i) => ({ time: i * 86_400, value: 50 + i })));
  chart.crosshair().set(15 * 86_400, 60);
  const { context } = core;
  const position = core.crosshair.createViewModel();
  if (!position) throw new Error('the crosshair is hidden');
  return JSON.stringify(crosshairItems(context.createViewModel(), context.scene(), position));
}

const color = '#123456';

describe('style of the crosshair', () => {
  it.each<DeepPartial<CrosshairOptions>>([
    { visible: false },
    { color },
    { width: 3 },
    { lineStyle: 'dotted' as never },
    { labelColor: color },
    { timeLabel: false },
    { priceLabel: false },
    ...(['vertLine', 'horzLine'] as const).flatMap((line) => [
      { [line]: { visible: false } },
      { [line]: { color } },
      { [line]: { width: 4 } },
      { [line]: { lineStyle: 'solid' } },
      { [line]: { labelColor: color } },
    ]),
  ])('%o changes the picture', (options) => {
    expect(drawCrosshair(options, {}) === drawCrosshair({}, {})).toBe(false);
  });

  it.each<Partial<CommonLineOptions>>([
    { crosshairMarkerVisible: false },
    { crosshairMarkerRadius: 9 },
    { crosshairMarkerBackgroundColor: color },
    { crosshairMarkerBorderColor: color },
    { crosshairMarkerBorderWidth: 0 },
  ])('%o changes the marker on all lines', (style) => {
    for (const type of ['line', 'area', 'baseline'] as const) {
      expect(drawCrosshair({}, style, type) === drawCrosshair({}, {}, type)).toBe(false);
    }
  });

  it('has the color of its bar on a line whose bars have colors', () => {
    const { chart, core } = framed({});
    const bars = [color, '#654321'].map((barColor, time) => ({ time, value: 1, color: barColor }));
    chart.addSeries('line', { color: 'red' }).setData(bars);
    chart.crosshair().set(1, 1);
    const { context } = core;
    const position = core.crosshair.createViewModel();
    if (!position) throw new Error('the crosshair is hidden');
    const items = crosshairItems(context.createViewModel(), context.scene(), position);
    expect(JSON.stringify(items)).toContain('"color":"#654321"');
  });

  it.each<[MagnetPrices, number]>([
    ['ohlc', 14],
    ['close', 11],
  ])('snaps to the prices %s', (magnetPrices, expected) => {
    const { chart, core } = framed({ crosshair: { magnet: 'strong', magnetPrices } });
    const bars = [0, 60, 120].map((time) => ({ time, open: 10, high: 14, low: 9, close: 11 }));
    chart.addSeries('candle').setData(bars);
    const axis = chart.priceAxis();
    const y = axis.priceToY(13.5) ?? NaN;
    core.crosshair.followPointer({ x: chart.timeAxis().timeToX(60) ?? NaN, y }, null);
    expect(axis.yToPrice(core.crosshair.createViewModel()?.y ?? NaN)).toBeCloseTo(expected);
  });
});
