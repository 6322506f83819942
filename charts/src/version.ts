/**
 * Returns the version of the library.
 *
 * @returns The semantic version, such as `'0.2.0'`.
 * @example
 * ```ts
 * import { version } from '@aijiaoyi/charts';
 *
 * console.log(`Charts drawn by ${version()}`);
 * ```
 * @since 0.1.0
 */
export function version(): string {
  return '0.2.0';
}
