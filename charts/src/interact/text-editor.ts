import { MOST_LETTERS } from '../check/style-schemas';
import type { InteractHost } from './host';

/**
 * Edits the words of a shape in a text field over it. The field's value is only ever text: it becomes a part of the
 * style, and is painted as text.
 */
export class TextEditor {
  private close: ((keep: boolean) => void) | null = null;

  constructor(private readonly host: InteractHost) {}

  get open(): boolean {
    return this.close !== null;
  }

  /** @returns Whether the shape has words that a hand can change. */
  edit(id: string): boolean {
    const { host } = this;
    const { store } = host;
    const shape = store.find(id);
    const words = shape?.style.text;
    if (!shape || shape.locked || typeof words !== 'string') return false;
    this.end(true);
    const bounds = host.scene(shape.pane)?.boundsOf(id);
    const corner = host.paneOffset(shape.pane);
    const viewport = host.viewport(shape.pane, shape.axis);
    if (!corner || !viewport) return false;

    const field = host.element.ownerDocument.createElement('textarea');
    const { size = 12, bold = false } = shape.style;
    field.value = words;
    field.maxLength = MOST_LETTERS;
    field.setAttribute('aria-label', 'Text of the shape');
    const left = Math.min(Math.max(bounds?.left ?? 0, 0), viewport.width - 60);
    const top = Math.min(Math.max(bounds?.top ?? 0, 0), viewport.height - 30);
    Object.assign(field.style, {
      position: 'absolute',
      left: `${String(corner.x + left)}px`,
      top: `${String(corner.y + top)}px`,
      zIndex: '4',
      margin: '0',
      padding: '1px 3px',
      border: `1px solid ${viewport.colors.line}`,
      borderRadius: '2px',
      background: viewport.colors.background,
      color: viewport.colors.text,
      font: `${bold === true ? 'bold ' : ''}${String(size)}px/1.3 ${viewport.fontFamily}`,
      minWidth: '60px',
      minHeight: '1.3em',
      maxWidth: `${String(viewport.width - left)}px`,
      resize: 'none',
      overflow: 'hidden',
      boxSizing: 'content-box',
      // Grows with the words where the browser knows how to, and scrolls elsewhere.
      fieldSizing: 'content',
    });
    this.close = (keep) => {
      this.close = null;
      const text = field.value;
      const hadFocus = field.ownerDocument.activeElement === field;
      field.remove();
      if (hadFocus) host.element.focus({ preventScroll: true });
      const now = store.find(id);
      if (keep && now && text !== now.style.text) {
        // A text without words cannot be seen or hit: it goes away.
        if (text.trim() === '' && now.type === 'text') store.remove([id], 'user');
        else store.change(id, { style: { ...now.style, text } }, 'user', `create ${id}`);
      }
      store.seal();
    };
    field.addEventListener('keydown', (event) => {
      event.stopPropagation();
      if (event.key === 'Escape') this.end(false);
      else if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) this.end(true);
      else return;
      event.preventDefault();
    });
    field.addEventListener('blur', () => {
      this.end(true);
    });
    host.element.append(field);
    field.focus();
    field.select();
    return true;
  }

  end(keep: boolean): void {
    this.close?.(keep);
  }
}
