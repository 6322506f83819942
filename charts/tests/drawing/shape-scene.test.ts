import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { ShapeData } from '../../src/plugins/drawing/shape-data';
import type { Item } from '../../src/graphics/draw-items';
import { toMarkItems } from '../../src/graphics/mark-items';
import { writeSvg } from '../../src/graphics/svg-painter';
import { shapeList, type ShapeTypes } from '../../src/plugins/drawing/shape-types';
import { allShapes } from '../../src/shapes/all-shapes';
import { defineShape } from '../../src/shapes/define-shape';
import { createScene, type ShapeScene } from '../../src/plugins/drawing/shape-scene';
import { fakeViewport, measure } from './fake-viewport';
import { allShapeTypes } from '../shapes/all-shape-types';
import { samples } from '../shapes/shape-samples';

function createShape(type: string, patch: Partial<ShapeData> = {}): ShapeData {
  const points = samples[type] ?? [{ time: 1000, price: 100 }];
  const style = { ...allShapeTypes.get(type)?.config.style };
  const common = {
    title: '',
    visible: true,
    locked: false,
    axis: 'right',
    minInterval: null,
    maxInterval: null,
    group: '',
    pane: 'main',
    known: true,
  };
  return { id: type, type, points, style, ...common, ...patch };
}

function createTestScene(
  shapes: ShapeData[],
  viewport = fakeViewport(),
  active: string[] = [],
  types = allShapeTypes,
) {
  const failed = vi.fn();
  const source = {
    types,
    shapes: () => shapes,
    viewport: () => viewport,
    isVisible: ({ visible }: ShapeData) => visible,
    active: () => active,
    magnet: () => null,
    failed,
  };
  return { scene: createScene(source, measure), failed };
}

const listItems = (scene: ShapeScene): Item[] => {
  const { width, height } = fakeViewport();
  return scene.marks(true).flatMap((mark) => toMarkItems(mark, { width, height, ratio: 1 }));
};
const drawSvg = (scene: ShapeScene): string => {
  const { width, height } = fakeViewport();
  return writeSvg({ width, height, family: 'Arial', label: '', items: listItems(scene) });
};

describe('labels of different shapes', () => {
  const getTexts = (shapes: ShapeData[]): string[] =>
    createTestScene(shapes)
      .scene.marks(false)
      .flatMap((mark) => ('lines' in mark ? mark.lines.map(({ text }) => text) : []));
  const createLine = (id: string, price: number, text = ''): ShapeData => {
    const style = { ...allShapeTypes.get('horizontal-line')?.config.style, text };
    return createShape('horizontal-line', { id, points: [{ time: 1000, price }], style });
  };

  it('give way to texts in front where they would overlap', () => {
    expect(getTexts([createLine('a', 100), createLine('b', 102)])).toEqual(['102.00']);
    expect(getTexts([createLine('a', 102), createLine('b', 100)])).toEqual(['100.00']);
    expect(getTexts([createLine('a', 100), createLine('b', 120)])).toEqual(['100.00', '120.00']);
  });

  it('give way to typed texts, which stay', () => {
    const texts = getTexts([createLine('a', 100, 'Support'), createLine('b', 102)]);
    expect(texts).toEqual(['Support  100.00']);
    const both = getTexts([createLine('a', 100, 'Support'), createLine('b', 102, 'Target')]);
    expect(both).toEqual(['Support  100.00', 'Target  102.00']);
  });

  it('are not hit where they are hidden', () => {
    const { scene } = createTestScene([createLine('a', 100), createLine('b', 102)]);
    const label = scene.getBounds('b');
    expect(scene.touchedBy(label ?? { left: 0, top: 0, right: 0, bottom: 0 })).toContain('b');
    expect(scene.getBounds('a')?.top).toBeGreaterThan(label?.top ?? Infinity);
  });
});

describe('hit test', () => {
  it('hits a line within its tolerance and misses it outside', () => {
    const { scene } = createTestScene([
      createShape('horizontal-line', {
        style: { color: null, width: 2, lineStyle: 'solid', label: false, text: '' },
      }),
    ]);
    expect(scene.hit({ x: 300, y: 160 }, 5)?.shape.id).toBe('horizontal-line');
    expect(scene.hit({ x: 300, y: 165.9 }, 5)?.shape.id).toBe('horizontal-line');
    expect(scene.hit({ x: 300, y: 167 }, 5)).toBeNull();
  });

  it('finds the shapes whose lines a box touches, and not those around the box', () => {
    const { scene } = createTestScene([createShape('trend-line'), createShape('rectangle')]);
    const touchedBy = (left: number, top: number, size: number) =>
      scene.touchedBy({ left, top, right: left + size, bottom: top + size });
    expect(touchedBy(0, 0, 500)).toEqual(['trend-line', 'rectangle']);
    expect(touchedBy(245, 195, 10)).toEqual(['trend-line']);
    expect(touchedBy(195, 145, 10)).toEqual([]);
  });

  it('hits a line under the area of another shape, and the area next to the line', () => {
    const { scene } = createTestScene([createShape('trend-line'), createShape('rectangle')]);
    expect(scene.hit({ x: 250, y: 200 }, 5)?.shape.id).toBe('trend-line');
    expect(scene.hit({ x: 200, y: 150 }, 5)?.shape.id).toBe('rectangle');
  });

  it('prefers the frontmost of two lines', () => {
    const { scene } = createTestScene([
      createShape('trend-line', { id: 'back' }),
      createShape('trend-line', { id: 'front' }),
    ]);
    expect(scene.hit({ x: 250, y: 200 }, 5)?.shape.id).toBe('front');
  });

  it('hits points of active shapes only', () => {
    expect(
      createTestScene([createShape('trend-line')]).scene.hit({ x: 100, y: 300 }, 5)?.point,
    ).toBeNull();
    const { scene } = createTestScene([createShape('trend-line')], fakeViewport(), ['trend-line']);
    expect(scene.hit({ x: 104, y: 300 }, 5)).toMatchObject({
      shape: { id: 'trend-line' },
      point: 0,
    });
  });

  it('misses hidden shapes', () => {
    expect(
      createTestScene([createShape('trend-line', { visible: false })]).scene.hit(
        { x: 250, y: 200 },
        5,
      ),
    ).toBeNull();
  });

  it('hits a ray however far its points are outside', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1000, max: -1 }),
        fc.integer({ min: 1, max: 199 }),
        (bar, price) => {
          const points = [
            { time: bar * 1e6, price },
            { time: bar * 1e6 + 60, price },
          ];
          const { scene } = createTestScene([createShape('ray', { points })]);
          expect(scene.hit({ x: 300, y: 400 - price * 2 }, 1)?.shape.id).toBe('ray');
        },
      ),
    );
  });
});

describe('painting', () => {
  it('skips shapes outside the pane', () => {
    const far = [
      { time: -9000, price: 50 },
      { time: -8000, price: 60 },
    ];
    expect(listItems(createTestScene([createShape('rectangle', { points: far })]).scene)).toEqual(
      [],
    );
  });

  it('clips dashed lines over millions of pixels to the visible part', () => {
    const points = [
      { time: -6e9, price: 50 },
      { time: 6e9, price: 150 },
    ];
    const style = { color: '#000', width: 1, lineStyle: 'dashed', fill: null, text: '' };
    const items = listItems(createTestScene([createShape('rectangle', { points, style })]).scene);
    const numbers = items.flatMap((item) => (item.type === 'path' ? item.at : []));
    expect(numbers.length).toBeGreaterThan(0);
    for (const number of numbers) expect(Math.abs(number)).toBeLessThan(5000);
  });

  it('never parses text as markup', () => {
    const style = { text: '<script>&"\'', color: null, size: 14, bold: false, background: null };
    const svg = drawSvg(createTestScene([createShape('text', { style })]).scene);
    expect(svg).not.toContain('<script');
    expect(svg).toContain('&#60;script&#62;&#38;&#34;&#39;');
  });

  it('draws the halo of a text around its glyphs', () => {
    const svg = drawSvg(createTestScene([createShape('long-position')]).scene);
    const [target] = /<text[^>]*>Target[^<]*/.exec(svg) ?? [];
    expect(target).toContain('stroke="#ffffff"');
    expect(target).toContain('paint-order="stroke"');
  });

  it('keeps dashes in place when their start is cut off', () => {
    const style = { color: '#000', width: 1, lineStyle: 'dashed', label: false };
    const points = [
      { time: -1000, price: 100 },
      { time: 5000, price: 100 },
    ];
    const svg = drawSvg(createTestScene([createShape('trend-line', { points, style })]).scene);
    // From x = -100 to the cut one pixel before the pane.
    expect(svg).toContain('stroke-dashoffset="99"');
  });

  it('draws the points of active shapes only', () => {
    const shapes = [createShape('trend-line')];
    const plain = listItems(createTestScene(shapes).scene);
    const active = listItems(createTestScene(shapes, fakeViewport(), ['trend-line']).scene);
    expect(active.slice(0, plain.length)).toEqual(plain);
    expect(active.length).toBeGreaterThan(plain.length);
  });
});

describe('a definition that throws', () => {
  it('is reported once, and the other shapes are drawn', () => {
    const Broken = defineShape({
      type: 'broken-shape',
      label: 'Broken',
      points: 1,
      style: {},
      figures() {
        throw new Error('nothing to see');
      },
    });
    const shapes = [createShape('broken-shape'), createShape('trend-line')];
    const types = shapeList([...allShapes, Broken], 'shapes') as ShapeTypes;
    const { scene, failed } = createTestScene(shapes, fakeViewport(), [], types);
    expect(listItems(scene)).not.toEqual([]);
    scene.invalidate();
    listItems(scene);
    expect(failed).toHaveBeenCalledTimes(1);
    expect(failed).toHaveBeenCalledWith(
      shapes[0],
      expect.objectContaining({ message: 'nothing to see' }),
    );
  });
});
