import { afterEach, expect, it, vi } from 'vitest';
import type { ChartStore } from '../../src/api/chart-store';
import { getShapeStyles, ShapeStyles } from '../../src/plugins/drawing/toolbar/shape-styles';
import { shapeList, type ShapeTypes } from '../../src/plugins/drawing/shape-types';
import { Rectangle, TrendLine } from '../../src/index';

const types = shapeList([TrendLine, Rectangle], 'shapes') as ShapeTypes;

const empty = { colors: [], defaults: {}, templates: {} };

const createStore = (value: object | null | Promise<object | null>) => {
  const write = vi.fn();
  const store: ChartStore = { read: () => value, write, list: () => [] };
  return { store, write };
};

afterEach(() => {
  vi.unstubAllGlobals();
});

it('keeps defaults and templates of each type without a store', () => {
  const styles = new ShapeStyles(null);
  styles.setDefault('trend-line', { width: 3 });
  styles.setTemplate('trend-line', 'Bold', { width: 4 });
  expect(styles.getDefault(types, 'trend-line')).toEqual({ width: 3 });
  expect(styles.getDefault(types, 'rectangle')).toBeUndefined();
  expect(styles.getTemplates(types, 'trend-line')).toEqual([['Bold', { width: 4 }]]);
  styles.setDefault('trend-line', null);
  styles.setTemplate('trend-line', 'Bold', null);
  expect(styles.getDefault(types, 'trend-line')).toBeUndefined();
  expect(styles.getTemplates(types, 'trend-line')).toEqual([]);
});

it('applies changes before the styles are loaded to the loaded ones', async () => {
  const saved = { defaults: { rectangle: { width: 5 } }, templates: {} };
  const { store, write } = createStore(Promise.resolve(saved));
  const styles = new ShapeStyles(store);
  styles.setDefault('trend-line', { width: 3 });
  expect(styles.getDefault(types, 'trend-line')).toEqual({ width: 3 });
  expect(write).not.toHaveBeenCalled();
  await Promise.resolve();
  await Promise.resolve();
  const all = { rectangle: { width: 5 }, 'trend-line': { width: 3 } };
  expect(write).toHaveBeenCalledExactlyOnceWith('styles', {
    colors: [],
    defaults: all,
    templates: {},
  });
});

it('ignores saved styles that a shape does not accept', () => {
  const bold = { __proto__: null, Bold: { width: 4 }, Broken: { width: 'x' }, Empty: 5 };
  const { store } = createStore({
    defaults: { 'trend-line': { colour: 'red' }, rectangle: 7, unknown: { width: 1 } },
    templates: { 'trend-line': bold, rectangle: null },
  });
  const styles = new ShapeStyles(store);
  for (const type of ['trend-line', 'rectangle', 'unknown', 'toString']) {
    expect(styles.getDefault(types, type)).toBeUndefined();
  }
  expect(styles.getTemplates(types, 'trend-line')).toEqual([['Bold', { width: 4 }]]);
  expect(styles.getTemplates(types, 'rectangle')).toEqual([]);
  const { store: broken } = createStore({ defaults: 5, templates: [] });
  expect(new ShapeStyles(broken).getDefault(types, 'trend-line')).toBeUndefined();
});

it("doesn't overwrite styles that can't be loaded, and reports the error", async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const error = new Error('no connection');
  const { store, write } = createStore(Promise.reject(error));
  const styles = new ShapeStyles(store);
  styles.setDefault('trend-line', { width: 3 });
  await new Promise((resolve) => setTimeout(resolve));
  expect(report).toHaveBeenCalledExactlyOnceWith(error);
  expect(write).not.toHaveBeenCalled();
  expect(styles.getDefault(types, 'trend-line')).toEqual({ width: 3 });
});

it('adds changes to the saved styles as soon as they can be read', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const { store, write } = createStore({ defaults: { rectangle: { width: 5 } } });
  const { read } = store;
  store.read = () => Promise.reject(new Error('offline'));
  const styles = getShapeStyles(store);
  styles.setDefault('trend-line', { width: 3 });
  await vi.waitFor(() => expect(report).toHaveBeenCalledOnce());
  store.read = read;
  styles.setTemplate('trend-line', 'Bold', { width: 4 });
  expect(write).toHaveBeenCalledExactlyOnceWith('styles', {
    colors: [],
    defaults: { rectangle: { width: 5 }, 'trend-line': { width: 3 } },
    templates: { 'trend-line': { Bold: { width: 4 } } },
  });
});

it('reads and writes again for the next toolbar with the store', () => {
  vi.stubGlobal('reportError', vi.fn());
  const fail = () => {
    throw new Error('offline');
  };
  const { store, write } = createStore(null);
  const { read } = store;
  store.read = fail;
  getShapeStyles(store).setDefault('trend-line', { width: 3 });
  store.read = read;
  store.write = fail;
  getShapeStyles(store);
  store.write = write;
  getShapeStyles(store);
  const defaults = { 'trend-line': { width: 3 } };
  expect(write).toHaveBeenCalledExactlyOnceWith('styles', { ...empty, defaults });
});

it('keeps the newest of two styles in a slow store', async () => {
  const { store } = createStore(null);
  const responses: (() => void)[] = [];
  let saved: unknown;
  store.write = (_, value) =>
    new Promise((resolve) => {
      responses.push(() => {
        saved = value;
        resolve();
      });
    });
  const styles = new ShapeStyles(store);
  for (const width of [2, 3, 4]) styles.setDefault('trend-line', { width });
  while (responses.length > 0) {
    responses.pop()?.();
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(saved).toEqual({ ...empty, defaults: { 'trend-line': { width: 4 } } });
});

it('keeps the last eight colors, the latest first', () => {
  const { store, write } = createStore({ colors: ['#111111', 'red', 5, '#222222'] });
  const styles = new ShapeStyles(store);
  expect(styles.getColors()).toEqual(['#111111', '#222222']);
  styles.addColor('#222222');
  expect(styles.getColors()).toEqual(['#222222', '#111111']);
  styles.addColor('#222222');
  expect(write).toHaveBeenCalledOnce();
  for (let i = 0; i < 9; i++) styles.addColor(`#00000${i}`);
  expect(styles.getColors()).toHaveLength(8);
  expect(styles.getColors()[0]).toBe('#000008');
});
