import type { Box } from '../../../graphics/geometry';
import { clamp } from '../../../util/clamp';
import { make } from '../../../util/create-element';
import { isComposing } from '../../../util/is-composing';
import { keepFocus } from '../../../util/keep-focus';
import { MAX_TEXT_LENGTH } from '../../../validation/common-rules';
import { isTextShape } from '../shape-types';
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
    const viewport = host.viewport(shape.pane, shape.axis);
    if (!viewport) return false;

    const { colors, fontFamily } = viewport;
    const { size = 12, bold } = shape.style;
    const field = make('textarea', {
      'aria-label': host.messages().drawing.editText,
      dir: 'auto',
      maxlength: MAX_TEXT_LENGTH,
      // The field grows with its text if the browser supports `field-sizing`, and scrolls otherwise.
      style: `position:absolute;z-index:4;padding:1px 3px;border:1px solid ${colors.line};background:${colors.background};color:${colors.text};box-sizing:border-box;font:${bold ? 'bold ' : ''}${String(size)}px/1.3 ${fontFamily};resize:none;field-sizing:content`,
    });
    field.value = content;
    let wasInView = false;
    /** Moves the field to its shape. Ends when the shape is removed or leaves the view. */
    const follow = (): void => {
      const position = getFieldPosition(host, id);
      if (!position || (wasInView && !position.isInView)) {
        end(true);
        return;
      }
      wasInView = position.isInView;
      for (const [name, value] of Object.entries(position.bounds)) {
        field.style.setProperty(name, `${value}px`);
      }
    };
    const stopFollowing = host.onPainted(follow);
    close = (keep) => {
      close = null;
      stopFollowing();
      const text = field.value;
      keepFocus(field, () => field.remove());
      const now = store.find(id);
      if (keep && now && !now.locked && text !== now.style.text) {
        // Remove a text shape without text, because only its background would be visible, if any.
        // Both are part of the step that created the shape, if it is new.
        const merge = `create ${id}`;
        const isRemoved = !text.trim() && isTextShape(store.types, now.type);
        if (isRemoved) store.remove([id], 'user', merge);
        else store.change(id, { style: { ...now.style, text } }, 'user', merge);
      }
      store.seal();
    };
    field.addEventListener('keydown', (event) => {
      event.stopPropagation();
      if (isComposing(event)) return;
      const isEnter = event.key === 'Enter' && !event.shiftKey;
      if (!isEnter && event.key !== 'Escape') return;
      event.preventDefault();
      host.run(() => end(isEnter));
    });
    field.addEventListener('blur', () => host.run(() => end(true)));
    element.append(field);
    follow();
    field.focus({ preventScroll: true });
    field.select();
    return true;
  };
  return { edit, end };
}

/** Returns the position of the field, where the text is; `null` if the shape can't be edited any more. */
function getFieldPosition(host: DrawingInputHost, id: string) {
  const shape = host.store.find(id);
  const corner = shape && host.paneOffset(shape.pane);
  const viewport = shape && host.viewport(shape.pane, shape.axis);
  if (!corner || !viewport || shape.locked) return null;
  const { height, width } = viewport;
  const scene = host.scene(shape.pane);
  const whole = scene?.getBounds(id);
  // The field hides the text. Its border and its padding are as wide as the padding of the text.
  const text = scene?.getTextBounds(id);
  const { bottom = 0, left = 0, right = 0, top = 0 } = text ?? whole ?? {};
  const x = clamp(left, 0, width - 60);
  const bounds = {
    left: corner.x + x,
    top: corner.y + clamp(top, 0, height - 30),
    'max-width': width - x,
    'min-width': clamp(text ? right - left : 0, 60, width - x),
    'min-height': text ? bottom - top : 0,
  };
  return { bounds, isInView: whole ? isInside(whole, width, height) : false };
}

const isInside = ({ bottom, left, right, top }: Box, width: number, height: number): boolean =>
  left < width && right > 0 && top < height && bottom > 0;
