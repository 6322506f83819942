import { describe, expect, it } from 'vitest';
import { readSavedJson } from '../../src/saved-state/read-saved-json';
import { readShapes, type ReadContext } from '../../src/plugins/drawing/read-saved-shapes';
import { saveShape } from '../../src/plugins/drawing/save-shape';
import { allShapeTypes } from '../shapes/all-shape-types';
import type { ShapeData } from '../../src/plugins/drawing/shape-data';
import { samples } from '../shapes/shape-samples';

const types = allShapeTypes;
const context: ReadContext = {
  types,
  hasPane: (name) => name === 'main',
  isIdTaken: (id) => id === 'candle-1',
};
const at = 'loadShapes: shapes';
const read = (...states: unknown[]) => readShapes(at, states, context);

const shape = (type: string, style: object = {}): ShapeData => ({
  id: `${type}-1`,
  type,
  points: samples[type] ?? [],
  style: { ...types.get(type)?.definition.style, ...style },
  title: '',
  visible: true,
  locked: false,
  axis: 'right',
  minInterval: null,
  maxInterval: null,
  group: '',
  pane: 'main',
  known: true,
});
const save = (saved: ShapeData) => saveShape(saved, types);
const ray = save(shape('ray'));

describe('saving and reading shapes', () => {
  it.each(Object.keys(samples))('%s is unchanged', (type) => {
    const before = shape(type);
    expect(read(JSON.parse(JSON.stringify(save(before))))).toEqual([before]);
  });

  it('writes only what differs from the defaults', () => {
    expect(save(shape('rectangle', { width: 4, fill: '#f00' })).style).toEqual({
      width: 4,
      fill: '#f00',
    });
  });

  it('keeps an unknown shape type, and the name of a missing pane', () => {
    const unknown = { ...ray, id: 'a', type: 'acme/fan', style: { spokes: [1, { deep: 2 }] } };
    const elsewhere = { ...ray, id: 'b', pane: 'rsi', style: { width: 3 } };
    const shapes = read(unknown, elsewhere);
    expect(shapes.map(({ known }) => known)).toEqual([false, false]);
    expect(shapes.map(save)).toEqual([unknown, elsewhere]);
  });
});

describe('broken or malicious input', () => {
  it.each([
    [[null], /shapes\[0\] \(null\) must be an object/],
    [[ray, ray], /shapes\[1\]\.id \("ray-1"\) is already used/],
    [[{ ...ray, id: 'candle-1' }], /is already used/],
    [[{ ...ray, id: '' }], /shapes\[0\]\.id/],
    [[{ ...ray, kind: 'series' }], /shapes\[0\]\.kind/],
    [
      [{ ...ray, lockd: true }],
      /shapes\[0\]\.lockd is not an option; did you mean shapes\[0\]\.locked\?/,
    ],
    [[{ ...ray, visible: 1 }], /shapes\[0\]\.visible/],
    [[{ ...ray, points: [] }], /shapes\[0\].points.length \(0\)/],
    [[{ ...ray, points: [{ time: 1 }, { time: 2, price: 1 }] }], /points\[0\]\.price/],
    [[{ ...ray, points: [{ time: '2026-01-05', price: 1 }] }], /points.length \(1\)/],
    [[{ ...ray, style: { widht: 1 } }], /shapes\[0\]\.style\.widht is not an option/],
    [
      [JSON.parse(JSON.stringify(ray).replace('"style":{', '"style":{"__proto__":{"x":1}'))],
      /__proto__/,
    ],
    [[{ ...ray, type: 'fan', style: JSON.parse('{"__proto__":{}}') }], /__proto__/],
    [
      [{ ...ray, type: 'fan', style: { text: 'x'.repeat(200_000) } }],
      /must be at most 100000 characters/,
    ],
    [
      [{ ...ray, type: 'fan', points: Array.from({ length: 1e6 }, () => ({ time: 1, price: 1 })) }],
      /points.length \(1000000\)/,
    ],
    [Array.from({ length: 10_001 }, () => ray), /at most 10000/],
  ])('throws (%#)', (states, message) => {
    expect(() => readShapes(at, states, context)).toThrow(message);
  });

  it('accepts shapes of both time types', () => {
    const days = {
      ...ray,
      id: 'b',
      points: ray.points?.map(({ price }) => ({ time: '2026-01-05', price })),
    };
    expect(read(ray, days).map(save)).toEqual([ray, days]);
  });
});

describe('readSavedJson', () => {
  it.each([
    [null, /must be an object/],
    [[], /must be an object/],
    [
      {},
      /^load: state.schema \(undefined\) must be a whole number; pass a state that was saved by/,
    ],
    [{ schema: '1' }, /state.schema \("1"\) must be a whole number/],
    [{ schema: 2 }, /schema \(2\) is newer than this version of the library supports \(1\)/],
    [{ schema: 0 }, /schema \(0\) must be 1, as in/],
    [{ schema: -1 }, /schema \(-1\) must be 1, as in/],
    [{ schema: 1, big: 1n }, /must be JSON-serializable/],
  ])('throws for %o', (state, message) => {
    expect(() => readSavedJson('load: state', state)).toThrow(message);
  });
});
