import { describe, expect, it } from 'vitest';
import {
  type AreaView,
  definePlugin,
  type DrawCommand,
  Drawing,
  HorizontalLine,
  type IChartApi,
  type PluginLayer,
  type PluginParts,
  renderToSvg,
  type Time,
  type TimeAxisBand,
  YAxisType,
} from '../../src';

const size = { width: 600, height: 400 };
const bars = Array.from({ length: 50 }, (_, i) => ({ time: 60 * (i + 1), value: 100 + i }));

/** The SVG of a line with a plug-in. */
function render(
  parts: PluginParts | ((chart: IChartApi) => PluginParts),
  build: (chart: IChartApi) => void = () => undefined,
): string {
  return renderToSvg(size, {}, (chart) => {
    chart.addSeries('line', { color: '#abcdef' }).setData(bars);
    build(chart);
    const attach = () => (typeof parts === 'function' ? parts(chart) : parts);
    chart.attach(definePlugin({ type: 'acme/test', attach }));
  });
}

const label = (text: string): DrawCommand => ({ type: 'text', text, x: 50, y: 50, color: '#123' });
const draw = (...commands: DrawCommand[]): string =>
  render({ layers: [{ zOrder: 'above', draw: () => commands }] });

describe('layers', () => {
  it('are drawn from the background to the top, around the grid, the series and drawings', () => {
    const layer = (zOrder: PluginLayer['zOrder'], zIndex: number): PluginLayer => ({
      zOrder,
      zIndex,
      draw: () => [label(`${zOrder} ${zIndex}`)],
    });
    const layers = [
      layer('top', 1),
      layer('top', 0),
      layer('above', 0),
      layer('above', -1),
      layer('below', 0),
      layer('background', 0),
    ];
    const svg = render({ layers }, (chart) => {
      const point = { time: 600, price: 110 };
      chart
        .attach(Drawing, { shapes: [HorizontalLine] })
        .add(HorizontalLine, [point], { color: '#bada55' });
    });
    const order = [
      '>background 0<',
      // The color of the grid.
      '#efece4',
      '>below 0<',
      '#abcdef',
      '>above -1<',
      '#bada55',
      '>above 0<',
      '>top 0<',
      '>top 1<',
    ].map((text) => svg.indexOf(text));
    expect(order).not.toContain(-1);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it('are in front of drawings from 0 on, even if the plug-in was attached before drawing', () => {
    const layer = (zIndex: number): PluginLayer => ({
      zOrder: 'above',
      zIndex,
      draw: () => [label(`at ${zIndex}`)],
    });
    const svg = renderToSvg(size, {}, (chart) => {
      chart.addSeries('line').setData(bars);
      const attach = () => ({ layers: [layer(-1), layer(0)] });
      chart.attach(definePlugin({ type: 'acme/before', attach }));
      chart
        .attach(Drawing, { shapes: [HorizontalLine] })
        .add(HorizontalLine, [{ time: 600, price: 110 }], { color: '#bada55' });
    });
    const order = ['>at -1<', '#bada55', '>at 0<'].map((text) => svg.indexOf(text));
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it('are drawn on every pane by a plug-in on the chart, and on one by a plug-in on a pane', () => {
    const svg = renderToSvg(size, {}, (chart) => {
      chart.addSeries('line').setData(bars);
      chart.addPane('second').addSeries('line').setData(bars);
      const plugin = definePlugin({
        type: 'acme/names',
        attach: ({ pane }) => ({
          layers: [
            {
              zOrder: 'above',
              draw: (view) => [label(`${pane === null ? 'all' : 'one'} ${view.pane.name}`)],
            },
          ],
        }),
      });
      chart.attach(plugin);
      chart.pane('second').attach(plugin);
    });
    expect(svg.match(/>(?:all|one) \w+</g)).toEqual(['>all main<', '>all second<', '>one second<']);
  });

  it('are drawn on the axes', () => {
    const svg = render({
      layers: [
        { area: 'price-axis', zOrder: 'above', draw: ({ axisId }) => [label(`price ${axisId}`)] },
        { area: 'time-axis', zOrder: 'above', draw: ({ width }) => [label(`time ${width}`)] },
      ],
    });
    expect(svg).toContain('>price right<');
    expect(svg).toContain('>time 600<');
  });

  it('get a flag if they are drawn into an image', () => {
    expect(
      render({
        layers: [{ zOrder: 'top', draw: ({ isImage }) => [label(isImage ? 'image' : 'frame')] }],
      }),
    ).toContain('>image<');
  });
});

describe('draw commands', () => {
  it('draw rectangles from pixel to pixel', () => {
    expect(
      draw({ type: 'rect', x: 10.4, y: 20.4, width: 30.4, height: 5.4, fill: '#102030' }),
    ).toMatch(/fill="#102030" [^>]*d="M10 20h31v6h-31z"/);
  });

  it('round the corners of rectangles, each by its radius', () => {
    const svg = draw(
      { type: 'rect', x: 0, y: 0, width: 40, height: 20, radius: 5, fill: '#111111' },
      { type: 'rect', x: 0, y: 0, width: 40, height: 20, radius: [0, 4, 4, 0], fill: '#222222' },
    );
    expect(svg).toMatch(/<rect [^>]*rx="5" fill="#111111"/);
    expect(svg).toMatch(/<path [^>]*fill="#222222"[^>]*d="[^"]*a4 4/i);
  });

  it('fill paths and ellipses with gradients along any line', () => {
    const svg = draw({
      type: 'ellipse',
      x: 50,
      y: 60,
      radiusX: 20,
      radiusY: 10,
      fill: {
        from: { x: 30, y: 60 },
        to: { x: 70, y: 65 },
        stops: [
          [0, '#ff0000'],
          [1, '#0000ff'],
        ],
      },
    });
    expect(svg).toMatch(/<linearGradient [^>]*x1="\d+" x2="\d+" y1="\d+" y2="\d+"/);
    expect(svg).toMatch(/<ellipse [^>]*rx="20" ry="10"/);
  });

  it('put text on a background, line by line', () => {
    const svg = draw({
      type: 'text',
      text: 'one\ntwo  words',
      x: 100,
      y: 100,
      color: '#123456',
      align: 'right',
      baseline: 'bottom',
      background: { fill: '#654321', radius: 3 },
    });
    expect(svg).toMatch(/<rect [^>]*rx="3" fill="#654321"/);
    expect(svg.indexOf('#654321')).toBeLessThan(svg.indexOf('>one<'));
    // SVG would collapse two spaces, which a canvas keeps.
    expect(svg).toMatch(/xml:space="preserve"[^>]*>two {2}words</);
  });

  it('begin the dashes of a path at an offset, so that a part of a line has the dashes of the whole line', () => {
    const stroke = { color: '#123', width: 2, lineStyle: 'dashed', dashOffset: 3 } as const;
    const svg = draw({ type: 'path', points: [10, 20, 90, 60], stroke });
    expect(svg).toMatch(/stroke-dasharray="4[ ,]4" stroke-dashoffset="3"/);
    expect(
      draw({ type: 'path', points: [10, 20, 90, 60], stroke: { ...stroke, dashOffset: NaN } }),
    ).not.toContain('dashoffset');
  });

  it('apply their opacity to fill, stroke and text on their own', () => {
    const svg = draw(
      {
        type: 'rect',
        x: 1,
        y: 1,
        width: 9,
        height: 9,
        radius: 2,
        fill: '#111111',
        stroke: { color: '#222222' },
        opacity: 0.5,
      },
      { ...label('faded'), opacity: 0.25 },
    );
    expect(svg).toMatch(/fill="#111111"[^>]*fill-opacity="0.5"/);
    expect(svg).toMatch(/stroke="#222222"[^>]*stroke-opacity="0.5"/);
    expect(svg).toMatch(/fill-opacity="0.25"[^>]*>faded</);
  });

  it('clip a group to its rectangle, whose corner is its origin', () => {
    const svg = draw({
      type: 'group',
      x: 100,
      y: 50,
      width: 20,
      height: 10,
      commands: [{ type: 'rect', x: 1, y: 2, width: 3, height: 4, fill: '#101112' }],
    });
    const x = Number(/fill="#101112" [^>]*d="M([\d.]+)/.exec(svg)?.[1]);
    expect(x).toBe(101);
    expect(svg).toContain('h20v10h-20z');
  });

  it('draw images with a given size without loading them', () => {
    const svg = render((chart) => {
      void chart;
      return {};
    });
    expect(svg).not.toContain('<image');
    const url = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
    const drawn = renderToSvg(size, {}, (chart) => {
      chart.addSeries('line').setData(bars);
      const attach: Parameters<typeof definePlugin>[0]['attach'] = (host) => {
        const image = host.image(url, { width: 20, height: 10 });
        const { height, width } = image;
        return {
          layers: [
            { zOrder: 'below', draw: () => [{ type: 'image', image, x: 5, y: 6, width, height }] },
          ],
        };
      };
      chart.attach(definePlugin({ type: 'acme/image', attach }));
    });
    expect(drawn).toMatch(/<image [^>]*x="5" y="6" width="20" height="10"[^>]*href="data:image/);
  });

  it('leave out coordinates that are not finite', () => {
    const svg = draw(
      { type: 'rect', x: NaN, y: 0, width: 9, height: 9, fill: '#aa0001' },
      { type: 'rects', rects: [0, 0, NaN, 5, 1, 1, 2, 2], fill: '#aa0002' },
      { type: 'path', points: [0, 0, Infinity, 5, 10, 10], stroke: { color: '#aa0003' } },
      { type: 'ellipse', x: 1, y: 1, radiusX: -Infinity, fill: '#aa0004' },
      { type: 'text', text: 'nowhere', x: 0, y: NaN, color: '#123' },
      { type: 'text', text: 'tiny', x: 0, y: 0, size: NaN, color: '#aa0005' },
    );
    expect(svg).not.toMatch(/NaN|Infinity|#aa0001|#aa0004|nowhere|tiny/);
    expect(svg).toContain('#aa0002');
    expect(svg).toContain('#aa0003');
  });

  it('draw negative sizes and radii as positive ones or not at all', () => {
    const svg = draw(
      { type: 'rect', x: 50, y: 50, width: -20, height: -10, radius: -3, fill: '#bb0001' },
      { type: 'ellipse', x: 9, y: 9, radiusX: -4, fill: '#bb0002' },
      { type: 'path', points: [0, 0, 9, 9], stroke: { color: '#bb0003', width: -1 } },
    );
    expect(svg).toMatch(/fill="#bb0001" [^>]*d="M30 40h20v10/);
    expect(svg).toMatch(/<ellipse [^>]*rx="4"[^>]*fill="#bb0002"/);
    expect(svg).not.toContain('#bb0003');
  });

  it('clip lines that lead far out of the pane', () => {
    const svg = draw({ type: 'path', points: [0, 100, 1e9, 100], stroke: { color: '#cc0001' } });
    expect(svg).toMatch(/stroke="#cc0001"/);
    expect(svg).not.toMatch(/1e\+?9|1000000000/);
  });
});

describe('labels', () => {
  it('are on the price axis, with the price or their own text', () => {
    const svg = render((chart) => ({
      priceLabels: () => [
        { price: 120, color: '#00aa01' },
        { price: 130, color: '#00aa02', text: 'Alert', axis: chart.series()[0] },
        { price: 140, color: '#00aa03', axis: 'left' },
        { price: 9999, color: '#00aa04' },
      ],
    }));
    expect(svg).toMatch(/fill="#00aa01"/);
    expect(svg).toMatch(/#00aa02"[^]*>Alert</);
    expect(svg).not.toMatch(/#00aa03|#00aa04/);
  });

  it('are relative to the first price of a series in percent', () => {
    const svg = render(
      (chart) => ({
        priceLabels: () => [{ price: 130, color: '#00ab01', axis: chart.series()[0] }],
      }),
      (chart) => chart.priceAxis().applyOptions({ type: YAxisType.Percentage }),
    );
    expect(svg).toMatch(/#00ab01"[^]*?>\+?30\.00/);
  });

  it('widen the axis', () => {
    const measureWidth = (text: string): number => {
      let width = 0;
      renderToSvg(size, {}, (chart) => {
        chart.addSeries('line').setData(bars);
        const priceLabels = () => [{ price: 120, color: '#333333', text }];
        chart.attach(definePlugin({ type: 'acme/wide', attach: () => ({ priceLabels }) }));
        width = chart.priceAxis().width();
      });
      return width;
    };
    expect(measureWidth('a text wider than any price')).toBeGreaterThan(measureWidth('1') + 50);
  });

  it('are on the time axis if they are visible', () => {
    const svg = render({
      timeLabels: () => [
        { time: 60 * 40, color: '#00ac01', text: 'Split' },
        { time: 60 * 41, color: '#00ac02' },
        { time: 60 * 100_000, color: '#00ac03' },
      ],
    });
    expect(svg).toMatch(/#00ac01"[^]*>Split</);
    expect(svg).toContain('#00ac02');
    expect(svg).not.toContain('#00ac03');
  });

  it('show the time at their position by default, even between bars', () => {
    const renderAt = (time: Time, times: readonly Time[]): string =>
      renderToSvg(size, { exchangeTimeZone: 'America/New_York' }, (chart) => {
        chart.addSeries('line').setData(times.map((each) => ({ time: each, value: 1 })));
        const timeLabels = () => [{ time, color: '#00ac01' }];
        chart.attach(definePlugin({ type: 'acme/label', attach: () => ({ timeLabels }) }));
      });
    const hours = Array.from({ length: 20 }, (_, i) => Date.UTC(2026, 9, 30, i) / 1000);
    const days = ['2026-10-28', '2026-10-29', '2026-10-30'];
    expect(renderAt(Date.UTC(2026, 9, 30, 10, 20) / 1000, hours)).toContain(
      '>Fri, Oct 30, 2026 10:20 UTC<',
    );
    // The first bar of the day in New York.
    expect(renderAt('2026-10-30', hours)).toContain('>Fri, Oct 30, 2026 04:00 UTC<');
    expect(renderAt(Date.UTC(2026, 9, 30, 2) / 1000, days)).toContain('>Thu, Oct 29, 2026<');
  });
});

describe("labels with the z-order 'top'", () => {
  it('are in front of other labels, and move away from them', () => {
    const svg = render({
      priceLabels: () => [
        { price: 120, color: '#00ad01', text: 'Price', title: 'Title', zOrder: 'top' },
        { price: 120, color: '#00ad02', text: 'Behind' },
      ],
      timeLabels: () => [
        { time: 60 * 40, color: '#00ad03', text: 'Front', zOrder: 'top' },
        { time: 60 * 40, color: '#00ad04', text: 'Back' },
        { time: 60 * 100_000, color: '#00ad05', zOrder: 'top' },
      ],
    });
    const order = ['#00ad02', '#00ad04', '#00ad01', '>Title<', '#00ad03'].map((text) =>
      svg.indexOf(text),
    );
    expect(order).not.toContain(-1);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(svg).not.toContain('#00ad05');
    const readY = (text: string, picture: string): number =>
      Number(new RegExp(`y="([\\d.]+)"[^>]*>${text}<`).exec(picture)?.[1]);
    const alone = render({
      priceLabels: () => [{ price: 120, color: '#00ad02', text: 'Price', title: 'Title' }],
    });
    expect(readY('Behind', svg)).toBe(readY('Price', alone));
    // The label moves to the nearest free position, so that it doesn't cover the other one.
    expect(Math.abs(readY('Behind', svg) - readY('Price', svg))).toBeGreaterThanOrEqual(16);
  });

  it('cover ticks before they are drawn, so that none is cut off by the tick of another', () => {
    const svg = render({
      priceLabels: () => [
        { price: 119, color: '#00ae01', zOrder: 'top' },
        { price: 121, color: '#00ae02', zOrder: 'top' },
      ],
    });
    const [, background = ''] = /fill="(#\w+)"/.exec(svg) ?? [];
    const [first, second] = [svg.indexOf('#00ae01'), svg.indexOf('#00ae02')];
    expect(svg.slice(0, first)).toContain(background);
    expect(second).toBeGreaterThan(first);
    expect(svg.slice(first, second)).not.toContain(background);
  });

  it("don't widen the axis", () => {
    const text = 'a text wider than each price';
    const width = (parts: PluginParts) => /clipPath[^>]*><rect[^>]*>/.exec(render(parts))?.[0];
    expect(width({ priceLabels: () => [{ price: 120, color: '#333', text, zOrder: 'top' }] })).toBe(
      width({}),
    );
  });
});

describe('bands of the time axis', () => {
  interface DrawnBand {
    readonly name: string;
    readonly top: number;
    readonly width: number;
    readonly height: number;
    readonly x: number;
  }

  /** Renders a chart with bands, and returns them and the heights of the time axis and the pane. */
  function renderBands(...bands: readonly (TimeAxisBand & { readonly name: string })[]) {
    const drawn: DrawnBand[] = [];
    let axis = 0;
    let pane = 0;
    const svg = renderToSvg(size, {}, (chart) => {
      chart.addSeries('line').setData(bars);
      const Band = definePlugin({
        type: 'acme/band',
        attach: (_host, { height, name, side }: (typeof bands)[number]) => ({
          timeAxisBand: () => ({ side, height }),
          layers: [
            {
              area: 'time-axis-band',
              zOrder: 'above',
              draw: ({ height, time, top, width }) => {
                drawn.push({ name, top, width, height, x: time.timeToX(600) ?? NaN });
                return [label(name)];
              },
            },
          ],
        }),
      });
      for (const band of bands) chart.attach(Band, band);
      axis = chart.timeAxis().height();
      pane = chart.panes()[0]?.bounds()?.height ?? NaN;
    });
    return { axis, drawn, pane, svg };
  }

  it('make space above and below the tick labels, the first one next to them', () => {
    const plain = renderBands();
    const { axis, drawn, pane, svg } = renderBands(
      { name: 'first', side: 'above', height: 18 },
      { name: 'second', side: 'above', height: 10 },
      { name: 'third', side: 'below', height: 40 },
    );
    expect(axis).toBe(plain.axis + 68);
    expect(pane).toBe(plain.pane - 68);
    const bottom = size.height - 40;
    expect(drawn).toMatchObject([
      { name: 'first', top: bottom - plain.axis - 18, width: size.width, height: 18 },
      { name: 'second', top: bottom - plain.axis - 28, width: size.width, height: 10 },
      { name: 'third', top: bottom, width: size.width, height: 40 },
    ]);
    expect(svg).toContain('>first<');
  });

  it("aren't shown without the time axis", () => {
    let axis = NaN;
    const svg = render(
      {
        timeAxisBand: () => ({ side: 'below', height: 20 }),
        layers: [{ area: 'time-axis-band', zOrder: 'above', draw: () => [label('band')] }],
      },
      (chart) => {
        chart.applyOptions({ timeAxis: { visible: false } });
        axis = chart.timeAxis().height();
      },
    );
    expect(axis).toBe(0);
    expect(svg).not.toContain('>band<');
  });
});

it('gives each area a time scale from its own left edge', () => {
  const times = new Set<number>();
  const layer = (area: PluginLayer['area']): PluginLayer =>
    ({
      area,
      zOrder: 'above',
      draw({ left, time }: AreaView) {
        times.add(left + (time.timeToX(600) ?? NaN));
        return [];
      },
    }) as PluginLayer;
  render({ layers: [layer('pane'), layer('price-axis'), layer('time-axis')] }, (chart) => {
    chart.priceAxis('left').applyOptions({ visible: true });
  });
  expect(times.size).toBe(1);
});

it('throws if the z-order of a layer is unknown', () => {
  const layers = [{ zOrder: 'blow' as 'below', draw: () => [] }];
  expect(() => render({ layers })).toThrow(
    'attach: plug-in "acme/test": layers[0].zOrder ("blow") must be one of "background", "below", "above", "top"; did you mean "below"?',
  );
});

it('throws if the area of a layer is unknown', () => {
  const layers = [{ area: 'price-axs' as 'pane', zOrder: 'below' as const, draw: () => [] }];
  expect(() => render({ layers })).toThrow(
    'attach: plug-in "acme/test": layers[0].area ("price-axs") must be one of "pane", "price-axis", "time-axis", "time-axis-band"; did you mean "price-axis"?',
  );
});

describe('autoscale', () => {
  const rangeWith = (parts: PluginParts) => {
    let range = null;
    renderToSvg(size, {}, (chart) => {
      chart.addSeries('line').setData(bars);
      chart.attach(definePlugin({ type: 'acme/range', attach: () => parts }));
      range = chart.priceAxis().visibleRange();
    });
    return range as { readonly from: number; readonly to: number } | null;
  };

  it('includes the prices of plug-ins, with their margins', () => {
    const plain = rangeWith({});
    const wide = rangeWith({ autoScaleInfo: () => ({ from: 50, to: 60 }) });
    const margin = rangeWith({ autoScaleInfo: () => ({ from: 50, to: 60, marginBottom: 100 }) });
    expect(plain?.from).toBeGreaterThan(90);
    expect(wide?.from).toBeLessThan(50);
    expect(wide?.to).toBeGreaterThan(149);
    expect(margin?.from).toBeLessThan((wide?.from ?? 0) - 10);
  });

  it('is requested for each axis with its series and the visible bars', () => {
    const requested: unknown[] = [];
    rangeWith({
      autoScaleInfo({ axisId, pane, series, time }) {
        requested.push([axisId, pane.name, series.length, time.to > time.from]);
        return null;
      },
    });
    expect(requested).toContainEqual(['right', 'main', 1, true]);
    expect(requested).toContainEqual(['left', 'main', 0, true]);
  });
});
