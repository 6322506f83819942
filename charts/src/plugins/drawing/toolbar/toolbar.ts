import { isDark } from '../../../util/color';
import { sameJson } from '../../../util/json';
import { make, set } from '../../../util/create-element';
import { keepFocus } from '../../../util/keep-focus';
import { styledRoot } from '../../../util/styled-root';
import type { DrawingController } from '../drawing-controller';
import { drawBarMessages, type DrawBarMessages } from '../../../i18n/draw-bar-messages';
import { actions } from './drawing-actions';
import { iconButton, type Part } from './dom';
import { dragByHandle } from './floating';
import { icons } from './icons';
import { createMenu } from './menu';
import type { DrawBarOptions } from './draw-bar-options';
import { addMagnifier } from './magnifier';
import { makeStop, rove, stops } from './roving';
import { getShapeStyles } from './shape-styles';
import { StyleBar } from './style-bar';
import { styles } from './toolbar-styles';
import { createToolSwitch, toolButtons } from './tool-buttons';
import { watchShortcuts } from './tool-shortcuts';
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
  const view = createBarView(drawing, options);
  const { element, messages, root, tools } = view;
  const { context, settings } = drawing.core;
  const controller = new AbortController();
  const { signal } = controller;
  let isRefreshPending = false;
  /** Refreshes the toolbar once after all events of a change, because each of many shapes emits some. */
  const refresh = (): void => {
    if (isRefreshPending) return;
    isRefreshPending = true;
    context.changes.notifyLater(() => {
      isRefreshPending = false;
      if (!signal.aborted) view.refresh();
    });
  };
  const ends = [
    drawing.onToolChange(refresh),
    drawing.store.historyChanged.on(refresh),
    drawing.optionsChanged.on(refresh),
    drawing.store.selected.on(refresh),
    context.themeChanged.on(view.followTheme),
    context.sizeChanged.on(view.resize),
    settings.applied.on((before) => {
      if (before.messages === context.options.messages) return;
      view.close();
      view.rebuild();
    }),
    tools.end,
  ];
  const end = (): void => {
    if (signal.aborted) return;
    controller.abort();
    for (const stop of ends) stop();
    view.remove();
    drawing.keepTool = false;
  };
  drawing.signal.addEventListener('abort', end, { signal });
  watchShortcuts(drawing, tools, root, options, messages, signal);
  return {
    element,
    follow(before) {
      const now = options();
      // If only `visible` changed, keep the state of the toolbar.
      if (!sameJson({ ...before, visible: now.visible }, now)) view.rebuild();
      if (before.visible !== now.visible) view.showOrHide();
      if (before.store !== now.store) view.useStore();
    },
    get removed() {
      return signal.aborted;
    },
    remove() {
      if (signal.aborted) return;
      end();
      drawing.stop();
    },
  };
}

/** Creates the elements of a toolbar and functions that update them. */
// eslint-disable-next-line max-lines-per-function -- All of it shares the elements of one toolbar.
function createBarView(drawing: DrawingController, options: () => Readonly<DrawBarOptions>) {
  const { context } = drawing.core;
  const messages = drawing.host.messages('drawBar', drawBarMessages);
  const { screen } = drawing.core.page('DrawBar');
  const element = make('div', { part: 'draw-bar' });
  const root = styledRoot(element, styles, screen.element.ownerDocument);
  let position = findPosition(options(), screen.element);
  const isAt = (other: Position): boolean => position === other;
  const menu = createMenu(root, screen.element);
  let savedStyles = getShapeStyles(options().store);
  const styleBar = new StyleBar(drawing, root, menu, messages, () => savedStyles);
  const tools = createToolSwitch(drawing, options, messages, () => savedStyles);
  const bar = make('div', { class: 'bar', role: 'toolbar' });
  let parts: readonly Part[] = [];

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
  /** Applies the colors of the chart. */
  const followTheme = (): void => {
    const { theme } = context;
    const isDarkTheme = isDark(theme.background);
    element.style.cssText = `color-scheme:${isDarkTheme ? 'dark' : 'light'};--shade:${isDarkTheme ? 0.6 : 0.24};--back:${theme.background};--text:${theme.text};--border:${theme.border};--accent:${theme.line};--font:${theme.fontFamily}`;
    refresh();
  };
  const close = (): void => {
    menu.close();
    styleBar.close();
  };
  const rebuild = (): void => {
    tools.update();
    menu.close();
    position = findPosition(options(), screen.element);
    set(bar, getBarAttributes(options(), position, messages()));
    const others = actions(drawing, messages());
    const buttons = toolButtons(drawing, tools, menu, { ...options(), position }, messages());
    parts = [createFoldButton(bar, messages), ...buttons, ...others];
    const elements = parts.map((part) => part.element);
    if (isAt('floating')) elements.unshift(createHandle(bar, screen.element, messages()));
    keepFocus(bar, () => {
      bar.replaceChildren(...elements);
      others[0]?.element.before(make('hr'));
    });
    keepFocus(root, () => putAtEdge(element, screen, position));
    followTheme();
  };
  showTooltips(root, screen.element, () => isAt('left'));
  element.hidden = !options().visible;
  rove(bar);
  drawing.magnify = addMagnifier(drawing, root);
  root.append(bar);
  rebuild();
  return {
    element,
    root,
    messages,
    tools,
    close,
    refresh,
    followTheme,
    rebuild,
    useStore(): void {
      close();
      savedStyles = getShapeStyles(options().store);
      refresh();
    },
    /** Moves the toolbar if the chart became as small as a phone, or larger. */
    resize(): void {
      if (findPosition(options(), screen.element) === position) return;
      // Moving the toolbar resizes the chart again, which a `ResizeObserver` reports as an error within its callback.
      screen.window.requestAnimationFrame(() => {
        if (element.isConnected) rebuild();
      });
    },
    showOrHide(): void {
      menu.close();
      keepFocus(root, () => {
        element.hidden = !options().visible;
      });
      refresh();
    },
    remove(): void {
      drawing.magnify?.(null);
      drawing.magnify = null;
      close();
      keepFocus(root, () => element.remove());
      screen.element.style.flexDirection = 'row';
    },
  };
}

type Position = Exclude<DrawBarOptions['position'], 'auto'>;

/** Width of a chart below which it is on a phone, if it has a touchscreen, in CSS pixels. */
const phoneWidth = 600;

/** Returns the position of the toolbar, which depends on the device for `'auto'`. */
function findPosition({ position }: Readonly<DrawBarOptions>, chart: HTMLElement): Position {
  if (position !== 'auto') return position;
  const isPhone = chart.clientWidth < phoneWidth && matchMedia('(pointer:coarse)').matches;
  return isPhone ? 'bottom' : 'left';
}

/** Puts a toolbar at its edge, where the chart leaves space for it. Moving it removes the focus. */
function putAtEdge(
  element: HTMLElement,
  { element: chart, host }: Readonly<Record<'element' | 'host', HTMLElement>>,
  at: Position,
): void {
  chart.style.flexDirection = at === 'top' || at === 'bottom' ? 'column' : 'row';
  const isBefore = at === 'left' || at === 'top';
  if (isBefore && host.previousElementSibling !== element) host.before(element);
  else if (!isBefore && host.nextElementSibling !== element) host.after(element);
}

const getBarAttributes = (
  { collapsed }: Readonly<DrawBarOptions>,
  position: Position,
  messages: DrawBarMessages,
) => ({
  style: '',
  'aria-label': messages.tools,
  'aria-orientation': position === 'left' ? 'vertical' : 'horizontal',
  'data-position': position,
  'data-folded': collapsed ? '' : null,
});

/** Creates the button that collapses a toolbar. */
function createFoldButton(bar: HTMLElement, messages: () => DrawBarMessages): Part {
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
}

/** Creates the handle by which the user moves a floating toolbar. */
function createHandle(
  bar: HTMLElement,
  frame: HTMLElement,
  messages: DrawBarMessages,
): HTMLButtonElement {
  const { element } = iconButton('grip', () => ({
    icon: icons.grip,
    label: messages.grip,
    keys: messages.gripKeys,
  }));
  element.classList.add('grip');
  dragByHandle(element, bar, frame);
  return element;
}
