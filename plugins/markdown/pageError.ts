/**
 * Returns an error in a page, for the terminal. Docusaurus prints the fields of MDX's own errors as JSON.
 *
 * @param position - Line and column, as `line:column`.
 */
export function createPageError(file: string, position: string, message: string): Error {
  const error = new Error(`${file}:${position} - ${message}`);
  // The stack leads to plugins, not to the page.
  error.stack = '';
  return error;
}
