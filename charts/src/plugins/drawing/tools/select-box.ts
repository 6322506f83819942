import { clamp } from '../../../util/clamp';
import type { DrawingInputHost, PanePoint, PointerPosition } from './drawing-input-host';

/** A box that selects the shapes that it touches. */
export interface SelectBox {
  isAllowed(): boolean;
  move(pointer: PointerPosition): void;
  /** @param isAdding - Whether the selected shapes stay selected. */
  end(isAdding: boolean): void;
  cancel(): void;
}

export function startSelectBox(host: DrawingInputHost, from: PanePoint): SelectBox {
  const { store } = host;
  const { pane } = from;
  let box = { left: 0, right: 0, top: 0, bottom: 0 };
  return {
    isAllowed: () => host.panes().includes(pane),
    move({ clientX, clientY }) {
      const at = host.pointOn(pane, clientX, clientY);
      const view = host.viewport(pane, host.axisFor(pane));
      if (!at || !view) return;
      const x = clamp(at.x, 0, view.width);
      const y = clamp(at.y, 0, view.height);
      box = {
        left: Math.min(x, from.x),
        right: Math.max(x, from.x),
        top: Math.min(y, from.y),
        bottom: Math.max(y, from.y),
      };
      host.showBox(pane, box);
    },
    end(isAdding) {
      host.showBox(pane, null);
      if (box.right === box.left && box.bottom === box.top) return;
      const touched = host.scene(pane)?.touchedBy(box) ?? [];
      store.select(isAdding ? [...store.selection, ...touched] : touched, 'user');
    },
    cancel: () => host.showBox(pane, null),
  };
}
