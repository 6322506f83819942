/** Class of code that only TypeScript has. The build adds the class, and code.css hides the code. */
export const TYPE_ONLY = 'ts-only';
