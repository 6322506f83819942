/**
 * Whether a key belongs to an input method, which uses Enter and Escape for its own text. Safari reports the key that
 * ends a composition only by its code.
 */
export const isComposing = (event: KeyboardEvent): boolean =>
  event.isComposing || event.keyCode === 229;
