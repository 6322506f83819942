import { expect, it } from 'vitest';
import { renderToSvg } from '../../src/chart/render-to-svg';

/** Height of the digits above their baseline, for a font size of 12 pixels. */
const DIGITS = 8.6;

/** Texts on the price axis next to a price line, and the box of the line's label. */
function axisWith(price: number) {
  const svg = renderToSvg({ width: 400, height: 300 }, {}, (chart) => {
    const series = chart.addSeries('line', { lastPriceLabel: false });
    series.setData([1, 2, 3, 4, 5].map((value, i) => ({ time: i * 60, value: value * 500_000 })));
    series.addPriceLine({ price });
  });
  const [, axis = ''] = svg.split(/<clipPath id="c\w+-[12]">/);
  const [, top, height] = /<rect [^>]*y="([\d.]+)" [^>]*height="([\d.]+)"/.exec(axis) ?? [];
  const texts = [...axis.matchAll(/<text [^>]*y="([\d.]+)"[^>]*fill="(#\w+)">([^<]+)/g)];
  const ticks = texts.filter(([, , fill]) => fill === '#4a4740');
  return {
    plate: { top: Number(top), bottom: Number(top) + Number(height) },
    ticks: ticks.map(([, y, , text]) => ({ text, foot: Number(y) })),
  };
}

it('no axis number is partly covered by a label', () => {
  let fewest = Infinity;
  for (let price = 500_000; price <= 2_500_000; price += 11_111) {
    const { plate, ticks } = axisWith(price);
    fewest = Math.min(fewest, ticks.length);
    const cut = ticks.filter(
      ({ foot: baseline }) => baseline - DIGITS < plate.bottom - 0.5 && baseline > plate.top + 0.5,
    );
    expect(cut, `a line at ${price}`).toEqual([]);
  }
  expect(fewest).toBeGreaterThanOrEqual(3);
});
