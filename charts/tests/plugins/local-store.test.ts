import { afterEach, expect, it, vi } from 'vitest';
import { localStore } from '../../src/index';

/** A local storage with a limit on the length of its values. */
function createStorage(limit = Infinity): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('reads, writes, lists and removes values under its prefix', () => {
  const storage = createStorage();
  vi.stubGlobal('localStorage', storage);
  storage.setItem('other/drawings/X', '{}');
  const store = localStore('app');
  expect(store.read('drawings/A')).toBeNull();
  void store.write('styles', { a: 1 });
  void store.write('drawings/B', [2]);
  void store.write('drawings/A', { text: '"' });
  expect(store.read('drawings/A')).toEqual({ text: '"' });
  expect(storage.getItem('app/styles')).toBe('{"a":1}');
  expect(store.list('drawings/')).toEqual(['drawings/A', 'drawings/B']);
  void store.write('drawings/A', null);
  expect(store.list('')).toEqual(['drawings/B', 'styles']);
});

it('ignores values that are not JSON objects, with a warning', () => {
  const storage = createStorage();
  vi.stubGlobal('localStorage', storage);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  storage.setItem('app/broken', '{');
  storage.setItem('app/number', '5');
  const store = localStore('app');
  expect([store.read('broken'), store.read('number')]).toEqual([null, null]);
  expect(warn.mock.calls).toEqual([
    ['localStore: the value of "app/broken" is ignored, because it is not a JSON object'],
    ['localStore: the value of "app/number" is ignored, because it is not a JSON object'],
  ]);
  void store.write('broken', { b: 1 });
  expect(store.read('broken')).toEqual({ b: 1 });
});

it.each(['missing', 'forbidden'])('keeps values in memory if storage is %s', (problem) => {
  if (problem === 'missing') vi.stubGlobal('localStorage', undefined);
  else {
    vi.stubGlobal('localStorage', undefined);
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  }
  const store = localStore(problem);
  void store.write('b', { b: 1 });
  void store.write('a', { a: 1 });
  expect([localStore(problem).read('a'), store.list('')]).toEqual([{ a: 1 }, ['a', 'b']]);
  void store.write('a', null);
  expect(store.list('')).toEqual(['b']);
});

it('throws an error if the storage is full', () => {
  vi.stubGlobal('localStorage', createStorage(10));
  expect(() => localStore('app').write('styles', { long: 'long value' })).toThrow(
    'localStore.write: cannot save "app/styles", because the local storage is full',
  );
});

it('checks its prefix', () => {
  expect(() => localStore('')).toThrow(
    new RangeError('localStore: prefix ("") must be a non-empty string'),
  );
  // @ts-expect-error A prefix is a string.
  expect(() => localStore(5)).toThrow(new TypeError('localStore: prefix (5) must be a string'));
});
