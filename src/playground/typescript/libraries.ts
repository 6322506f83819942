/** The parts of TypeScript's own declarations that a program on a page can rely on. */
export const LIBRARIES = ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'] as const;
