import { isInDialog } from '../../../util/is-in-dialog';
import type { DrawingController } from '../drawing-controller';
import type { DrawBarMessages } from '../../../i18n/draw-bar-messages';
import type { DrawBarOptions } from './draw-bar-options';
import { isInField, isShortcut } from './keys';
import { openShortcutDialog } from './shortcut-dialog';
import type { ToolSwitch } from './tool-buttons';

/**
 * Activates tools by their shortcuts, and lists the shortcuts, while the focus is in the chart, or while nothing has
 * the focus and the pointer is over the chart.
 */
export function watchShortcuts(
  drawing: DrawingController,
  { getName, start }: ToolSwitch,
  root: ShadowRoot,
  options: () => Readonly<DrawBarOptions>,
  messages: () => DrawBarMessages,
  signal: AbortSignal,
): void {
  const { element } = drawing.core.page('DrawBar').screen;
  /** Returns the tools that have a shortcut. */
  const getTools = () =>
    Object.entries(options().shortcuts ?? {}).flatMap(([type, keys]) =>
      keys !== null && drawing.types.has(type) ? [{ type, keys }] : [],
    );
  const onKeydown = (event: KeyboardEvent): void => {
    const isElsewhere = isInField(event) || isInDialog(event, element);
    if (isElsewhere || options().shortcuts === null) return;
    const tools = getTools();
    const tool = tools.find(({ keys }) => isShortcut(event, keys));
    if (tool) start(tool.type);
    else if (event.key === '?') {
      const rows = tools.map(({ keys, type }) => [keys, getName(type)] as const);
      openShortcutDialog(root, messages(), rows);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener('keydown', onKeydown, { capture: true, signal });
  // Without any focus, the pointer decides which chart has the shortcut.
  const { ownerDocument } = element;
  const onKeydownOnPage = (event: KeyboardEvent): void => {
    const isFree = event.target === ownerDocument.body && !event.defaultPrevented;
    if (isFree && element.matches(':hover')) onKeydown(event);
  };
  ownerDocument.addEventListener('keydown', onKeydownOnPage, { signal });
}
