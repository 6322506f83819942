import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { readShapes } from '../../src/plugins/drawing/read-saved-shapes';
import type { ShapeEventParams } from '../../src/api/events';
import type { IPaneApi } from '../../src/api/source-api';
import { saveShape } from '../../src/plugins/drawing/save-shape';
import type { Shape } from '../../src/plugins/drawing/shape-handle';
import { ShapeStore } from '../../src/plugins/drawing/shape-store';
import type { ShapePoint } from '../../src/types/data-types';
import { allShapeTypes } from '../shapes/all-shape-types';
import { samples } from '../shapes/shape-samples';

const types = allShapeTypes;

function storeWith({ limit = 100, panes = ['main', 'volume'] } = {}) {
  const handles = new Map(
    panes.map((name) => [name, { name, options: () => ({ visible: true }) } as IPaneApi]),
  );
  const redraw = vi.fn();
  let nextId = 1;
  const store: ShapeStore = new ShapeStore({
    types,
    pane: (name) => handles.get(name) ?? null,
    takeId: (_call, requestedId, type) => requestedId || `${type}-${String(nextId++)}`,
    hasAxis: () => true,
    checkAxis: () => undefined,
    isChartRemoved: () => false,
    assertNotRemoved: () => undefined,
    tryToDraw: () => undefined,
    pricesAt: () => null,
    typeLabel: (type) => type,
    acceptedTimes: () => undefined,
    barSeconds: () => 60,
    redraw,
    undoLimit: () => limit,
    changes: { run: (work) => work(), notifyLater: (notify) => notify() },
  });
  return { store, redraw };
}

const add = (store: ShapeStore, type = 'trend-line', options: object = {}, pane = 'main'): Shape =>
  store.add(store.make('addShape', pane, type, samples[type], options), 'code');

const anyChart = { types, hasPane: () => true, isIdTaken: () => false };

const two = (price: number): ShapePoint[] => [
  { time: 1, price },
  { time: 2, price },
];

describe('a shape added by code', () => {
  it('keeps its points exactly', () => {
    const { store } = storeWith();
    const points = [
      { time: 1.234, price: 0.1 + 0.2 },
      { time: 9e9, price: -5 },
    ];
    const shape = store.add(store.make('addShape', 'main', 'ray', points, {}), 'code');
    expect(shape.points()).toEqual(points);
    expect(shape.points()).not.toBe(points);
  });

  it.each([
    ['ray', [], {}, {}, /points.length \(0\) must be 2 for this shape/],
    ['ray', [...two(1), ...two(2)], {}, {}, /points.length \(4\)/],
    [
      'ray',
      [
        { time: 1, price: NaN },
        { time: 2, price: 1 },
      ],
      {},
      {},
      /points\[0\]\.price/,
    ],
    [
      'ray',
      [
        { time: 1, price: 1 },
        { time: '5 January', price: 1 },
      ],
      {},
      {},
      /points\[1\]\.time/,
    ],
    ['ray', 'points', {}, {}, /points .* must be a list/],
    [
      'ray',
      two(1),
      { colour: 'red' },
      {},
      /options\.colour is not an option; did you mean options\.color/,
    ],
    ['ray', two(1), { width: 99 }, {}, /options\.width \(99\)/],
    [
      'ray',
      two(1),
      JSON.parse('{"__proto__":{"width":1}}'),
      {},
      /options\.__proto__ is not an option/,
    ],
    ['ray', two(1), {}, { lock: true }, /options\.lock is not an option/],
    ['text', two(1).slice(1), { size: 500 }, {}, /options\.size \(500\)/],
    ['text', two(1).slice(1), { text: 'x'.repeat(20_000) }, {}, /options\.text/],
    ['fib-retracement', two(1), { lines: [{ color: 'red' }] }, {}, /options\.lines\[0\]/],
  ])('throws if it is invalid: %s %j %j %j', (type, points, style, options, message) => {
    const { store } = storeWith();
    expect(() => store.make('addShape', 'main', type, points, { ...style, ...options })).toThrow(
      message,
    );
    expect(store.all()).toEqual([]);
    expect(store.history()).toEqual({ undo: 0, redo: 0 });
  });

  it('fills in levels of a Fibonacci shape', () => {
    const { store } = storeWith();
    const style = { lines: [{ ratio: 0.618, color: '#c33' }] };
    const made = store.make('addShape', 'main', 'fib-retracement', two(1), style);
    expect(made.style.lines).toEqual([{ ratio: 0.618, color: '#c33', visible: true }]);
    expect(made.style.fill).toBe(true);
  });
});

describe('the handle', () => {
  it('is the same after undo restored the shape', () => {
    const { store } = storeWith();
    const shape = add(store);
    shape.remove();
    expect(shape.removed).toBe(true);
    expect(shape.points()).toEqual(samples['trend-line']);
    expect(() => {
      shape.applyOptions({ width: 3 });
    }).toThrow(TypeError);
    store.undo();
    expect(shape.removed).toBe(false);
    expect(store.handle(store.all()[0] as never)).toBe(shape);
  });

  it('changes options and style, and throws for another id', () => {
    const { store } = storeWith();
    const shape = add(store, 'text', { id: 'note' });
    shape.applyOptions({ title: 'Note', locked: true });
    shape.applyOptions({ text: 'Hello' });
    expect(shape.options()).toMatchObject({
      id: 'note',
      title: 'Note',
      visible: true,
      locked: true,
      axis: 'right',
    });
    expect(shape.data().style.text).toBe('Hello');
    expect(() => {
      shape.applyOptions({ id: 'other' });
    }).toThrow(/cannot change; it is/);
  });

  it('moves to another pane and axis', () => {
    const { store } = storeWith();
    const shape = add(store);
    shape.moveTo({ pane: 'volume', axis: 'left' });
    expect(shape.pane().name).toBe('volume');
    expect(shape.options().axis).toBe('left');
    expect(() => {
      shape.moveTo({ pane: 'nowhere' });
    }).toThrow(/"nowhere"/);
  });

  it('is ordered among the shapes of its pane', () => {
    const { store } = storeWith();
    const [a, , c] = ['a', 'b', 'c'].map((id) => add(store, 'ray', { id }));
    add(store, 'ray', { id: 'other' }, 'volume');
    const order = (): string =>
      store
        .inPane('main')
        .map(({ id }) => id)
        .join('');
    c?.setOrder('back');
    expect(order()).toBe('cab');
    c?.setOrder('forward');
    expect(order()).toBe('acb');
    a?.setOrder('front');
    expect(order()).toBe('cba');
    a?.setOrder('backward');
    expect(order()).toBe('cab');
    store.undo();
    expect(order()).toBe('cba');
    expect(() => {
      a?.setOrder('sideways' as never);
    }).toThrow(RangeError);
  });
});

describe('events', () => {
  it('report the change, its cause, and the previous points', () => {
    const { store } = storeWith();
    const events: [string, ShapeEventParams['cause'], string | undefined, unknown][] = [];
    store.selected.on(({ cause, shapes }) => events.push(['selected', cause, shapes[0]?.id, null]));
    for (const name of ['created', 'changed', 'removed'] as const) {
      store[name].on(({ cause, shape, previousPoints }) =>
        events.push([name, cause, shape.id, previousPoints]),
      );
    }
    const shape = add(store, 'ray', { id: 'a' });
    store.select(['a'], 'user');
    store.change('a', { points: two(5) }, 'user');
    store.undo();
    shape.remove();
    expect(events).toEqual([
      ['created', 'code', 'a', null],
      ['selected', 'user', 'a', null],
      ['changed', 'user', 'a', samples.ray],
      ['changed', 'undo', 'a', two(5)],
      ['removed', 'code', 'a', samples.ray],
      ['selected', 'code', undefined, null],
    ]);
  });

  it("aren't fired for a change without effect", () => {
    const { store } = storeWith();
    const shape = add(store);
    const changed = vi.fn();
    store.changed.on(changed);
    shape.applyOptions({ width: 2 });
    expect(changed).not.toHaveBeenCalled();
    expect(store.history().undo).toBe(1);
  });
});

describe('the selection', () => {
  const ids = ['a', 'b', 'c'];
  const select = () => {
    const { store } = storeWith();
    for (const id of ids) add(store, 'trend-line', { id, locked: id === 'c' });
    store.select(['c', 'a', 'b', 'a'], 'user');
    return store;
  };

  it('contains each shape once, in the order of the clicks', () => {
    const store = select();
    expect(store.getSelected().map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });

  it('changes all but locked shapes in one undo step', () => {
    const store = select();
    const before = store.all();
    store.changeAll(store.getSelected(), ({ style }) => ({ style: { ...style, width: 5 } }));
    expect(store.all().map(({ style }) => style.width)).toEqual([5, 5, 2]);
    store.undo();
    expect(store.all()).toEqual(before);
    store.removeSelected();
    expect(store.all().map(({ id }) => id)).toEqual(['c']);
    expect(store.selection).toEqual(['c']);
    store.undo();
    expect(store.all()).toEqual(before);
  });

  it('merges changes of a field into one undo step', () => {
    const store = select();
    const { undo } = store.history();
    for (const width of [3, 4])
      store.changeAll(
        store.getSelected(),
        ({ style }) => ({ style: { ...style, width } }),
        'width',
      );
    expect(store.history().undo).toBe(undo + 1);
  });

  it('fires one event for a change, and none if it stays the same', () => {
    const store = select();
    const selected = vi.fn();
    store.selected.on(selected);
    store.select(['c', 'a', 'b'], 'user');
    expect(selected).not.toHaveBeenCalled();
    store.remove(['a', 'b'], 'code');
    expect(selected).toHaveBeenCalledExactlyOnceWith({
      cause: 'code',
      shapes: [store.handle(store.all()[0] as never)],
    });
  });
});

describe('the undo history', () => {
  it('drops the oldest steps above its limit', () => {
    const { store } = storeWith({ limit: 3 });
    for (let i = 0; i < 5; i++) add(store);
    expect(store.history()).toEqual({ undo: 3, redo: 0 });
    while (store.undo());
    expect(store.all()).toHaveLength(2);
  });

  it('merges changes with the same key into one step, until another change', () => {
    const { store } = storeWith();
    const shape = add(store);
    for (const price of [1, 2, 3]) store.change(shape.id, { points: two(price) }, 'user', 'nudge');
    store.seal();
    store.change(shape.id, { points: two(4) }, 'user', 'nudge');
    store.undo();
    expect(shape.points()).toEqual(two(3));
    store.undo();
    expect(shape.points()).toEqual(samples['trend-line']);
  });

  it('merges changes of one transaction into one step', () => {
    const { store } = storeWith();
    const shapes = [add(store), add(store)];
    store.together(() => {
      for (const { id } of shapes) store.change(id, { locked: true }, 'user');
    });
    expect(store.history().undo).toBe(3);
    store.undo();
    expect(store.all().map(({ locked }) => locked)).toEqual([false, false]);
  });

  it("doesn't have a step for loading the same shapes", () => {
    const { store } = storeWith();
    add(store, 'text', { title: 'Note' }).applyOptions({ text: 'a' });
    add(store, 'fib-retracement');
    const changed = vi.fn();
    store.changed.on(changed);
    const saved = store.all().map((shape) => saveShape(shape, types));
    const before = store.history();
    store.replaceAll(readShapes('shapes', saved, anyChart), 'code');
    expect(store.history()).toEqual(before);
    expect(changed).not.toHaveBeenCalled();
    store.replaceAll(readShapes('shapes', saved.reverse(), anyChart), 'code');
    expect(store.history().undo).toBe(before.undo + 1);
  });

  it("doesn't have a step for a transaction without effect", () => {
    const { store } = storeWith();
    const remaining = add(store);
    store.together(() => {
      add(store).remove();
      remaining.applyOptions({ locked: true });
      remaining.applyOptions({ locked: false });
    });
    expect(store.history()).toEqual({ undo: 1, redo: 0 });
    store.undo();
    expect(store.all()).toEqual([]);
  });

  it("doesn't restore shapes of a removed pane", () => {
    const { store } = storeWith();
    const shape = add(store, 'ray', {}, 'volume');
    add(store, 'ray');
    const removed = vi.fn();
    store.removed.on(removed);
    store.dropPane('volume');
    expect(removed).toHaveBeenCalledTimes(1);
    expect(shape.removed).toBe(true);
    while (store.undo());
    while (store.redo());
    expect(store.all().map(({ pane }) => pane)).toEqual(['main']);
  });

  it('keeps a shape that was moved out of the removed pane, and drops the step of that move', () => {
    const { store } = storeWith();
    const shape = add(store, 'ray', {}, 'volume');
    store.change(shape.id, { pane: 'main' }, 'code');
    store.change(shape.id, { locked: true }, 'code');
    store.dropPane('volume');
    expect(store.history()).toEqual({ undo: 2, redo: 0 });
    expect(store.undo()).toBe(true);
    expect(store.all().map(({ locked, pane }) => [pane, locked])).toEqual([['main', false]]);
    expect(store.undo()).toBe(true);
    expect(store.all()).toEqual([]);
    expect(store.undo()).toBe(false);
    while (store.redo());
    expect(store.all().map(({ locked, pane }) => [pane, locked])).toEqual([['main', true]]);
  });

  it('drops the steps of shapes that were removed from the pane before', () => {
    const { store } = storeWith();
    const shape = add(store, 'ray', {}, 'volume');
    store.remove([shape.id], 'code');
    store.dropPane('volume');
    expect(store.undo()).toBe(false);
  });
});

describe('a draft', () => {
  it("is drawn instead of its shape and isn't part of the chart", () => {
    const { store } = storeWith();
    const shape = add(store);
    add(store);
    const draft = { ...shape.data(), points: two(7) };
    store.setDrafts([draft]);
    expect(store.inPane('main')[0]).toBe(draft);
    // A handle returns the dragged points; the store keeps the points before the drag.
    expect(shape.points()).toEqual(two(7));
    expect(store.all()[0]?.points).toEqual(samples['trend-line']);
    expect(store.history().undo).toBe(2);
    store.setDrafts([]);
    expect(shape.points()).toEqual(samples['trend-line']);
    expect(store.inPane('main')[0]).toBe(shape.data());
  });
});

describe('random sequences', () => {
  const price = fc.integer({ min: 1, max: 999 });
  const pick = fc.nat();
  const command = fc.oneof(
    fc.record({ do: fc.constant('add' as const), type: fc.constantFrom(...Object.keys(samples)) }),
    fc.record({ do: fc.constant('move' as const), pick, price }),
    fc.record({ do: fc.constant('drag' as const), pick, price }),
    // A highlighter is at least 4 pixels wide, and other shapes are at most 8.
    fc.record({ do: fc.constant('style' as const), pick, width: fc.integer({ min: 4, max: 8 }) }),
    fc.record({ do: fc.constant('lock' as const), pick }),
    fc.record({
      do: fc.constant('order' as const),
      pick,
      order: fc.constantFrom('front', 'back', 'forward', 'backward'),
    }),
    fc.record({ do: fc.constant('remove' as const), pick }),
    fc.record({ do: fc.constant('undo' as const) }),
    fc.record({ do: fc.constant('redo' as const) }),
    fc.record({ do: fc.constant('save and restore' as const) }),
  );

  it('keep ids unique, and undoing all steps restores the first state exactly', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        const { store } = storeWith({ limit: 1000 });
        add(store, 'rectangle', { id: 'first' });
        const first = JSON.stringify(store.all());
        const base = store.history().undo;
        for (const step of commands) {
          const shapes = store.all();
          const shape = 'pick' in step ? shapes[step.pick % Math.max(shapes.length, 1)] : undefined;
          const handle = shape && store.handle(shape);
          if (step.do === 'add') add(store, step.type);
          else if (step.do === 'undo' && store.history().undo > base) store.undo();
          else if (step.do === 'redo') store.redo();
          else if (step.do === 'save and restore') {
            const saved: unknown = JSON.parse(
              JSON.stringify(store.all().map((shape) => saveShape(shape, types))),
            );
            const before = JSON.stringify(store.all());
            store.replaceAll(readShapes('test: shapes', saved, anyChart), 'code');
            expect(store.all().map((shape) => saveShape(shape, types))).toEqual(saved);
            expect(JSON.parse(JSON.stringify(store.all()))).toEqual(JSON.parse(before));
          }
          if (!shape || !handle) continue;
          const moved =
            'price' in step ? shape.points.map((p) => ({ ...p, price: p.price + step.price })) : [];
          if (step.do === 'move') handle.setPoints(moved as never);
          if (step.do === 'drag') {
            store.setDrafts([{ ...shape, points: moved }]);
            store.setDrafts([]);
            store.change(shape.id, { points: moved }, 'user');
          }
          if (step.do === 'style' && 'width' in shape.style)
            handle.applyOptions({ width: step.width });
          if (step.do === 'lock') handle.applyOptions({ locked: !shape.locked });
          if (step.do === 'order') handle.setOrder(step.order as 'front');
          if (step.do === 'remove') handle.remove();
          const ids = store.all().map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
        }
        const last = JSON.stringify(store.all());
        const depth = store.history().undo - base;
        for (let i = 0; i < depth; i++) store.undo();
        expect(JSON.stringify(store.all())).toBe(first);
        for (let i = 0; i < depth; i++) store.redo();
        expect(JSON.stringify(store.all())).toBe(last);
      }),
      { numRuns: 200 },
    );
  });
});
