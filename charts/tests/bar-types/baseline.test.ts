import { describe, expect, it } from 'vitest';
import { renderToSvg } from '../../src';

const style = {
  base: 10,
  upColor: '#00aa11',
  downColor: '#bb0022',
  upFill: '#00cc33',
  upFillAtBase: '#00cc3300',
  downFill: '#dd0044',
  downFillAtBase: '#dd004400',
};

/** Returns the colors of the gradients of a baseline, from top to bottom, first of the area and then of the line. */
function readGradients(inverted: boolean): readonly (readonly string[])[] {
  const svg = renderToSvg({ width: 400, height: 300 }, { priceAxis: { inverted } }, (chart) => {
    const values = [12, 13, 14, 12, 8, 6, 7];
    chart
      .addSeries('baseline', style)
      .setData(values.map((value, i) => ({ time: `2026-03-0${i + 1}`, value })));
  });
  return [...svg.matchAll(/<linearGradient.*?<\/linearGradient>/g)].map(([gradient]) =>
    [...gradient.matchAll(/stop-color="(#\w+)"/g)].map(([, color = '']) => color),
  );
}

describe('the colors of a baseline depend on the values', () => {
  const area = [style.upFill, style.upFillAtBase, style.downFillAtBase, style.downFill];
  const line = [style.upColor, style.upColor, style.downColor, style.downColor];

  it('on an axis with higher prices at the top', () => {
    expect(readGradients(false)).toEqual([area, line]);
  });

  it('on an inverted axis', () => {
    expect(readGradients(true)).toEqual([area.toReversed(), line.toReversed()]);
  });
});
