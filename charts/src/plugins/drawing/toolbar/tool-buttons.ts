import { set, make } from '../../../util/create-element';
import type { DrawingController } from '../drawing-controller';
import { getShapeLabel, getShapeType } from '../shape-types';
import type { DrawBarMessages } from '../../../i18n/draw-bar-messages';
import { fillPlaceholders } from '../../../i18n/fill-placeholders';
import { iconButton, type Part } from './dom';
import { onHold } from './hold';
import { formatKeys } from './keys';
import type { ShapeStyles } from './shape-styles';
import { getToolGroups, type ToolGroup } from './tool-groups';
import type { Menu } from './menu';
import type { DrawBarOptions } from './draw-bar-options';

/** Activates the tools of a toolbar. */
export interface ToolSwitch {
  getName(type: string): string;
  /** Activates a tool and moves the focus to the chart, where the user draws next. */
  start(type: string): void;
  /** Activates a tool, which stays active after a shape was drawn. */
  keep(type: string): void;
  /** Whether a tool is active and stays active after a shape was drawn. */
  isSticky(type: string): boolean;
  /** Applies changed options. */
  update(): void;
  /** Removes the listener. */
  end(): void;
}

export function createToolSwitch(
  drawing: DrawingController,
  options: () => Readonly<DrawBarOptions>,
  messages: () => DrawBarMessages,
  styles: () => ShapeStyles,
): ToolSwitch {
  const { context } = drawing.core;
  const { announce, screen } = drawing.core.page('DrawBar');
  /** Tool that a double click keeps active; `null` without one. */
  let stickyTool: string | null = null;
  const update = (): void => {
    if (drawing.tool() !== stickyTool) stickyTool = null;
    drawing.keepTool = options().keepTool || stickyTool !== null;
  };
  const getName = (type: string): string =>
    getShapeLabel(drawing.types, type, context.options.messages);
  const activate = (type: string, text: string): void => {
    const { definition } = getShapeType(drawing.types, type);
    drawing.start(definition, styles().getDefault(drawing.types, type), 'user');
    screen.element.focus({ preventScroll: true });
    announce(fillPlaceholders(text, ['tool', getName(type)]));
  };
  return {
    getName,
    start: (type) => activate(type, messages().toolChosen),
    keep(type) {
      activate(type, messages().toolKept);
      stickyTool = type;
      update();
    },
    isSticky: (type) => drawing.tool() === type && drawing.keepTool,
    update,
    end: drawing.onToolChange(update),
  };
}

/** Creates a button for each tool group, and a second one for its menu if the group has several tools. */
export const toolButtons = (
  drawing: DrawingController,
  tools: ToolSwitch,
  menu: Menu,
  options: Readonly<DrawBarOptions>,
  messages: DrawBarMessages,
): Part[] =>
  getToolGroups(drawing.types, options.tools, messages).map((group) =>
    createGroup(drawing, tools, menu, options, messages, group),
  );

function createGroup(
  drawing: DrawingController,
  { getName, isSticky, keep, start }: ToolSwitch,
  menu: Menu,
  { position, shortcuts }: Readonly<DrawBarOptions>,
  messages: DrawBarMessages,
  { label, tools }: ToolGroup,
): Part {
  /** Last used tool, which the group's button activates. */
  let last = tools[0] ?? '';
  const getIcon = (type: string): string => getShapeType(drawing.types, type).definition.icon;
  const getKeys = (type: string): string | undefined => {
    const shortcut = shortcuts?.[type];
    return shortcut ? formatKeys(shortcut) : undefined;
  };
  const button = iconButton(
    `tools ${last}`,
    () => {
      const tool = drawing.tool();
      const pressed = tool !== null && tools.includes(tool);
      if (pressed) last = tool;
      const name = getName(last);
      const stickyLabel = fillPlaceholders(messages.toolKept, ['tool', name]);
      return {
        icon: getIcon(last),
        label: isSticky(last) ? stickyLabel : name,
        keys: getKeys(last),
        pressed,
      };
    },
    (_, clicks) => {
      if (clicks === 2) keep(last);
      else if (drawing.tool() === last) drawing.stop();
      else start(last);
    },
  );
  if (tools.length < 2) return button;

  const openMenu = (opener: HTMLElement): void => {
    const items = tools.map((type) => ({
      icon: getIcon(type),
      label: getName(type),
      keys: getKeys(type),
      checked: type === drawing.tool(),
      choose: () => {
        last = type;
        start(type);
      },
    }));
    menu.toggle(opener, label, 'menuitemradio', items, position === 'left');
  };
  const openerLabel = fillPlaceholders(messages.groupTools, ['group', label]);
  const opener = iconButton(`menu ${last}`, () => ({ icon: '', label: openerLabel }), openMenu);
  set(opener.element, { 'aria-haspopup': 'menu', 'aria-expanded': false });
  onHold(button.element, () => openMenu(opener.element));
  return {
    element: make('div', { class: 'tools' }, button.element, opener.element),
    refresh() {
      button.refresh();
      opener.refresh();
    },
  };
}
