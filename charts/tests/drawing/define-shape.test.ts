import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  allShapes,
  defineShape,
  Drawing,
  type ShapeDefinition,
  type ShapePoint,
} from '../../src/index';
import { withLineChart } from './line-chart';

const good = {
  type: 'acme/zone',
  label: 'Zone',
  points: 2,
  style: { width: 1 },
  figures: () => [],
};

describe('defineShape', () => {
  it('returns a definition that does not change', () => {
    const Zone = defineShape({ ...good, points: 2 });
    expectTypeOf(Zone).toEqualTypeOf<ShapeDefinition<{ width: number }, 2>>();
    expect(Zone).toMatchObject({ kind: 'shape', type: 'acme/zone', label: 'Zone', points: 2 });
    expect(Zone.group).toBe('more');
    expect(Object.isFrozen(Zone)).toBe(true);
  });

  it('passes as many points to the functions as the shape has', () => {
    defineShape({
      ...good,
      points: 2,
      figures({ points, anchors }) {
        expectTypeOf(anchors).toEqualTypeOf<readonly [ShapePoint, ShapePoint]>();
        const [from, to] = points;
        return [{ kind: 'line', from, to, stroke: { color: 'red', width: 1 } }];
      },
    });
    defineShape({
      ...good,
      points: { min: 2, max: 9 },
      figures({ anchors }) {
        expectTypeOf(anchors).toEqualTypeOf<readonly ShapePoint[]>();
        return [];
      },
    });
  });

  it.each([
    [{ ...good, type: 'Good Shape' }, RangeError, /type \("Good Shape"\) must be a name/],
    [{ ...good, type: 5 }, TypeError, /type \(5\) must be a name/],
    [{ ...good, label: '' }, RangeError, /label \(""\) must be/],
    [{ ...good, group: 5 }, TypeError, /group \(5\) must be/],
    [{ ...good, icon: '' }, RangeError, /icon \(""\) must be/],
    [{ ...good, points: 0 }, RangeError, /points \(0\) must be a whole number from 1/],
    [{ ...good, points: { min: 3, max: 2 } }, RangeError, /points\.max \(2\) must be .* from 3/],
    [{ ...good, points: 1.5 }, RangeError, /points \(1.5\) must be a whole number/],
    [{ ...good, style: { pick: () => 1 } }, TypeError, /style \(an object\) must be/],
    [{ ...good, style: { title: '' } }, RangeError, /style.title is a reserved name; use another/],
    [{ ...good, style: { priceFormat: '' } }, RangeError, /style.priceFormat is a reserved name/],
    [{ ...good, fields: { depth: 5 } }, RangeError, /fields.depth is not an option of the shape/],
    [{ ...good, fields: { width: 5 } }, TypeError, /fields.width \(5\) must be an object/],
    [
      { ...good, fields: { width: { type: 'number', label: '' } } },
      RangeError,
      /fields.width.label \(""\) must be/,
    ],
    [
      { ...good, fields: { width: { type: 'boolean', label: 'Width', icon: 5 } } },
      TypeError,
      /fields.width.icon \(5\) must be/,
    ],
    [
      { ...good, fields: { width: { type: 'integer', label: 'Width', min: 2 } } },
      RangeError,
      /style.width \(1\) must be a whole number of at least 2/,
    ],
    [{ ...good, figures: 'none' }, TypeError, /figures \("none"\) must be a function/],
    [
      { ...good, closable: true },
      RangeError,
      /: style.closed \(undefined\) must be false if closable/,
    ],
    [null, TypeError, /config \(null\) must be an object/],
  ])('throws for an invalid configuration, with the reason: %j', (config, ErrorType, message) => {
    const define = () => defineShape(config as never);
    expect(define).toThrow(ErrorType);
    expect(define).toThrow(message);
    expect(define).toThrow(/^defineShape: /);
  });
});

it('limits the options of its fields', () => {
  const Zone = defineShape({
    ...good,
    style: { count: 3, side: 'left', dots: true, color: 'red' },
    fields: {
      count: { type: 'integer', label: 'Count', min: 1, max: 9 },
      side: { type: 'select', label: 'Side', values: { left: 'Left', right: 'Right' } },
      dots: { type: 'boolean', label: 'Dots' },
    },
  });
  withLineChart((chart) => {
    const drawing = chart.attach(Drawing, { shapes: [Zone] });
    const points = [
      { time: 60, price: 9 },
      { time: 120, price: 11 },
    ];
    const zone = drawing.add(Zone, points, { count: 5, side: 'right', dots: false });
    expect(() => {
      zone.applyOptions({ count: 10 });
    }).toThrow('applyOptions: count (10) must be a whole number from 1 to 9');
    expect(() => {
      zone.applyOptions({ side: 'top' });
    }).toThrow('applyOptions: side ("top") must be one of "left", "right"');
    expect(zone.options()).toMatchObject({ count: 5, side: 'right', dots: false });
  });
});

// The compiler refuses these; they aren't run.
export const refused = [
  () =>
    defineShape({
      ...good,
      // @ts-expect-error A field of another type than the option
      fields: { width: { type: 'boolean', label: 'Width' } },
    }),
  () =>
    defineShape({
      ...good,
      // @ts-expect-error A reserved name
      style: { title: '' },
    }),
  () =>
    defineShape({
      ...good,
      // @ts-expect-error An option that calls use
      style: { pane: 'main' },
    }),
  () =>
    defineShape({
      ...good,
      points: 1,
      // @ts-expect-error The shape has one point
      figures: ({ points: [, second] }) => [{ kind: 'polygon', points: [second] }],
    }),
];

describe('allShapes', () => {
  it('has each built-in shape once, with its own icon, in a built-in group', () => {
    const groups = ['lines', 'channels', 'fibonacci', 'patterns', 'areas', 'text', 'measures'];
    for (const key of ['type', 'label', 'icon'] as const) {
      expect(new Set(allShapes.map((shape) => shape[key])).size).toBe(allShapes.length);
    }
    for (const { group } of allShapes) expect(groups).toContain(group);
  });
});

describe('a shape whose figures throw', () => {
  it('keeps its points and style, and the error names the call', () => {
    const Moody = defineShape({
      type: 'acme/moody',
      label: 'Moody',
      points: 1,
      style: { mood: 'good' },
      figures: ({ anchors: [{ price }], style }) => {
        if (price === 13 || style.mood === 'bad') throw new Error('not today');
        return [];
      },
    });
    withLineChart((chart) => {
      const drawing = chart.attach(Drawing, { shapes: [Moody] });
      const shape = drawing.add(Moody, [{ time: 60, price: 10 }]);
      const problem = 'figures of the shape "acme/moody" threw an error: not today';
      expect(() => shape.applyOptions({ mood: 'bad' })).toThrow(`applyOptions: ${problem}`);
      expect(() => shape.setPoints([{ time: 60, price: 13 }])).toThrow(`setPoints: ${problem}`);
      expect(shape.options().mood).toBe('good');
      expect(shape.points()).toEqual([{ time: 60, price: 10 }]);
    });
  });
});
