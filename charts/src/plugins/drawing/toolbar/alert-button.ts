import type { Alert, AlertCondition, AlertsApi } from '../../../api/alerts-api';
import type { DrawBarMessages } from '../../../i18n/draw-bar-messages';
import type { DrawingController } from '../drawing-controller';
import { showNotice } from '../show-notice';
import { iconButton, type Part } from './dom';
import { icons } from './icons';
import type { Menu, MenuItem } from './menu';

/** Conditions of a line, and additional ones of an area. */
const lineConditions: readonly AlertCondition[] = ['crosses', 'crosses-up', 'crosses-down'];
const areaConditions: readonly AlertCondition[] = ['enters', 'leaves'];

/**
 * Creates the button that sets an alert on a shape, with a menu of conditions.
 *
 * @param signal - Signal that is aborted when the style bar closes.
 * @returns The button; `null` if the shape isn't a line, or the chart doesn't have alerts.
 */
export function createAlertButton(
  drawing: DrawingController,
  id: string,
  menu: Menu,
  messages: () => DrawBarMessages,
  signal: AbortSignal,
): Part | null {
  // Only the type of the plug-in is imported, so that a toolbar without alerts doesn't include them.
  const plugin = drawing.core.chart?.plugins().find(({ type }) => type === 'alerts');
  const alerts = plugin as AlertsApi | undefined;
  const shape = drawing.find(id);
  const prices = shape?.pricesAt(shape.points()[0]?.time ?? 0);
  if (!alerts || !shape || !prices) return null;
  const conditions = prices.length > 1 ? [...lineConditions, ...areaConditions] : lineConditions;
  const current = (): Alert | undefined => alerts.alerts(shape)[0];

  const set = (condition: AlertCondition): void => {
    const alert = current();
    if (alert?.options().condition === condition) alert.remove();
    else if (alert) alert.applyOptions({ condition });
    else alerts.add(shape, { condition });
    if (current()?.hasPrice === false) showNotice(drawing, messages().lineTooShort);
  };
  const getItems = (): MenuItem[] => {
    const alert = current();
    const toItem = (label: string, checked: boolean, choose: () => void): MenuItem => {
      return { icon: checked ? icons.checked : icons.unchecked, label, checked, choose };
    };
    const items = conditions.map((condition) =>
      toItem(messages()[condition], alert?.options().condition === condition, () => set(condition)),
    );
    if (!alert) return items;
    const { once } = alert.options();
    return [...items, toItem(messages().once, once, () => alert.applyOptions({ once: !once }))];
  };
  const button = iconButton(
    'alert',
    () => {
      const alert = current();
      const reason = alert?.hasPrice === false ? `: ${messages().lineTooShort}` : '';
      return { icon: icons.alert, label: messages().alert + reason, pressed: alert !== undefined };
    },
    (element) => menu.toggle(element, messages().alert, 'menuitemcheckbox', getItems(), false),
  );
  signal.addEventListener('abort', alerts.onChanged(button.refresh));
  return button;
}
