import { expect, it } from 'vitest';
import {
  Arrow,
  Drawing,
  ExtendedLine,
  HorizontalLine,
  HorizontalRay,
  Ray,
  renderToSvg,
  type ShapeDefinition,
  TrendLine,
  VerticalLine,
} from '../../src';

const bars = Array.from({ length: 50 }, (_, i) => ({ time: 60 * (i + 1), value: 100 + i }));
const ends = [
  { time: 600, price: 110 },
  { time: 2400, price: 140 },
] as const;
const shapes = [
  ...[TrendLine, Ray, ExtendedLine, Arrow],
  ...[HorizontalLine, HorizontalRay, VerticalLine],
] as unknown as readonly ShapeDefinition<{ text: string; label?: boolean }>[];

const render = (shape: (typeof shapes)[number], options: { text: string; label?: boolean }) =>
  renderToSvg({ width: 600, height: 400 }, {}, (chart) => {
    chart.addSeries('line').setData(bars);
    const drawing = chart.attach(Drawing, { shapes: [shape] });
    drawing.add(shape, ends.slice(0, Number(shape.points)), options);
  });

it.each(shapes.map((shape) => [shape.type, shape] as const))(
  'shows the text of a %s',
  (_, shape) => {
    expect(render(shape, { text: 'Support' })).toContain('>Support');
    expect(render(shape, { text: '' })).not.toContain('Support');
  },
);

it('shows the text of a trend line before its change', () => {
  const [trendLine] = shapes;
  if (!trendLine) return;
  expect(render(trendLine, { text: 'Channel', label: true })).toContain(
    '>Channel  +30.00 (+27.27%)',
  );
  expect(render(trendLine, { text: '', label: true })).toContain('>+30.00 (+27.27%)');
});
