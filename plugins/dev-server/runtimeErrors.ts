/**
 * Returns whether the overlay shows an error that was thrown on the page. A module that can't be compiled throws its error,
 * which the overlay already shows as an error of the build. The first hot update after the repair runs the former module
 * once more, so the overlay would show the repaired error.
 *
 * The development server sends the text of this function to the browser, so it can't use anything outside.
 */
export const isRuntimeError = ({ message }: Error): boolean =>
  !/Module build failed|Cannot find module/.test(message);
