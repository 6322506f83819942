import { expect, it } from 'vitest';
import { contrast } from '../../src/util/color';
import { type ChartOptions, renderToSvg } from '../../src/index';

const data = [10, 20].map((value, i) => ({ time: 60 * i, value }));

/** The plates of the last-price label and the color of its text. */
function getLabel(color: string, options: Partial<ChartOptions> = {}) {
  const svg = renderToSvg({ width: 400, height: 300 }, options, (chart) => {
    chart.addSeries('line', { lastPriceColor: color, lastPriceLine: false }).setData(data);
  });
  const text = /fill="([^"]+)"[^>]*>20.00</.exec(svg)?.[1] ?? '';
  const before = svg.slice(0, svg.indexOf('>20.00<'));
  const plates = [...before.matchAll(/<rect [^>]*rx="2" fill="([^"]+)"/g)].map(([, fill]) => fill);
  return { text, plates };
}

/** The color of tick labels. */
const getTextColor = (theme: 'light' | 'dark') => {
  const svg = renderToSvg({ width: 400, height: 300 }, { theme }, (chart) => {
    chart.addSeries('line', { lastPriceLine: false, lastPriceLabel: false }).setData(data);
  });
  return /<text[^>]*fill="([^"]+)"/.exec(svg)?.[1];
};

it.each([
  '#ffffff',
  'white',
  'rgb(255, 255, 255)',
  'rgb(100% 100% 100%)',
  'hsl(0, 0%, 100%)',
  'yellow',
  '#26d0a0',
  'rgba(0, 0, 0, 0.1)',
])('the text of a label in %s is black on a light chart', (color) => {
  expect(getLabel(color).text).toBe('#000000');
});

it.each(['navy', '#000000', 'rgb(0 0 0 / 80%)', 'hsl(240deg 100% 25%)', '#0f8a5f', '#d63b3b'])(
  'the text of a label in %s is white on a light chart',
  (color) => {
    expect(getLabel(color).text).toBe('#ffffff');
  },
);

it('the text color of a translucent label depends on its color blended with the background', () => {
  expect(getLabel('rgba(255, 255, 255, 0.1)', { theme: 'dark' }).text).toBe('#ffffff');
  expect(getLabel('rgba(255, 255, 255, 0.1)', { theme: 'light' }).text).toBe('#000000');
});

it('the text of a transparent label is readable in both themes', () => {
  expect(getLabel('transparent', { theme: 'dark' }).text).toBe('#ffffff');
  expect(getLabel('transparent', { theme: 'light' }).text).toBe('#000000');
});

it('a label in the color of the background has a border', () => {
  expect(getLabel('white').plates).toEqual(['#676257', '#ffffff', 'white']);
  expect(getLabel('#0f8a5f').plates).toEqual(['#0f8a5f']);
});

it('markers without a color can be seen if the color of their series is that of the background', () => {
  const getMarkerColor = (upColor: string, theme: 'light' | 'dark', color?: string) => {
    const svg = renderToSvg({ width: 400, height: 300 }, { theme }, (chart) => {
      const series = chart.addSeries('candle', { upColor });
      series.setData([{ time: 60, open: 10, high: 20, low: 10, close: 20 }]);
      const text = 'marker';
      const style = color === undefined ? {} : { color };
      series.setMarkers([{ time: 60, position: 'inside', shape: 'circle', text, ...style }]);
    });
    return /<text[^>]*fill="([^"]+)"[^>]*>marker</.exec(svg)?.[1];
  };
  expect(getMarkerColor('white', 'light')).toBe(getTextColor('light'));
  expect(getMarkerColor('#101010', 'dark')).toBe(getTextColor('dark'));
  expect(getMarkerColor('white', 'dark')).toBe('white');
  expect(getMarkerColor('#0f8a5f', 'light')).toBe('#0f8a5f');
  expect(getMarkerColor('#0f8a5f', 'light', 'white')).toBe('white');
});

it.each(['light', 'dark'] as const)('the labels of all palettes are readable: %s', (theme) => {
  for (const palette of ['green-up', 'red-up', 'blue-up'] as const) {
    for (const [from, to] of [
      [10, 20],
      [20, 10],
    ] as const) {
      const svg = renderToSvg({ width: 400, height: 300 }, { theme, palette }, (chart) => {
        const bar = { high: 20, low: 10, open: from, close: to };
        chart.addSeries('candle', { lastPriceLine: false }).setData([{ time: 60, ...bar }]);
      });
      const [, plate = '', text = ''] =
        /rx="2" fill="([^"]+)"\/><text [^>]*fill="([^"]+)"/.exec(svg) ?? [];
      expect(contrast(plate, text, '#ffffff'), `${palette}: ${plate}`).toBeGreaterThan(4);
    }
  }
});
