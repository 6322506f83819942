import type { PaneView } from '../../api/area-view';
import type { PluginHost } from '../../api/plugin-host-api';
import type { IPaneApi } from '../../api/source-api';
import { make } from '../../util/create-element';
import { followDrag } from '../../util/follow-drag';
import { setBounds } from './place-element';

/** Height of the line where the pane will be dropped, in CSS pixels. */
const lineHeight = 4;

/** Drags of the panes of a chart by the titles in its legend. */
export interface PaneDrags {
  /** Cancels the drag if its pane can't move any more, or among other panes only. */
  cancelForbidden(): void;
  cancel(): void;
}

/** A press of a title, which becomes a drag when the pointer moves. */
interface PaneDrag {
  isAllowed(): boolean;
  cancel(): void;
}

/**
 * Lets users reorder panes by dragging a title of the legend onto another pane.
 *
 * @param findPane - Returns the pane of a list of the legend.
 * @param getPeers - Returns the panes among which a pane can move, from top to bottom; none if it can't move.
 */
export function dragPanes(
  host: PluginHost,
  root: ShadowRoot,
  findPane: (list: Element | null) => IPaneApi | null,
  getPeers: (pane: IPaneApi) => readonly IPaneApi[],
): PaneDrags {
  const cover = root.host as HTMLElement;
  const line = make('div', { class: 'drop' });
  let drag: PaneDrag | null = null;
  /** Whether the press was a drag, whose end isn't a click. */
  let wasDrag = false;

  const start = (press: PointerEvent, pane: IPaneApi, peers: readonly IPaneApi[]): void => {
    const from = peers.indexOf(pane);
    let to = from;
    const cancel = followDrag(cover, press, {
      move(event) {
        wasDrag = true;
        cover.toggleAttribute('data-dragging', true);
        const views = peers.map((each) => host.view(each));
        const y = toLocalY(cover, event.clientY);
        const at = views.findIndex((view) => view !== null && y < view.top + view.height);
        to = at < 0 ? peers.length - 1 : at;
        const view = views[to];
        if (to === from || !view) line.remove();
        else showLine(root, line, view, to < from ? 'above' : 'below');
      },
      end(isDropped) {
        const isAllowed = drag?.isAllowed() ?? false;
        drag = null;
        line.remove();
        cover.toggleAttribute('data-dragging', false);
        const target = peers[to];
        if (isDropped && isAllowed && target && target !== pane) pane.moveTo(target.index());
      },
    });
    const isAllowed = (): boolean => {
      const panes = getPeers(pane);
      return panes.length === peers.length && panes.every((each, i) => each === peers[i]);
    };
    drag = { cancel, isAllowed };
  };

  root.addEventListener('pointerdown', (event) => {
    const press = event as PointerEvent;
    // A second finger doesn't end the drag of the first.
    if (drag) return;
    wasDrag = false;
    const name = (press.target as Element).closest('.name');
    const pane = name && findPane(name.closest('.pane'));
    const peers = pane ? getPeers(pane) : [];
    if (pane && press.button === 0 && peers.length > 0) start(press, pane, peers);
  });
  root.addEventListener(
    'click',
    (event) => {
      // The `detail` of a click by keyboard is 0.
      if (wasDrag && (event as MouseEvent).detail > 0) event.stopPropagation();
    },
    { capture: true },
  );
  return {
    cancelForbidden() {
      if (drag?.isAllowed() === false) drag.cancel();
    },
    cancel: () => drag?.cancel(),
  };
}

function showLine(
  root: ShadowRoot,
  line: HTMLElement,
  { height, left, top, width }: PaneView,
  side: 'above' | 'below',
): void {
  const y = side === 'above' ? top : top + height - lineHeight;
  setBounds(line, { x: left, y, width, height: lineHeight });
  if (!line.isConnected) root.append(line);
}

/** Converts a y coordinate in the window to one in an element, which CSS can scale. */
function toLocalY(element: HTMLElement, clientY: number): number {
  const { height, top } = element.getBoundingClientRect();
  return (clientY - top) * (element.offsetHeight / height);
}
