/**
 * Returns the version of the library.
 *
 * @returns The semantic version, such as `'1.0.0'`.
 * @example
 * ```ts
 * import { version } from '@aijiaoyi/charts';
 *
 * console.log(`Charts drawn by ${version()}`);
 * ```
 */
export function version(): string {
  return '1.0.0';
}
