/**
 * A type with every property, at every depth, optional.
 *
 * @since 0.1.0
 */
export type DeepPartial<T> = { [Key in keyof T]?: PartialValue<T[Key]> };

/** Apart from `DeepPartial`, so that the compiler keeps that name where it is used. */
type PartialValue<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends readonly (infer Item)[]
    ? readonly PartialValue<Item>[]
    : T extends object
      ? DeepPartial<T>
      : T;
