import { set } from '../../../util/create-element';
import type { DrawingController } from '../drawing-controller';
import { getShapeLabel, getShapeType } from '../shape-types';
import type { DrawBarMessages } from '../../../i18n/draw-bar-messages';
import { fillPlaceholders } from '../../../i18n/fill-placeholders';
import { iconButton, type Part } from './dom';
import { getToolGroups } from './tool-groups';
import type { Menu } from './menu';
import type { DrawBarOptions } from './draw-bar-options';

/** Creates a button for each tool group. If a group has several tools, its button opens a menu. */
export function toolButtons(
  drawing: DrawingController,
  menu: Menu,
  options: Readonly<DrawBarOptions>,
  messages: DrawBarMessages,
): Part[] {
  const { core } = drawing;
  const { announce, screen } = core.page('DrawBar');
  /** Activates a tool and moves the focus to the chart, where the user draws next. */
  const start = (type: string): void => {
    drawing.start(getShapeType(drawing.types, type).definition);
    screen.element.focus({ preventScroll: true });
    announce(fillPlaceholders(messages.toolChosen, ['tool', getName(type)]));
  };
  const getIcon = (type: string): string => getShapeType(drawing.types, type).definition.icon;
  const getName = (type: string): string =>
    getShapeLabel(drawing.types, type, core.context.options.messages);
  return getToolGroups(drawing.types, options.tools, messages).map(({ label, tools }) => {
    const isMenu = tools.length > 1;
    /** Last used tool, which the group's button shows. */
    let last = tools[0] ?? '';
    const made = iconButton(
      `tools ${last}`,
      () => {
        const armed = drawing.tool();
        const pressed = armed !== null && tools.includes(armed);
        if (pressed) last = armed;
        const name = getName(last);
        const armedLabel = fillPlaceholders(messages.armed, ['group', label], ['tool', name]);
        const visibleLabel = isMenu ? (pressed ? armedLabel : label) : name;
        return { icon: getIcon(last), label: visibleLabel, pressed };
      },
      (button) => {
        const armed = drawing.tool();
        if (isMenu) {
          const items = tools.map((type) => ({
            icon: getIcon(type),
            label: getName(type),
            checked: type === armed,
            choose: () => {
              start(type);
            },
          }));
          menu.toggle(button, label, 'radio', items, options.position === 'left');
        } else if (armed === last) drawing.stop();
        else start(last);
      },
    );
    if (isMenu) set(made.element, { 'aria-haspopup': 'menu', 'aria-expanded': false });
    return made;
  });
}
