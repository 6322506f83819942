/**
 * Storage of values by key, for example on your server. {@link localStore} creates one that uses the browser's local
 * storage. Each function can return a promise. If a function throws or its promise rejects, the part of the library
 * that called the function reports the error.
 *
 * One store can keep everything, because each part of the library uses keys that begin with its own name, such as
 * `'drawings/ACME'`.
 *
 * @example
 * ```ts
 * import type { ChartStore } from '@aijiaoyi/charts';
 *
 * const store: ChartStore = {
 *   read: async (key) => (await fetch(`/settings/${encodeURIComponent(key)}`)).json(),
 *   write: async (key, value) => {
 *     await fetch(`/settings/${encodeURIComponent(key)}`, {
 *       method: 'PUT',
 *       body: JSON.stringify(value),
 *     });
 *   },
 *   list: async (prefix) =>
 *     (await fetch(`/settings?prefix=${encodeURIComponent(prefix)}`)).json(),
 * };
 * ```
 */
export interface ChartStore {
  /**
   * Returns the value of a key, or `null` or `undefined` if there is none.
   *
   * @param key - Key of the value.
   */
  read(key: string): object | null | undefined | Promise<object | null | undefined>;

  /**
   * Saves a value, which can be converted to JSON.
   *
   * @param key - Key of the value.
   * @param value - Value to save, or `null` to remove the key.
   */
  write(key: string, value: object | null): void | Promise<void>;

  /**
   * Returns the keys that begin with a prefix.
   *
   * @param prefix - Start of the keys, such as `'drawings/'`.
   */
  list(prefix: string): readonly string[] | Promise<readonly string[]>;
}
