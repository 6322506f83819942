import type { ChartStore } from '../../api/chart-store';
import { isObject } from '../../util/json';
import { someText } from '../../validation/rule';

/**
 * Creates a store in the browser's local storage.
 *
 * If the local storage isn't available, for example in a frame without access to it or on a server, the values are kept
 * in memory until the page is reloaded or closed, or the server's process ends. If the local storage contains a value
 * that isn't a JSON object or list, `read` returns `null` and shows a warning in the console.
 *
 * @param prefix - Start of all keys in the local storage, such as the name of your app. Stores with the same prefix
 * share their values.
 * @returns The store. `write` throws an `Error` if the local storage is full.
 * @throws TypeError if the prefix isn't a string.
 * @throws RangeError if the prefix is empty.
 * @example
 * ```ts live title="Values in local storage"
 * import { allShapes, createChart, DrawBar, Drawing } from '@aijiaoyi/charts';
 * import { localStore, storeDrawings } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars());
 * const drawing = chart.attach(Drawing, { shapes: allShapes });
 * new DrawBar(drawing);
 * storeDrawings(drawing, { store: localStore('my-app'), symbol: 'ACME' });
 * ```
 */
export function localStore(prefix: string): ChartStore {
  const start = `${someText(prefix, 'localStore: prefix') as string}/`;
  return {
    read(key) {
      const text = getStorage().getItem(start + key);
      if (text === null) return null;
      try {
        const value: unknown = JSON.parse(text);
        if (isObject(value) || value === null) return value;
      } catch {
        // The warning below covers text that isn't JSON, too.
      }
      console.warn(
        `localStore: the value of ${JSON.stringify(start + key)} is ignored, because it is not a JSON object`,
      );
      return null;
    },
    write(key, value) {
      const storage = getStorage();
      if (value === null) {
        storage.removeItem(start + key);
        return;
      }
      const text = JSON.stringify(value);
      try {
        storage.setItem(start + key, text);
      } catch (error) {
        throw new Error(
          `localStore.write: cannot save ${JSON.stringify(start + key)}, because the local storage is full`,
          { cause: error },
        );
      }
    },
    list(keyPrefix) {
      const storage = getStorage();
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      return keys
        .filter((key) => key.startsWith(start + keyPrefix))
        .map((key) => key.slice(start.length))
        .sort();
    },
  };
}

/** Functions of the local storage that the store uses. */
type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Values of a page without local storage. */
const memory = /* @__PURE__ */ new Map<string, string>();

const memoryStorage: KeyStorage = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
  removeItem: (key) => void memory.delete(key),
  key: (index) => [...memory.keys()][index] ?? null,
  get length() {
    return memory.size;
  },
};

/** Returns the local storage. Reading the property throws if the page may not use it. */
function getStorage(): KeyStorage {
  try {
    // A page in a sandbox, a server and a webview without storage don't have it.
    return (globalThis.localStorage as Storage | undefined | null) ?? memoryStorage;
  } catch {
    return memoryStorage;
  }
}
