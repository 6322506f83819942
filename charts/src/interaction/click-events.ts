import type { Emitter } from '../util/emitter';
import type { MouseEventParams } from '../api/events';
import type { PressedPointers } from './pressed-pointers';
import type { ChartCore } from '../core/chart-core';
import { describePosition, findFrontmost } from '../core/chart-position';
import type { DomSurface } from '../core/dom-surface';

/**
 * Notifies context menu handlers, and click handlers except at the end of a drag.
 *
 * @param core - The chart.
 * @param screen - Its elements.
 * @param pointers - Provide whether the last press was a drag.
 * @param isHandled - Returns whether a plug-in or a drawing tool handled the last click.
 */
export function watchClicks(
  core: ChartCore,
  screen: DomSurface,
  pointers: Pick<PressedPointers, 'wasDrag'>,
  isHandled: () => boolean,
): void {
  const { signal } = core.context.life;
  const describe = (event: MouseEvent): MouseEventParams => {
    const position = core.panes.at(screen.pointAt(event));
    const target = position && findFrontmost(core, position.pane, position.point, event);
    return describePosition(core, { ...position, ...target, originalEvent: event });
  };
  const createListener =
    (emitter: Emitter<MouseEventParams>) =>
    (event: MouseEvent): void => {
      if (pointers.wasDrag || isHandled() || !emitter.used) return;
      const params = describe(event);
      if (params.pane !== null) emitter.emit(params);
    };
  const maximize = (event: MouseEvent): void => {
    if (!core.context.options.maximizePanes || pointers.wasDrag || isHandled()) return;
    const { pane, source } = describe(event);
    if (pane === null || source !== null) return;
    if (pane.maximized) pane.restore();
    else if (core.panes.visible.length > 1) pane.maximize();
  };
  const notifyContextMenu = (event: MouseEvent): void => {
    if (core.contextMenu.used) core.contextMenu.emit(describe(event));
  };
  const notifyContextMenuKey = (event: MouseEvent): void => {
    if (event.target === screen.element)
      core.contextMenu.emit(core.crosshair.describe(event, 'user'));
  };
  screen.host.addEventListener('click', createListener(core.clicked), { signal });
  screen.host.addEventListener('dblclick', createListener(core.doubleClicked), { signal });
  screen.host.addEventListener('dblclick', maximize, { signal });
  screen.host.addEventListener('contextmenu', notifyContextMenu, { signal });
  // A key opens the menu on the focused element, which contains the host.
  screen.element.addEventListener('contextmenu', notifyContextMenuKey, { signal });
}
