/** The class of what is there for TypeScript only: the build marks it, and code.css hides it. */
export const TYPE_ONLY = 'ts-only';
