/** TypeScript's declarations that examples can use. */
export const LIBRARIES = ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'] as const;
