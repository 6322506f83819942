import { clamp } from '../../../util/clamp';
import { make } from '../../../util/create-element';
import { getActiveElement } from '../../../util/get-active-element';
import { MAX_TEXT_LENGTH } from '../../../validation/common-rules';
import type { DrawingInputHost } from './drawing-input-host';

/** Editor for the text of a shape on the chart. */
export interface TextEditor {
  /** @returns Whether the shape has a text that the user can edit. */
  edit(id: string): boolean;
  end(keep: boolean): void;
}

/**
 * Creates an editor, which is a text field over the shape. Its value is part of the shape's style and painted as
 * plain text.
 */
export function createTextEditor(host: DrawingInputHost): TextEditor {
  const { element, store } = host;
  let close: ((keep: boolean) => void) | null = null;
  const end = (keep: boolean): void => close?.(keep);

  const edit = (id: string): boolean => {
    const shape = store.find(id);
    const content = shape?.style.text;
    if (!shape || shape.locked || typeof content !== 'string') return false;
    end(true);
    const corner = host.paneOffset(shape.pane);
    const viewport = host.viewport(shape.pane, shape.axis);
    if (!corner || !viewport) return false;

    const { colors, width, height, fontFamily } = viewport;
    const { left = 0, top = 0 } = host.scene(shape.pane)?.getBounds(id) ?? {};
    const x = clamp(left, 0, width - 60);
    const y = clamp(top, 0, height - 30);
    const { size = 12, bold } = shape.style;
    const field = make('textarea', {
      'aria-label': host.messages().drawing.editText,
      dir: 'auto',
      maxlength: MAX_TEXT_LENGTH,
      // The field grows with its text if the browser supports `field-sizing`, and scrolls otherwise.
      style: `position:absolute;left:${corner.x + x}px;top:${corner.y + y}px;z-index:4;padding:1px 3px;border:1px solid ${colors.line};background:${colors.background};color:${colors.text};font:${bold ? 'bold ' : ''}${String(size)}px/1.3 ${fontFamily};min-width:60px;max-width:${width - x}px;resize:none;field-sizing:content`,
    });
    field.value = content;
    close = (keep) => {
      close = null;
      const text = field.value;
      const hadFocus = getActiveElement(field) === field;
      field.remove();
      if (hadFocus) element.focus({ preventScroll: true });
      const now = store.find(id);
      if (keep && now && text !== now.style.text) {
        // Remove a text shape with an empty text, because it would be invisible.
        if (!text.trim() && now.type === 'text') store.remove([id], 'user');
        else store.change(id, { style: { ...now.style, text } }, 'user', `create ${id}`);
      }
      store.seal();
    };
    field.addEventListener('keydown', (event) => {
      event.stopPropagation();
      const isEnter = event.key === 'Enter' && !event.shiftKey && !event.isComposing;
      if (!isEnter && event.key !== 'Escape') return;
      event.preventDefault();
      host.run(() => end(isEnter));
    });
    field.addEventListener('blur', () => host.run(() => end(true)));
    element.append(field);
    field.focus();
    field.select();
    return true;
  };
  return { edit, end };
}
