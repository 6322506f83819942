import { pointAt } from '../../../graphics/geometry';
import type { ShapePoint } from '../../../types/data-types';
import { isRecord } from '../../../util/json';
import { findFreeName } from '../find-free-name';
import type { ShapeData, ShapeList } from '../shape-data';
import { moveAnchors } from './shape-anchors';
import type { DrawingInputHost } from './drawing-input-host';

/** Distance of a copy from the original in both directions, in CSS pixels. */
const copyOffset = 16;

/** Type of copied shapes on the clipboard. */
const clipboardType = 'aijiaoyi/shapes';

/** Largest number of shapes that can be pasted at once. More would be a mistake or an attack. */
const mostShapes = 1000;

/** Last pasted text and how often it was pasted, so that each copy is next to the previous one. */
let pasted = { text: '', count: 0 };

/**
 * Creates copies of shapes, which aren't on the chart yet.
 *
 * @param steps - Number of steps by which the copies are moved.
 * @throws TypeError or RangeError if the chart can't draw a shape.
 */
export function createCopies(
  host: DrawingInputHost,
  shapes: readonly Readonly<Partial<ShapeData>>[],
  steps = 0,
): ShapeData[] {
  const panes = host.panes();
  const copies = shapes.map((shape): ShapeData => {
    const { axis = '', pane: from = '', points, style, title, type = '' } = shape;
    const { group, maxInterval, minInterval } = shape;
    const pane = panes.includes(from) ? from : (panes[0] ?? '');
    const side = host.viewport(pane, axis) ? axis : host.axisFor(pane);
    const copy = host.store.make('paste', pane, type, points, {
      ...style,
      title,
      minInterval,
      maxInterval,
      group,
      axis: side,
    });
    return { ...copy, points: offsetPoints(host, copy, steps * copyOffset) };
  });
  return separateGroups(copies, host.store.all());
}

/**
 * Returns copies whose groups have names that the shapes on the chart don't use, because shapes with the same name are
 * one group. The only copy of a group isn't in a group.
 */
function separateGroups(copies: readonly ShapeData[], shapes: ShapeList): ShapeData[] {
  const used = new Set(shapes.map(({ group }) => group));
  const counts = new Map<string, number>();
  for (const { group } of copies) counts.set(group, (counts.get(group) ?? 0) + 1);
  const names = new Map([['', '']]);
  for (const [group, count] of counts) {
    if (group === '') continue;
    const name = count > 1 ? findFreeName(group, used) : '';
    names.set(group, name);
    used.add(name);
  }
  return copies.map((copy) => ({ ...copy, group: names.get(copy.group) ?? '' }));
}

function offsetPoints(
  host: DrawingInputHost,
  { axis, pane, points }: ShapeData,
  by: number,
): readonly ShapePoint[] {
  const viewport = by > 0 ? host.viewport(pane, axis) : null;
  return viewport ? moveAnchors(points, viewport, pointAt(by, by)) : points;
}

/** Adds copies in one undo step, and selects them. */
export function addCopies({ store }: DrawingInputHost, copies: ShapeList): void {
  store.together(() => {
    for (const copy of copies) store.add(Object.freeze(copy), 'user');
    store.select(
      copies.map(({ id }) => id),
      'user',
    );
  });
}

/** Copies the selected shapes next to the original ones. */
export const duplicate = (host: DrawingInputHost): void =>
  addCopies(host, createCopies(host, host.store.getSelectedByZOrder(), 1));

/**
 * Writes shapes and an image of the chart to the clipboard, for programs that paste images. The event of a copy accepts
 * only texts, and the clipboard of pages without HTTPS doesn't exist.
 */
async function copyWithImage(host: DrawingInputHost, text: string): Promise<void> {
  const view = host.element.ownerDocument.defaultView;
  try {
    if (!view) return;
    const item = new view.ClipboardItem({
      'text/plain': new Blob([text], { type: 'text/plain' }),
      'image/png': host.toBlob(),
    });
    await view.navigator.clipboard.write([item]);
  } catch {
    // Without a clipboard that accepts images, the text of the event stays on it.
  }
}

/**
 * Copies, cuts and pastes shapes with the system clipboard, as JSON, while the chart has the focus. The listeners are
 * on the document, because the browser doesn't dispatch the events on the chart if no text is selected. Copying adds an
 * image of the chart to the clipboard, too.
 */
export function watchClipboard(host: DrawingInputHost): void {
  const { element, messages, signal, store } = host;
  const hasFocus = (): boolean =>
    (element.getRootNode() as Document | ShadowRoot).activeElement === element;
  const on = (
    name: 'copy' | 'cut' | 'paste',
    handle: (clipboard: DataTransfer) => boolean,
  ): void => {
    const listener = (event: ClipboardEvent): void => {
      const { clipboardData } = event;
      if (clipboardData && hasFocus() && host.run(() => handle(clipboardData)))
        event.preventDefault();
    };
    element.ownerDocument.addEventListener(name, listener, { signal });
  };
  /** Returns the copied text; `null` if no shape is selected. */
  const copy = (clipboard: DataTransfer): string | null => {
    const shapes = store.getSelectedByZOrder();
    if (shapes.length === 0) return null;
    const text = JSON.stringify({ type: clipboardType, shapes });
    clipboard.setData('text/plain', text);
    pasted = { text, count: 0 };
    return text;
  };
  on('copy', (clipboard) => {
    const text = copy(clipboard);
    if (text !== null) void copyWithImage(host, text);
    return text !== null;
  });
  on('cut', (clipboard) => {
    const isCopied = copy(clipboard) !== null;
    if (isCopied) store.removeSelected();
    return isCopied;
  });
  on('paste', (clipboard) => {
    const text = clipboard.getData('text/plain');
    const shapes = readClipboard(text);
    if (!shapes) return false;
    const isHere = shapes.some(({ id }) => store.find(id));
    const count = pasted.text === text ? pasted.count : 0;
    try {
      addCopies(host, createCopies(host, shapes, count + (isHere ? 1 : 0)));
      pasted = { text, count: count + 1 };
    } catch {
      host.showNotice(messages().drawing.noFit);
    }
    return true;
  });
}

/** Returns the shapes in a text from the clipboard, which aren't checked yet; `null` for any other text. */
export function readClipboard(text: string): Partial<ShapeData>[] | null {
  try {
    const { shapes, type } = JSON.parse(text) as { type?: unknown; shapes?: unknown };
    const isOurs = type === clipboardType && Array.isArray(shapes) && shapes.length <= mostShapes;
    return isOurs && shapes.length > 0 && shapes.every(isRecord) ? shapes : null;
  } catch {
    return null;
  }
}
