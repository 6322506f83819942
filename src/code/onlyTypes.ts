/** The class of what is there for TypeScript only: the build marks it, and code.css hides it. */
export const ONLY_TYPES = 'ts-only';
