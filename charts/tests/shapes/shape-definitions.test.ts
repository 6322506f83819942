import { describe, expect, it } from 'vitest';
import type { Figure } from '../../src/graphics/figure';
import { getShapeType, shapeTypes } from '../../src/registry/shape-registry';
import type { ShapeData } from '../../src/shapes/shape-data';
import { samples } from './shape-samples';
import { fakeViewport, project } from '../drawing/fake-viewport';

type Line = Extract<Figure, { kind: 'line' }>;
type Words = Extract<Figure, { kind: 'text' }>;

function figuresOf(type: string, style: object = {}, viewport = fakeViewport()): Figure[] {
  const points = samples[type] as ShapeData['points'];
  const { definition } = getShapeType('test', type);
  const anchors = project(points, viewport);
  return [
    ...definition.figures({
      points: anchors,
      anchors: points,
      style: { ...definition.style, ...style },
      width: viewport.width,
      height: viewport.height,
      colors: viewport.colors,
      y: viewport.priceToY,
      formatPrice: viewport.formatPrice,
      formatPercent: viewport.formatPercent,
      formatTime: viewport.formatTime,
      barsBetween: viewport.barsBetween,
      messages: viewport.messages,
    }),
  ];
}

const lines = (figures: Figure[]): Line[] =>
  figures.filter(({ kind }) => kind === 'line') as Line[];
const words = (figures: Figure[]): string[] =>
  (figures.filter(({ kind }) => kind === 'text') as Words[]).map(({ text }) => text);

describe('every shape type', () => {
  it('has a sample, so that the tests cover all types', () => {
    expect(Object.keys(samples)).toEqual(shapeTypes());
  });

  it.each(Object.keys(samples))('%s is drawn with finite numbers', (type) => {
    for (const log of [false, true]) {
      const figures = figuresOf(type, {}, fakeViewport({ log }));
      expect(figures.length).toBeGreaterThan(0);
      expect(JSON.stringify(figures)).not.toContain('null');
    }
  });

  it.each(Object.keys(samples))('%s is pure', (type) => {
    expect(figuresOf(type)).toEqual(figuresOf(type));
  });
});

describe('levels of a retracement', () => {
  it('are between the end (0) and the start (1) of the move', () => {
    const levels = lines(figuresOf('fib-retracement', { labels: false, fill: false })).slice(0, -1);
    const viewport = fakeViewport();
    expect(levels.map(({ from }) => viewport.yToPrice(from.y).toFixed(2))).toEqual(
      [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1].map((ratio) => (140 - 80 * ratio).toFixed(2)),
    );
  });

  it('are at the same prices on a logarithmic axis', () => {
    const viewport = fakeViewport({ log: true });
    const [, , , middle] = lines(figuresOf('fib-retracement', {}, viewport));
    expect(viewport.yToPrice(middle?.from.y ?? 0)).toBeCloseTo(100);
  });

  it('extend to the edge with the option, and exclude hidden levels', () => {
    const style = {
      extend: true,
      lines: [
        { ratio: 0.5, color: '#c33', visible: true },
        { ratio: 1, color: null, visible: false },
      ],
    };
    const [level, move] = lines(figuresOf('fib-retracement', style));
    expect(level?.to.x).toBe(600);
    expect(level?.stroke.color).toBe('#c33');
    expect(move?.stroke.width).toBe(1);
  });

  it('are labeled with ratio and price', () => {
    expect(words(figuresOf('fib-retracement'))).toContain('0.5 (100.00)');
  });
});

describe('a Fibonacci extension', () => {
  it('projects the move from the end of the correction', () => {
    expect(words(figuresOf('fib-extension'))).toContain('1.618 (229.44)');
  });
});

describe('a parallel channel', () => {
  it('has its second edge through the third point', () => {
    const [first, second] = lines(figuresOf('parallel-channel'));
    if (!first || !second) throw new Error('two edges');
    const slope = ({ from, to }: Line): number => (to.y - from.y) / (to.x - from.x);
    expect(slope(first)).toBeCloseTo(slope(second));
    const third = project(samples['parallel-channel']?.slice(2) ?? [], fakeViewport())[0];
    const at = second.from.y + slope(second) * ((third?.x ?? 0) - second.from.x);
    expect(at).toBeCloseTo(third?.y ?? NaN);
  });
});

describe('a measurement', () => {
  it('shows price, percent, bars and time', () => {
    expect(words(figuresOf('measure'))).toEqual(['+80.00 (+133.33%)\n50 bars, 50 min']);
  });
});

describe('a position', () => {
  it('shows target, stop and their ratio', () => {
    expect(words(figuresOf('long-position'))).toEqual([
      'Target +50.00 (+50.00%)',
      'Stop −25.00 (−25.00%)',
      'Ratio 2.00',
    ]);
    expect(words(figuresOf('short-position', { labels: false }))).toEqual([]);
  });

  it('has a default stop on the other side of the entry until one is set', () => {
    const { complete } = getShapeType('test', 'long-position').definition;
    const [entry, target] = samples['long-position'] ?? [];
    if (!entry || !target) throw new Error('two points');
    expect(complete?.([entry, target])[2]).toEqual({ time: 1000, price: 75 });
  });
});
