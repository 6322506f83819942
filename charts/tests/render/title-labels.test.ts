import { describe, expect, it } from 'vitest';
import { renderToSvg } from '../../src';

describe('the title of a series next to its last price', () => {
  const draw = (title: string, width: number, height: number): string =>
    renderToSvg({ width, height }, {}, (chart) => {
      const series = chart.addSeries('line', { title });
      series.setData(
        Array.from({ length: 60 }, (_, i) => ({ time: 60 * i, value: 100 + (i % 7) })),
      );
    });

  it('is omitted in a tiny chart, where it would cover most bars', () => {
    expect(draw('ACME Inc.', 200, 120)).not.toContain('ACME');
    expect(draw('ACME Inc.', 420, 240)).toContain('ACME');
  });

  it('is omitted if it is wider than a third of the pane', () => {
    expect(draw('Shanghai Composite Index', 420, 240)).not.toContain('Shanghai');
    expect(draw('Shanghai Composite Index', 800, 240)).toContain('Shanghai');
  });
});
