import { sameJson } from '../../../util/json';
import { make, set } from '../../../util/create-element';
import { keepFocus } from '../../../util/keep-focus';
import { styledRoot } from '../../../util/styled-root';
import type { DrawingController } from '../drawing-controller';
import { getMessages } from '../../../core/optional-messages';
import { drawBarMessages } from '../../../i18n/draw-bar-messages';
import { actions } from './drawing-actions';
import { iconButton, type Part } from './dom';
import { dragByHandle } from './floating';
import { icons } from './icons';
import { createMenu } from './menu';
import type { DrawBarOptions } from './draw-bar-options';
import { makeStop, rove, stops } from './roving';
import { createStyleBar } from './style-bar';
import { styles } from './toolbar-styles';
import { toolButtons } from './tool-buttons';
import { showTooltips } from './button-tooltip';

/** The toolbar in the DOM. */
export interface BarElement {
  readonly element: HTMLElement;
  readonly removed: boolean;
  /** Applies changed options. */
  follow(before: Readonly<DrawBarOptions>): void;
  remove(): void;
}

export function createBar(
  drawing: DrawingController,
  options: () => Readonly<DrawBarOptions>,
): BarElement {
  const { core } = drawing;
  const { settings, context } = core;
  const messages = getMessages(context, 'DrawBar', 'drawBar', drawBarMessages);
  const { screen } = core.page('DrawBar');
  const element = make('div', { part: 'draw-bar' });
  const root = styledRoot(element, styles, screen.element.ownerDocument);
  const isAt = (position: string): boolean => options().position === position;
  const menu = createMenu(root, screen.element);
  const styleBar = createStyleBar(drawing, root, menu, messages);
  const bar = make('div', { class: 'bar', role: 'toolbar' });
  let parts: readonly Part[] = [];
  let removed = false;

  const refresh = (): void => {
    keepFocus(bar, () => {
      for (const part of parts) part.refresh();
    });
    if (options().styleBar && !element.hidden) styleBar.refresh();
    else styleBar.close();
    // The tab stop may have become disabled.
    const reachable = stops(bar);
    if (!reachable.some(({ tabIndex }) => tabIndex === 0)) makeStop(bar, reachable[0]);
  };

  const showOrHide = (): void => {
    menu.close();
    keepFocus(root, () => {
      element.hidden = !options().visible;
    });
    refresh();
  };

  const foldButton = (): Part => {
    const isFolded = (): boolean => bar.hasAttribute('data-folded');
    const part = iconButton(
      'fold',
      () => ({
        icon: isFolded() ? icons.expand : icons.collapse,
        label: isFolded() ? messages().show : messages().fold,
      }),
      () => {
        bar.toggleAttribute('data-folded');
        set(part.element, { 'aria-expanded': !isFolded() });
      },
    );
    set(part.element, { 'data-fold': '', 'aria-expanded': !isFolded() });
    return part;
  };

  const createHandle = (): HTMLButtonElement => {
    const { element: handle } = iconButton('grip', () => ({
      icon: icons.grip,
      label: messages().grip,
      keys: messages().gripKeys,
    }));
    handle.classList.add('grip');
    dragByHandle(handle, bar, screen.element);
    return handle;
  };

  /** Applies the colors of the chart. */
  const follow = (): void => {
    const { theme } = context;
    element.style.cssText = `--back:${theme.background};--text:${theme.text};--border:${theme.border};--accent:${theme.line};--font:${theme.fontFamily}`;
    refresh();
  };

  const rebuild = (): void => {
    const { position, collapsed, keepTool } = options();
    drawing.keepTool = keepTool;
    const isRow = isAt('top') || isAt('bottom');
    menu.close();
    set(bar, {
      style: '',
      'aria-label': messages().tools,
      'aria-orientation': isAt('left') ? 'vertical' : 'horizontal',
      'data-position': position,
      'data-folded': collapsed ? '' : null,
    });
    const tools = toolButtons(drawing, menu, options(), messages());
    const others = actions(drawing, messages());
    parts = [foldButton(), ...tools, ...others];
    const buttons = parts.map((part) => part.element);
    if (isAt('floating')) buttons.unshift(createHandle());
    keepFocus(bar, () => {
      bar.replaceChildren(...buttons);
      others[0]?.element.before(make('hr'));
      // Put the bar at its edge, where the chart leaves space for it.
      screen.element.style.flexDirection = isRow ? 'column' : 'row';
      if (isAt('left') || isAt('top')) screen.host.before(element);
      else screen.host.after(element);
    });
    follow();
  };

  const ends = [
    drawing.onToolChange(refresh),
    drawing.store.historyChanged.on(refresh),
    drawing.optionsChanged.on(refresh),
    drawing.store.selected.on(refresh),
    context.themeChanged.on(follow),
    settings.applied.on((before) => {
      if (before.messages === context.options.messages) return;
      styleBar.close();
      rebuild();
    }),
  ];
  const end = (): void => {
    removed = true;
    for (const stop of ends) stop();
    menu.close();
    styleBar.close();
    keepFocus(root, () => element.remove());
    drawing.keepTool = false;
    screen.element.style.flexDirection = 'row';
  };
  drawing.signal.addEventListener('abort', end);
  showTooltips(root, screen.element, () => isAt('left'));
  element.hidden = !options().visible;
  rove(bar);
  root.append(bar);
  rebuild();
  return {
    element,
    follow(before) {
      const now = options();
      // If only `visible` changed, keep the state of the toolbar.
      if (!sameJson({ ...before, visible: now.visible }, now)) rebuild();
      if (before.visible !== now.visible) showOrHide();
    },
    get removed() {
      return removed;
    },
    remove() {
      if (removed) return;
      end();
      drawing.stop();
    },
  };
}
