/** TypeScript's own declarations that an example on a page can rely on. */
export const LIBRARIES = ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'] as const;
