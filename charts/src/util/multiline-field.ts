import { make } from './create-element';
import { isComposing } from './is-composing';

/**
 * Creates a field for a text with line breaks. Shift+Enter adds a line, and Enter calls `apply`, as in a field of a
 * single line.
 */
export function createMultilineField(apply: () => void): HTMLTextAreaElement {
  const field = make('textarea', { rows: 1, dir: 'auto' });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    apply();
  });
  return field;
}
