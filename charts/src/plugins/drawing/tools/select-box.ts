import { clamp } from '../../../util/clamp';
import type { PointerDrag } from '../../../api/plugin-pointer-event';
import type { DrawingInputHost, PanePoint } from './drawing-input-host';

/** Starts a box that selects the shapes that it touches. With Shift, the selected shapes stay selected. */
export function startSelectBox(host: DrawingInputHost, from: PanePoint): PointerDrag {
  const { store } = host;
  const { pane } = from;
  let box = { left: 0, right: 0, top: 0, bottom: 0 };
  return {
    move({ point, view: { height, width } }) {
      const x = clamp(point.x, 0, width);
      const y = clamp(point.y, 0, height);
      box = {
        left: Math.min(x, from.x),
        right: Math.max(x, from.x),
        top: Math.min(y, from.y),
        bottom: Math.max(y, from.y),
      };
      host.showBox(pane, box);
    },
    end({ shiftKey }) {
      host.showBox(pane, null);
      if (box.right === box.left && box.bottom === box.top) return;
      const touched = host.scene(pane)?.touchedBy(box) ?? [];
      store.select(shiftKey ? [...store.selection, ...touched] : touched, 'user');
    },
    cancel: () => host.showBox(pane, null),
  };
}
