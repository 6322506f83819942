import type { Emitter } from '../util/emitter';
import type { MouseEventParams } from '../api/events';
import type { PointerState } from '../input/pointer-events';
import type { PaneList } from './pane-list';
import { describePosition, type PositionHost, thingsAt } from './chart-position';
import type { DomSurface } from './dom-surface';
import type { ChartContext } from './chart-context';

/** The chart, with the emitters of its click events. */
export interface ClickHost extends PositionHost {
  readonly context: ChartContext;
  readonly screen: DomSurface;
  readonly panes: PaneList;
  readonly clicked: Emitter<MouseEventParams>;
  readonly doubleClicked: Emitter<MouseEventParams>;
  readonly contextMenu: Emitter<MouseEventParams>;
}

/**
 * Notifies click handlers, except at the end of a drag.
 *
 * @param host - The chart.
 * @param pointerState - Provides whether the last press was a drag.
 * @param isHandled - Returns whether a plug-in handled the last click.
 */
export function watchMouse(
  host: ClickHost,
  pointerState: PointerState,
  isHandled: () => boolean,
): void {
  const { screen, context } = host;
  const { signal } = context.life;
  const describe = (event: MouseEvent): MouseEventParams => {
    const position = host.panes.at(screen.pointAt(event));
    const things = position && thingsAt(host, position.pane, position.point);
    return describePosition(host, { ...position, ...things, originalEvent: event });
  };
  const createListener =
    (emitter: Emitter<MouseEventParams>) =>
    (event: MouseEvent): void => {
      if (pointerState.wasDrag() || isHandled() || !emitter.used) return;
      const params = describe(event);
      if (params.pane !== null) emitter.emit(params);
    };
  const menu = (event: MouseEvent): void => {
    if (host.contextMenu.used) host.contextMenu.emit(describe(event));
  };
  screen.host.addEventListener('click', createListener(host.clicked), { signal });
  screen.host.addEventListener('dblclick', createListener(host.doubleClicked), { signal });
  screen.host.addEventListener('contextmenu', menu, { signal });
}
