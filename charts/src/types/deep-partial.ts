import type { EnumValue } from './enum-value';

/**
 * Makes every property of a type optional, at every depth. An option whose type is an enum also accepts the enum's
 * strings. In `applyOptions`, `undefined` resets an option to its default.
 */
export type DeepPartial<T> = { [Key in keyof T]?: PartialValue<T[Key]> | undefined };

/** Separate from `DeepPartial`, so that the compiler shows that name in messages and declarations. */
type PartialValue<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends readonly (infer Item)[]
    ? readonly PartialValue<Item>[]
    : T extends object
      ? DeepPartial<T>
      : T extends string
        ? EnumValue<T>
        : T;
