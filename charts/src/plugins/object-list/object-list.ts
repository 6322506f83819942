import type { PluginDefinition, PluginParts } from '../../api/plugin-definition';
import type { PluginHost } from '../../api/plugin-host-api';
import type { IDrawingApi } from '../../api/drawing-api';
import type { IShapeApi } from '../../api/shape-api';
import { fillPlaceholders } from '../../i18n/fill-placeholders';
import { objectListMessages } from '../../i18n/object-list-messages';
import { defaultFamily } from '../../options/theme';
import { definePlugin } from '../../plugin-host/define-plugin';
import { arrows } from '../../util/arrow-keys';
import { clamp } from '../../util/clamp';
import { isDark } from '../../util/color';
import { make, set } from '../../util/create-element';
import { focusKey, keepFocus } from '../../util/keep-focus';
import { styledRoot } from '../../util/styled-root';
import { icon } from '../drawing/toolbar/dom';
import { getOverlay } from '../plugin-options';
import { dragRows } from './drag-rows';
import {
  findDrawing,
  getExtendedGroup,
  getGroupable,
  getGroupNames,
  getPeers,
  groupShapes,
  type ListedObject,
  type ListedPane,
  listPanes,
  lockObject,
  moveObject,
  removeObject,
  renameObject,
  showObject,
} from './listed-objects';
import { styles } from './object-list-styles';
import { createPaneRows, groupIcon, type ObjectActions } from './object-rows';

/**
 * API of an attached {@link ObjectList}.
 */
export interface ObjectListApi {
  /**
   * Element with the list. Add it to your page, for example to a sidebar. It is removed with the plug-in and
   * with the chart.
   */
  readonly element: HTMLElement;
}

/**
 * Plug-in with a list of all series, indicators and shapes of a chart, by pane and from front to back. In the list,
 * users can rename, hide, reorder and remove these objects, and select and lock shapes. Locked shapes and series can't
 * be removed. Removing the last series of a pane also removes the pane if it is empty, except the main pane.
 *
 * Arrow keys move between rows and buttons. Alt+Up moves an object forward, Alt+Down moves it backward, F2 renames it,
 * and Delete removes it. The chart's keys for undo and redo also work in the list. Shapes and series are ordered
 * separately, because shapes are always in front of series.
 *
 * The button "Group" sets {@link ShapeSourceOptions.group} of selected shapes that are on the same pane. If some of
 * them are in one group and the others in none, it adds the others to that group. Shapes of a group are listed below a
 * row where users rename, hide, lock, select, ungroup and remove all of them in one undo step. If a new name belongs to
 * another group, a number is added to the name.
 *
 * The list is in {@link ObjectListApi.element}, which you add to your page. Style its parts `pane`, `row`, `group`,
 * `grip`, `name`, `button`, `input` and `empty` with `::part()`, or set the CSS variables `--objects-background`,
 * `--objects-text`, `--objects-accent` and `--objects-font`. The plug-in can't be attached in {@link renderToSvg}.
 *
 * @example
 * ```ts live title="Object list beside a chart"
 * import { createChart, Drawing, ObjectList, TrendLine } from '@aijiaoyi/charts';
 * import { EMA } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle', { title: 'NORTH' });
 * price.setData(sampleBars());
 * price.addIndicator(EMA, { length: 20 });
 * const drawing = chart.attach(Drawing, { shapes: [TrendLine] });
 * drawing.add(TrendLine, [
 *   { time: '2026-08-03', price: 92 },
 *   { time: '2026-10-12', price: 104 },
 * ]);
 *
 * const { element } = chart.attach(ObjectList);
 * element.style.cssText = 'position: absolute; inset: 8px auto auto 8px; width: 240px; z-index: 2';
 * chart.element.append(element);
 * ```
 */
export const ObjectList: PluginDefinition<ObjectListApi> = /* @__PURE__ */ definePlugin({
  type: 'object-list',
  single: true,
  attach: (host) => createParts(host),
});

// eslint-disable-next-line max-lines-per-function -- All of it shares the rows of one list.
function createParts(host: PluginHost): PluginParts<ObjectListApi> {
  const { ownerDocument } = getOverlay(host);
  const messages = host.messages('objectList', objectListMessages);
  const element = host.removeOnDetach(make('div', { part: 'objects' }));
  const root = styledRoot(element, styles, ownerDocument);
  const list = make('div');
  const groupButton = make('button', { type: 'button', part: 'button', [focusKey]: 'group' });
  const box = make('div', { class: 'list' }, groupButton, list);
  root.append(box);
  let panes: readonly ListedPane[] = [];
  let lastContent = '';
  const find = (key: string): [pane: ListedPane, object: ListedObject] | null => {
    for (const pane of panes) {
      const object = [...pane.rows, ...pane.objects].find((each) => each.key === key);
      if (object) return [pane, object];
    }
    return null;
  };
  /** @param to - Returns the new index from the current one. */
  const moveTo = (key: string, to: (at: number) => number): void => {
    const [pane, object] = find(key) ?? [];
    // A group doesn't have its own place, because other shapes can be between its shapes.
    if (!pane || !object || object.members.length > 0) return;
    const peers = getPeers(pane, object);
    const at = peers.indexOf(object);
    const next = clamp(to(at), 0, peers.length - 1);
    const target = peers[next];
    if (next === at || !target) return;
    moveObject(host, pane, object, target);
    const text = fillPlaceholders(messages().moved, ['at', next + 1], ['count', peers.length]);
    host.announce(fillPlaceholders(text, ['name', object.name]));
    update();
  };
  const thenUpdate =
    <Args extends unknown[]>(run: (...args: Args) => void) =>
    (...args: Args): void => {
      // A change of several shapes is one undo step.
      host.chart.batch(() => run(...args));
      update();
    };
  const actions: ObjectActions = {
    select: thenUpdate((object: ListedObject, isAdding: boolean) =>
      selectShape(host, object, isAdding),
    ),
    show: thenUpdate(showObject),
    lock: thenUpdate(lockObject),
    rename: thenUpdate((object: ListedObject, title: string) => renameObject(host, object, title)),
    // A locked shape can't be removed with the toolbar, either.
    remove: thenUpdate((object: ListedObject) => object.removable && removeObject(host, object)),
    ungroup: thenUpdate(({ sources }: ListedObject) => groupShapes(sources, '')),
    move: ({ key }, by) => moveTo(key, (at) => at + by),
  };
  const update = (): void => {
    // Rebuilding the rows would end renaming.
    if (!element.isConnected || root.querySelector('input')) return;
    panes = listPanes(host);
    const texts = messages();
    const content = JSON.stringify([texts, panes.map(getContent)]);
    if (content === lastContent) return;
    lastContent = content;
    // The indexes of a drag belong to the old rows.
    cancelDrag();
    const rebuild = (): void => {
      const hasShapes = panes.some(({ objects }) =>
        objects.some(({ selected }) => selected !== null),
      );
      groupButton.hidden = !hasShapes;
      groupButton.replaceChildren(icon(groupIcon), texts.group);
      // The button keeps the focus after it was pressed.
      set(groupButton, { 'aria-disabled': getGroupable(panes).length === 0 ? true : null });
      const groups = panes.filter(({ objects }) => objects.length > 0);
      const hasNames = panes.length > 1;
      set(list, { 'aria-label': texts.list, role: groups.length > 0 ? 'grid' : null });
      list.replaceChildren(
        ...(groups.length > 0
          ? groups.map((pane) => createPaneRows(pane, hasNames, texts, actions))
          : [make('p', { part: 'empty' }, texts.empty)]),
      );
      const stop = list.querySelector(':focus') ?? list.querySelector('button');
      stop?.setAttribute('tabindex', '0');
    };
    // The page decides where the list is, so that its neighbors aren't known.
    keepFocus(root, rebuild, host.chart.element);
  };
  const group = thenUpdate(() => {
    const used = getGroupNames(host);
    let number = 1;
    const createName = (): string => fillPlaceholders(messages().groupName, ['number', number]);
    // The messages of a page may not contain the number.
    while (number <= used.size && used.has(createName())) number++;
    const shapes = getGroupable(panes);
    // Shapes outside of the only selected group are added to it.
    const name = getExtendedGroup(shapes) ?? createName();
    groupShapes(shapes, name);
    host.announce(name);
  });
  groupButton.addEventListener('click', () => {
    if (getGroupable(panes).length > 0) group();
  });
  moveFocus(list);
  undoByKeys(box, () => findDrawing(host));
  const cancelDrag = dragRows(
    list,
    (key) => {
      const [pane, object] = find(key) ?? [];
      return pane && object ? getPeers(pane, object).map((each) => each.key) : [];
    },
    (key, to) => moveTo(key, () => to),
  );
  // A chart that doesn't change doesn't paint when the page adds the element.
  const view = ownerDocument.defaultView ?? window;
  let frame = 0;
  // Rows that are added in the observer's callback change the size again, which the browser reports as an error.
  const sizes = new view.ResizeObserver(() => {
    view.cancelAnimationFrame(frame);
    frame = view.requestAnimationFrame(() => {
      if (element.isConnected) applyTheme();
      update();
    });
  });
  sizes.observe(element);
  host.removeOnDetach({
    remove() {
      sizes.disconnect();
      view.cancelAnimationFrame(frame);
      cancelDrag();
    },
  });
  let appliedColors: unknown = null;
  const applyTheme = (): void => {
    const colors = host.colors();
    if (appliedColors === colors) return;
    appliedColors = colors;
    const { background, line, text } = colors;
    const { fontFamily } = host.chart.options();
    const font = fontFamily ?? defaultFamily;
    const scheme = isDark(background) ? 'dark' : 'light';
    // The page can replace the style of the element, but not that of the list in it.
    box.style.cssText = `--back:${background};--text:${text};--accent:${line};--font:${font};--scheme:${scheme}`;
  };
  return {
    painted() {
      applyTheme();
      update();
    },
    api: { element },
  };
}

/** Returns the content of the list for a pane. */
const getContent = ({ name, rows }: ListedPane): unknown => [name, rows.map(getRowContent)];

const getRowContent = (row: ListedObject): unknown => {
  const { key, locked, members, name, removable, selected, visible } = row;
  return [key, name, visible, locked, removable, selected, members.map(getRowContent)];
};

/** @param isAdding - Whether the other selected shapes stay selected; then a selected shape is deselected. */
function selectShape(
  host: PluginHost,
  { selected, sources }: ListedObject,
  isAdding: boolean,
): void {
  const drawing = findDrawing(host);
  if (!drawing || selected === null) return;
  const shapes = sources as readonly IShapeApi[];
  const others = isAdding ? drawing.selection().filter((each) => !shapes.includes(each)) : [];
  drawing.select(selected && isAdding ? others : [...others, ...shapes]);
}

/** Undoes and redoes changes of shapes with the keys of the chart. */
function undoByKeys(list: HTMLElement, getDrawing: () => IDrawingApi | null): void {
  list.addEventListener('keydown', (event) => {
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    const key = event.key.toLowerCase();
    const drawing = getDrawing();
    if (altKey || !(ctrlKey || metaKey) || !(key === 'z' || key === 'y') || !drawing) return;
    if (key === 'y' || shiftKey) drawing.redo();
    else drawing.undo();
    event.preventDefault();
    // A list inside the chart would undo twice.
    event.stopPropagation();
  });
}

/** Moves the focus between rows and their buttons with arrow keys, Home and End. One button is the tab stop. */
function moveFocus(list: HTMLElement): void {
  list.addEventListener('keydown', (event) => {
    const { altKey, ctrlKey, key, metaKey, target } = event;
    if (altKey || ctrlKey || metaKey || !(target as Element).matches('button')) return;
    const rows = [...list.querySelectorAll('[part~=row]')].map((row) => [
      ...row.querySelectorAll('button'),
    ]);
    const at = rows.findIndex((buttons) => buttons.includes(target as HTMLButtonElement));
    const column = rows[at]?.indexOf(target as HTMLButtonElement) ?? -1;
    const arrow = arrows[key];
    const ends: Readonly<Record<string, number>> = { Home: 0, End: rows.length - 1 };
    const row = rows[clamp(ends[key] ?? at + (arrow?.y ?? 0), 0, rows.length - 1)];
    if (column < 0 || !row || !(arrow || key in ends)) return;
    event.preventDefault();
    event.stopPropagation();
    // Only the last column removes objects, although not all rows have the same buttons.
    const isLast = column === (rows[at]?.length ?? 0) - 1;
    const next = arrow?.x
      ? column + arrow.x
      : isLast
        ? row.length - 1
        : Math.min(column, row.length - 2);
    row[clamp(next, 0, row.length - 1)]?.focus();
  });
  list.addEventListener('focusin', ({ target }) => {
    for (const each of list.querySelectorAll('button')) each.tabIndex = each === target ? 0 : -1;
  });
}
