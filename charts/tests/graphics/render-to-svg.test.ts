import { describe, expect, it } from 'vitest';
import {
  Legend,
  definePlugin,
  type ChartOptions,
  type IChartApi,
  renderToSvg,
  toSvg,
} from '../../src';
import { sampleBars } from '../../src/samples';

const size = { width: 400, height: 300 };

function draw(chart: IChartApi): void {
  chart.addSeries('candle').setData(sampleBars({ count: 60 }));
  chart
    .addSeries('area')
    .setData(sampleBars({ count: 60 }).map(({ close, time }) => ({ time, value: close })));
  chart.attach(Legend);
}

describe('an image without a DOM', () => {
  it.each<Partial<ChartOptions>>([
    { theme: 'dark' },
    { palette: 'blue-up' },
    { fontFamily: 'Courier' },
    { fontSize: 20 },
    { background: '#123456' },
    { textColor: '#123456' },
    { borderColor: '#123456' },
  ])('is the same whether %j is set before or while the chart is drawn', (options) => {
    const before = renderToSvg(size, options, draw);
    const first = renderToSvg(size, {}, (chart) => {
      chart.applyOptions(options);
      draw(chart);
    });
    const last = renderToSvg(size, {}, (chart) => {
      draw(chart);
      chart.applyOptions(options);
    });
    expect(before).not.toBe(renderToSvg(size, {}, draw));
    expect(first).toBe(before);
    expect(last).toBe(before);
  });

  it('draws grid lines as strokes that stay equally thin when it is scaled', () => {
    const svg = renderToSvg(size, { grid: { color: '#123456' } }, draw);
    const lines = [...svg.matchAll(/<path[^>]*stroke="#123456"[^>]*>/g)].map(([path]) => path);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/ stroke-width="1" vector-effect="non-scaling-stroke" /);
    // The centers of the lines are centers of pixels.
    expect(lines[0]).toMatch(/ d="M-?[\d.]+\.5 0v\d+M/);
  });

  it('has the same text each time, and other ids than another image', () => {
    const findIds = (svg: string): string[] =>
      [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
    const svg = renderToSvg(size, {}, draw);
    expect(renderToSvg(size, {}, draw)).toBe(svg);
    const dark = renderToSvg(size, { theme: 'dark' }, draw);
    const ids = [...findIds(svg), ...findIds(dark)];
    expect(ids.length).toBeGreaterThan(5);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^c\w+-\w+$/.test(id))).toEqual([]);
    for (const [, id = ''] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(findIds(svg)).toContain(id);
    renderToSvg(size, {}, (chart) => {
      draw(chart);
      expect(toSvg(chart)).toBe(svg);
    });
  });

  it('omits what a plug-in draws in an invalid color', () => {
    const svg = renderToSvg(size, {}, (chart) => {
      draw(chart);
      const color = 'url(https://example.com/#a)';
      const box = { type: 'rect', x: 0, y: 0, width: 9, height: 9 } as const;
      const layer = {
        area: 'pane',
        zOrder: 'above',
        draw: () => [
          { ...box, fill: color },
          { ...box, fill: 'color-mix(in srgb, red, blue)' },
        ],
      } as const;
      const price = sampleBars({ count: 60 })[59]?.close ?? NaN;
      const priceLabels = () => [{ price, color, text: 'LABEL' }];
      chart.attach(
        definePlugin({ type: 'acme/box', attach: () => ({ layers: [layer], priceLabels }) }),
      );
    });
    expect(svg).toContain('fill="color-mix(in srgb, red, blue)"');
    expect(svg).toContain('LABEL');
    expect(svg).not.toContain('example.com');
  });

  it.each([Infinity, NaN, '5' as never, undefined as never])(
    'needs text widths that are finite numbers, unlike %s',
    (width) => {
      const render = (): string => renderToSvg(size, {}, draw, () => width);
      expect(render).toThrow(TypeError);
      expect(render).toThrow(
        `renderToSvg: measure() (${String(width)}) must be`.replace('(5)', '("5")'),
      );
    },
  );

  it('needs text widths that are not negative', () => {
    expect(() => renderToSvg(size, {}, draw, () => -1)).toThrow(RangeError);
    expect(renderToSvg(size, {}, draw, () => 0)).not.toMatch(/NaN|Infinity/);
  });
});
