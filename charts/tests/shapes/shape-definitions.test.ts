import { describe, expect, it } from 'vitest';
import type { Figure } from '../../src/graphics/figure';
import { textMark } from '../../src/graphics/figure-mark';
import { grow, overlaps } from '../../src/graphics/geometry';
import type { ShapeData } from '../../src/plugins/drawing/shape-data';
import { getArc } from '../../src/shapes/arc';
import { getCycles } from '../../src/shapes/cyclic-lines';
import { formatGannRatio } from '../../src/shapes/gann-fan';
import { crossNeckline } from '../../src/shapes/head-and-shoulders';
import { getLegRatio } from '../../src/shapes/pattern-parts';
import { outlineBox, wrapLine } from '../../src/shapes/text-box';
import { allShapeTypes, findShape } from './all-shape-types';
import { samples } from './shape-samples';
import { fakeViewport, project } from '../drawing/fake-viewport';

type LineFigure = Extract<Figure, { kind: 'line' }>;
type TextFigure = Extract<Figure, { kind: 'text' }>;

function createFigures(
  type: string,
  style: object = {},
  viewport = fakeViewport(),
  points = samples[type] as ShapeData['points'],
): Figure[] {
  const { config } = findShape(type);
  const anchors = project(points, viewport);
  return [
    ...config.figures({
      points: anchors,
      anchors: points,
      style: { ...config.style, ...style },
      width: viewport.width,
      height: viewport.height,
      colors: viewport.colors,
      y: viewport.priceToY,
      formatPrice: viewport.formatPrice,
      formatPercent: viewport.formatPercent,
      formatTime: viewport.formatTime,
      formatTimeSpan: viewport.formatTimeSpan,
      barsBetween: viewport.barsBetween,
      bars: viewport.bars,
      indexToX: viewport.indexToX,
      xToIndex: viewport.xToIndex,
      messages: viewport.messages,
      measureText: (text, size) => text.length * size,
    }),
  ];
}

const lines = (figures: Figure[]): LineFigure[] =>
  figures.filter(({ kind }) => kind === 'line') as LineFigure[];
const texts = (figures: Figure[]): TextFigure[] =>
  figures.filter(({ kind }) => kind === 'text') as TextFigure[];
const readTexts = (figures: Figure[]): string[] => texts(figures).map(({ text }) => text);

describe('every shape type', () => {
  it('has a sample, so that the tests cover all types', () => {
    expect(Object.keys(samples)).toEqual([...allShapeTypes.keys()]);
  });

  it.each(Object.keys(samples))('%s is drawn with finite numbers', (type) => {
    for (const log of [false, true]) {
      const figures = createFigures(type, {}, fakeViewport({ log }));
      expect(figures.length).toBeGreaterThan(0);
      expect(JSON.stringify(figures)).not.toContain('null');
    }
  });

  it.each(Object.keys(samples))('%s has labels that do not overlap, in any size', (type) => {
    for (const spacing of [6, 2, 0.5]) {
      const near = fakeViewport({ spacing });
      for (const priceToY of [near.priceToY, (price: number) => 200 - price / 5]) {
        const boxes = texts(createFigures(type, {}, { ...near, priceToY })).map((text) => {
          const { bounds } = textMark(text, '', (line) => line.length * text.size);
          // Paddings can overlap by half.
          return grow(bounds, -1);
        });
        boxes.forEach((box, i) =>
          expect(boxes.slice(i + 1).filter((other) => overlaps(box, other))).toEqual([]),
        );
      }
    }
  });

  it.each(Object.keys(samples))('%s is pure', (type) => {
    expect(createFigures(type)).toEqual(createFigures(type));
  });
});

describe('levels of a retracement', () => {
  it('are between the end (0) and the start (1) of the move', () => {
    const levels = lines(createFigures('fib-retracement', { labels: false, fill: false })).slice(
      0,
      -1,
    );
    const viewport = fakeViewport();
    const expected = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1].map((ratio) =>
      viewport.priceToY(140 - 80 * ratio),
    );
    // Whole pixels, because a line of one pixel between two would be blurred.
    expect(levels.map(({ from }) => from.y)).toEqual(expected.map((y) => Math.floor(y) + 0.5));
    expect(levels.map(({ stroke }) => stroke.width)).toEqual(expected.map(() => 1));
  });

  it('are at the same prices on a logarithmic axis', () => {
    const viewport = fakeViewport({ log: true });
    const [, , , middle] = lines(createFigures('fib-retracement', {}, viewport));
    expect(Math.abs((middle?.from.y ?? 0) - viewport.priceToY(100))).toBeLessThanOrEqual(0.5);
  });

  it('extend to the edge with the option, and exclude hidden levels', () => {
    const style = {
      extend: true,
      lines: [
        { ratio: 0.5, color: '#c33', visible: true },
        { ratio: 1, color: null, visible: false },
      ],
    };
    const [level, move] = lines(createFigures('fib-retracement', style));
    expect(level?.to.x).toBe(600);
    expect(level?.stroke.color).toBe('#c33');
    expect(move?.stroke.width).toBe(1);
  });

  it('have bands that become denser from level to level', () => {
    const fills = createFigures('fib-retracement', { color: '#000000' }).flatMap((figure) =>
      figure.kind === 'polygon' ? [figure.fill ?? ''] : [],
    );
    const opacities = fills.map((fill) => parseInt(fill.slice('#000000'.length), 16));
    expect(opacities).toHaveLength(6);
    expect(opacities).toEqual([...new Set(opacities)].sort((a, b) => a - b));
  });

  it('omit labels that would overlap, but not the labels of both ends', () => {
    const near = fakeViewport();
    const flat = { ...near, priceToY: (price: number) => 200 - price / 20 };
    const labels = readTexts(createFigures('fib-retracement', {}, flat));
    expect(labels).toEqual(['0 (140.00)']);
    const wider = { ...near, priceToY: (price: number) => 200 - price / 3 };
    const some = readTexts(createFigures('fib-retracement', {}, wider));
    expect(some.slice(-2)).toEqual(['1 (60.00)', '0 (140.00)']);
    expect(some.length).toBeLessThan(4);
  });

  it('are labeled with ratio and price at the edge, with a halo', () => {
    expect(readTexts(createFigures('fib-retracement'))).toContain('0.5 (100.00)');
    const labels = (style: object) => texts(createFigures('fib-retracement', style));
    for (const { background, haloColor } of labels({})) {
      expect([background, haloColor]).toEqual([undefined, '#ffffff']);
    }
    // The levels begin at x = 100, so there is no space on their left.
    expect(labels({}).map(({ align, at }) => [align, at.x])).toContainEqual(['left', 104]);
    expect(labels({ extend: true }).map(({ align, at }) => [align, at.x])).toContainEqual([
      'right',
      596,
    ]);
  });
});

describe('a Fibonacci extension', () => {
  it('projects the move from the end of the correction', () => {
    expect(readTexts(createFigures('fib-extension'))).toContain('1.618 (229.44)');
  });
});

describe('a parallel channel', () => {
  it('has its second edge through the third point', () => {
    const [first, second] = lines(createFigures('parallel-channel'));
    if (!first || !second) throw new Error('two edges');
    const slope = ({ from, to }: LineFigure): number => (to.y - from.y) / (to.x - from.x);
    expect(slope(first)).toBeCloseTo(slope(second));
    const third = project(samples['parallel-channel']?.slice(2) ?? [], fakeViewport())[0];
    const at = second.from.y + slope(second) * ((third?.x ?? 0) - second.from.x);
    expect(at).toBeCloseTo(third?.y ?? NaN);
  });
});

describe('a measurement', () => {
  it('shows price, percent, bars and time', () => {
    expect(readTexts(createFigures('measure'))).toEqual(['+80.00 (+133.33%)\n50 bars, 50 min']);
  });
});

describe('a position', () => {
  it('shows target, stop and their ratio', () => {
    expect(readTexts(createFigures('long-position'))).toEqual([
      'Ratio 2.00',
      'Stop −25.00 (−25.00%)',
      'Target +50.00 (+50.00%)',
    ]);
    expect(readTexts(createFigures('short-position', { labels: false }))).toEqual([]);
  });

  it('shows a target that loses and a stop that gains with their signs and colors', () => {
    const prices = [100, 60, 150].map((price) => ({ time: 1000, price }));
    const getZones = (type: string) =>
      createFigures(type, {}, fakeViewport(), prices).flatMap((figure) =>
        figure.kind === 'polygon' ? [figure.stroke?.color] : [],
      );
    const { down, up } = fakeViewport().colors;
    expect(getZones('long-position')).toEqual([down, up]);
    expect(getZones('short-position')).toEqual([up, down]);
    const long = readTexts(createFigures('long-position', {}, fakeViewport(), prices));
    expect(long).toEqual(['Ratio –', 'Stop +50.00 (+50.00%)', 'Target −40.00 (−40.00%)']);
    const short = readTexts(createFigures('short-position', {}, fakeViewport(), prices));
    expect(short).toEqual(['Ratio 0.80', 'Stop −50.00 (−50.00%)', 'Target +40.00 (+40.00%)']);
  });

  it('has labels with halos instead of backgrounds, none of them on a line', () => {
    for (const type of ['long-position', 'short-position']) {
      const labels = texts(createFigures(type));
      expect(labels.length).toBe(3);
      for (const { background, baseline, haloColor } of labels) {
        expect([background, haloColor]).toEqual([undefined, '#ffffff']);
        expect(baseline).not.toBe('middle');
      }
    }
  });

  it('keeps its texts on the pane while a part of it is visible', () => {
    const findEnds = (origin: number, width = 600): [left: number, right: number][] =>
      texts(createFigures('long-position', {}, { ...fakeViewport({ origin }), width })).map(
        (figure) => {
          const { bounds } = textMark(figure, '', (text) => text.length * figure.size);
          return [bounds.left, bounds.right];
        },
      );
    // The position is from x = 100 to x = 400.
    expect(findEnds(0).map(([left, right]) => (left + right) / 2)).toEqual([250, 250, 250]);
    expect(findEnds(-350).map(([left]) => left)).toEqual([0, 0, 0]);
    expect(findEnds(450).map(([, right]) => right)).toEqual([600, 600, 600]);
    // Of texts that are wider than the pane, users see the start.
    expect(findEnds(0, 120).map(([left]) => left)).toEqual([0, 0, 0]);
    expect(findEnds(-401)).toEqual([]);
    expect(findEnds(501)).toEqual([]);
  });

  it('has a default stop on the other side of the entry until one is set', () => {
    const { complete } = findShape('long-position').config;
    const [entry, target] = samples['long-position'] ?? [];
    if (!entry || !target) throw new Error('two points');
    expect(complete?.([entry, target])[2]).toEqual({ time: 1000, price: 75 });
  });
});

describe('a disjoint channel', () => {
  it('has a second edge with the opposite slope through the third point', () => {
    const [first, second] = lines(createFigures('disjoint-channel'));
    if (!first || !second) throw new Error('two edges');
    const slope = ({ from, to }: LineFigure): number => (to.y - from.y) / (to.x - from.x);
    expect(slope(second)).toBeCloseTo(-slope(first));
    const third = project(samples['disjoint-channel']?.slice(2) ?? [], fakeViewport())[0];
    const at = second.from.y + slope(second) * ((third?.x ?? 0) - second.from.x);
    expect(at).toBeCloseTo(third?.y ?? NaN);
  });
});

describe('cyclic lines', () => {
  it('repeat the bars between the points up to the edge of the pane', () => {
    expect(getCycles(100, 160, 300)).toEqual([100, 160, 220, 280]);
    expect(getCycles(100, 60, 300)).toEqual([100, 60, 20]);
    expect(getCycles(-110, -50, 100)).toEqual([10, 70]);
  });

  it('are at least 4 pixels apart, and one line if both points have the same time', () => {
    expect(getCycles(0, 1, 20)).toEqual([0, 4, 8, 12, 16, 20]);
    expect(getCycles(0, 1e-9, 1000).length).toBeLessThan(252);
    expect(getCycles(50, 50, 100)).toEqual([50]);
  });
});

describe('an arc', () => {
  it('is through all three points', () => {
    const [from, to, middle] = [
      { x: 0, y: 100 },
      { x: 80, y: 60 },
      { x: 50, y: 0 },
    ];
    const arc = getArc(from, to, middle);
    for (const [index, point] of [
      [0, from],
      [32, middle],
      [64, to],
    ] as const) {
      expect(arc[index]?.x).toBeCloseTo(point.x);
      expect(arc[index]?.y).toBeCloseTo(point.y);
    }
    expect(getArc(from, to, to)).toEqual([from, to]);
  });
});

describe('measurements of one direction', () => {
  it('show bars and time, or price and percent', () => {
    expect(readTexts(createFigures('date-measure'))).toEqual(['50 bars, 50 min']);
    expect(readTexts(createFigures('price-measure'))).toEqual(['+80.00 (+133.33%)']);
  });
});

describe('texts in boxes', () => {
  const measure = (text: string): number => text.length * 10;

  it('wrap at spaces, and within long parts', () => {
    expect(wrapLine('one two three', 80, measure)).toEqual(['one two', 'three']);
    expect(wrapLine('a extraordinary', 50, measure)).toEqual(['a', 'extra', 'ordin', 'ary']);
    expect(wrapLine('图表图表图', 20, measure)).toEqual(['图表', '图表', '图']);
    expect(wrapLine('', 20, measure)).toEqual(['']);
    expect(wrapLine('😀😀', 5, measure)).toEqual(['😀', '😀']);
  });

  it('have a tail to a point outside of the box', () => {
    const box = { left: 0, top: 0, right: 100, bottom: 40 };
    const tip = { x: 150, y: 20 };
    expect(outlineBox(box, tip)).toHaveLength(outlineBox(box).length + 3);
    expect(outlineBox(box, tip)).toContainEqual(tip);
    expect(outlineBox(box, { x: 50, y: 20 })).toEqual(outlineBox(box));
  });

  it('show the price of a price label on the other side near the edges', () => {
    const findText = (viewport = fakeViewport()) =>
      texts(createFigures('price-label', {}, viewport))[0];
    expect(findText()?.text).toBe('120.00');
    const x = project(samples['price-label'] ?? [], fakeViewport())[0]?.x ?? NaN;
    expect(findText()?.at.x).toBeGreaterThan(x);
    expect(findText({ ...fakeViewport(), width: x + 20 })?.at.x).toBeLessThan(x);
  });
});

describe('a Fibonacci fan', () => {
  it('crosses the time of the second point at the levels, on linear and logarithmic axes', () => {
    for (const log of [false, true]) {
      const viewport = fakeViewport({ log });
      const rays = lines(createFigures('fib-fan', {}, viewport)).slice(0, -1);
      const [, end] = project(samples['fib-fan'] ?? [], viewport);
      const expected = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1].map((ratio) =>
        viewport.priceToY(140 - 80 * ratio),
      );
      expect(rays.map(({ extend }) => extend)).toEqual(expected.map(() => 'to'));
      rays.forEach(({ to }, i) => {
        expect(to.x).toBe(end?.x);
        expect(to.y).toBeCloseTo(expected[i] ?? NaN);
      });
    }
  });
});

describe('a Fibonacci channel', () => {
  it('has parallels at the ratios of the distance to the third point', () => {
    const edges = lines(createFigures('fib-channel'));
    const [base] = edges;
    const parallel = edges.at(-2);
    if (!base || !parallel) throw new Error('edges');
    const third = project(samples['fib-channel'] ?? [], fakeViewport())[2] ?? { x: NaN, y: NaN };
    const share = (third.x - base.from.x) / (base.to.x - base.from.x);
    const yOnBase = base.from.y + share * (base.to.y - base.from.y);
    expect(parallel.from.y - base.from.y).toBeCloseTo(third.y - yOnBase);
    const offsets = edges.map(({ from }) => from.y - base.from.y);
    expect(offsets.map((offset) => Number((offset / (third.y - yOnBase)).toFixed(3)))).toEqual([
      0, 0.236, 0.382, 0.5, 0.618, 0.786, 1, 1.618,
    ]);
  });
});

describe('Fibonacci time zones', () => {
  it('are at Fibonacci numbers of bars after the first point', () => {
    const [, ...zones] = lines(createFigures('fib-time-zones'));
    const viewport = fakeViewport();
    const expected = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89].map((count) =>
      viewport.timeToX(1000 + 300 * count),
    );
    zones.forEach(({ from }, i) => expect(from.x).toBeCloseTo(expected[i] ?? NaN));
    expect(zones).toHaveLength(11);
  });
});

describe('Fibonacci circles', () => {
  it('have the ratios of the distance between both points as radiuses', () => {
    const [center, edge] = project(samples['fib-circles'] ?? [], fakeViewport());
    const unit = Math.hypot(
      (center?.x ?? NaN) - (edge?.x ?? NaN),
      (center?.y ?? NaN) - (edge?.y ?? NaN),
    );
    const radiuses = createFigures('fib-circles').flatMap((figure) =>
      figure.kind === 'ellipse' ? [Number((figure.radiusX / unit).toFixed(9))] : [],
    );
    expect(radiuses).toEqual([0.236, 0.382, 0.5, 0.618, 0.786, 1, 1.618]);
  });
});

describe('a Gann fan', () => {
  it('has multiples of the slope in price by time, on linear and logarithmic axes', () => {
    for (const log of [false, true]) {
      const viewport = fakeViewport({ log });
      const rays = lines(createFigures('gann-fan', {}, viewport));
      const slopes = rays.map(({ to }) => {
        const price = viewport.yToPrice(to.y) - 60;
        return price / (Number(viewport.xToTime(to.x)) - 1000) / (40 / 1500);
      });
      [8, 4, 3, 2, 1, 1 / 2, 1 / 3, 1 / 4, 1 / 8].forEach((ratio, i) =>
        expect(slopes[i]).toBeCloseTo(ratio, 6),
      );
    }
  });

  it('labels its lines as price by time', () => {
    expect([8, 1, 0.5, 1 / 3, 2.5, -0.5, 0].map(formatGannRatio)).toEqual([
      '8/1',
      '1/1',
      '1/2',
      '1/3',
      '2.5/1',
      '1/-2',
      '0',
    ]);
    expect(readTexts(createFigures('gann-fan')).at(-1)).toBe('1/1');
  });
});

describe('a Gann box', () => {
  it('has a grid at the ratios of price and time', () => {
    const grid = lines(createFigures('gann-box'));
    const viewport = fakeViewport();
    expect(grid).toHaveLength(14);
    expect(grid[4]?.from.y).toBeCloseTo(viewport.priceToY(60 + 80 * 0.382));
    expect(grid[5]?.from.x).toBeCloseTo(viewport.timeToX(1000 + 3000 * 0.382));
    expect(lines(createFigures('gann-box', { angles: true }))).toHaveLength(26);
  });
});

describe('harmonic patterns', () => {
  it('label the ratios of the legs', () => {
    const ratios = (type: string) =>
      readTexts(createFigures(type)).filter((text) => /\d/.test(text));
    // X 60, A 140, B 90, C 120, D 70
    expect(ratios('xabcd-pattern')).toEqual(['0.625', '0.600', '1.667', '0.875']);
    // A 60, B 140, C 90, D 160
    expect(ratios('abcd-pattern')).toEqual(['0.625', '1.400']);
    expect(readTexts(createFigures('abcd-pattern')).slice(-4)).toEqual(['A', 'B', 'C', 'D']);
    expect(readTexts(createFigures('xabcd-pattern', { labels: false }))).toEqual([]);
  });

  it('omit the ratio of a leg without height', () => {
    const at = (price: number) => ({ time: 0, price });
    expect(getLegRatio(at(5), at(5), at(7))).toBeNull();
    expect(getLegRatio(at(5), at(10), at(7))).toBeCloseTo(0.6);
  });
});

describe('head and shoulders', () => {
  it('has a neckline up to the first and the last leg', () => {
    const [from, to] = [
      { x: 10, y: 50 },
      { x: 20, y: 50 },
    ];
    expect(crossNeckline({ x: 0, y: 100 }, { x: 8, y: 20 }, from, to)).toEqual({ x: 5, y: 50 });
    expect(crossNeckline({ x: 0, y: 40 }, { x: 8, y: 20 }, from, to)).toBeNull();
    expect(readTexts(createFigures('head-and-shoulders'))).toEqual([
      'Left shoulder',
      'Head',
      'Right shoulder',
    ]);
    const [neckline] = lines(createFigures('head-and-shoulders'));
    const viewport = fakeViewport();
    expect(neckline?.from.y).toBeCloseTo(viewport.priceToY(80));
    expect(neckline?.from.x).toBeCloseTo(viewport.timeToX(600 + (600 * 20) / 50));
  });
});

describe('Elliott waves', () => {
  it.each([
    ['grand-supercycle', 'I II III IV V', 'a b c', 5],
    ['supercycle', '(I) (II) (III) (IV) (V)', '(a) (b) (c)', 0],
    ['cycle', 'I II III IV V', 'a b c', 0],
    ['primary', '1 2 3 4 5', 'A B C', 5],
    ['intermediate', '(1) (2) (3) (4) (5)', '(A) (B) (C)', 0],
    ['minor', '1 2 3 4 5', 'A B C', 0],
    ['minute', 'i ii iii iv v', 'a b c', 5],
    ['minuette', '(i) (ii) (iii) (iv) (v)', '(a) (b) (c)', 0],
    ['subminuette', 'i ii iii iv v', 'a b c', 0],
  ])('of the degree %s are labeled %s and %s', (degree, impulse, correction, circles) => {
    const figures = createFigures('elliott-impulse', { degree });
    expect(readTexts(figures).join(' ')).toBe(impulse);
    const rings = figures.flatMap((figure) => (figure.kind === 'ellipse' ? [figure] : []));
    expect(rings).toHaveLength(circles);
    expect(readTexts(createFigures('elliott-correction', { degree })).join(' ')).toBe(correction);
  });
});
