import type { PaneView } from '../../api/area-view';
import { setHidden } from '../../util/keep-focus';
import type { Bounds } from './legend-commands';

/**
 * Returns a function that places an element over a pane. Call it in each frame with the view of the pane, which is
 * `null` while the pane is hidden.
 */
export function coverPane(element: HTMLElement): (view: PaneView | null) => void {
  let last: PaneView | null = null;
  return (view) => {
    setHidden(element, view === null);
    if (!view || (last && isSame(view, last))) return;
    last = view;
    setBounds(element, { ...view, x: view.left, y: view.top });
  };
}

/** Places an element over a chart. */
export function setBounds({ style }: HTMLElement, { height, width, x, y }: Bounds): void {
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}

const isSame = (a: PaneView, b: PaneView): boolean =>
  a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;
