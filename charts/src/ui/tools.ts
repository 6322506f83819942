import type { ShapeType } from '../model/aliases';
import type { ChartCore } from '../model/core';
import type { Action } from './actions';
import { iconButton, relabel, setIcon } from './dom';
import { toolGroups, toolLabel, type ToolGroup } from './groups';
import type { Menu } from './menu';
import type { DrawBarOptions } from './options';

/** What the buttons of tools do. */
export interface ToolHost {
  readonly core: ChartCore;
  readonly menu: Menu;
  options(): Readonly<DrawBarOptions>;
}

/** A button that arms its one tool. */
function toolButton({ core }: ToolHost, type: ShapeType): Action {
  const button = iconButton(type, toolLabel(type));
  button.addEventListener('click', () => {
    if (core.drawing.drawingTool() === type) core.drawing.stopDrawing();
    else core.drawing.startDrawing(type);
  });
  return {
    button,
    refresh: () => {
      button.setAttribute('aria-pressed', String(core.drawing.drawingTool() === type));
    },
  };
}

/** A button with a menu of tools; it shows the one that was used last. */
function groupButton(host: ToolHost, { label, tools }: ToolGroup): Action {
  const { core, menu } = host;
  const { drawing } = core;
  const [first] = tools;
  let last = first as ShapeType;
  const button = iconButton(last, label);
  button.setAttribute('aria-haspopup', 'menu');
  button.setAttribute('aria-expanded', 'false');
  const open = (): void => {
    if (menu.isOpenAt(button)) {
      menu.close(true);
      return;
    }
    const armed = drawing.drawingTool();
    const items = tools.map((type) => ({
      icon: type,
      label: toolLabel(type),
      checked: type === armed,
      role: 'menuitemradio' as const,
      choose: () => {
        drawing.startDrawing(type);
      },
    }));
    menu.open(button, label, items, host.options().dock === 'left');
  };
  button.addEventListener('click', open);
  return {
    button,
    refresh: () => {
      const armed = drawing.drawingTool();
      const isMine = armed !== null && tools.includes(armed);
      if (isMine && armed !== last) {
        last = armed;
        setIcon(button, armed);
      }
      button.setAttribute('aria-pressed', String(isMine));
      relabel(button, isMine ? `${label}: ${toolLabel(armed)}` : label);
    },
  };
}

/** The buttons of all tools that the options choose. */
export function toolButtons(host: ToolHost): Action[] {
  return toolGroups(host.options().tools)
    .filter(({ tools }) => tools.length > 0)
    .map((group) => {
      const [only] = group.tools;
      return group.tools.length === 1 && only ? toolButton(host, only) : groupButton(host, group);
    });
}
