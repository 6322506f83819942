/** Converts a type such as `fib-retracement` to `FibRetracement`. */
const pascal = (type: string): string =>
  type.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

/** Returns the interface of a bar type's style. */
export const toBarStyleName = (type: string): string => `Bar${pascal(type)}StyleOptions`;

/** Returns the interface of a shape's style, which both types of positions share. */
export const toShapeStyleName = (type: string): string =>
  `Shape${type.endsWith('-position') ? 'Position' : pascal(type)}Style`;
