import type { Indicator } from '../../api/indicator-api';
import type { AttachedPlugin } from '../../api/plugin-definition';
import type { PluginHost } from '../../api/plugin-host-api';
import type { IPaneApi, ISeriesApi } from '../../api/source-api';
import { fillPlaceholders } from '../../i18n/fill-placeholders';
import type { LegendMessages } from '../../i18n/legend-messages';
import { callUserFunction } from '../../util/call-user-function';
import { make, set } from '../../util/create-element';
import { destructive, focusKey } from '../../util/keep-focus';
import { icon } from '../drawing/toolbar/dom';
import { icons } from '../drawing/toolbar/icons';
import { createMenu, type MenuItem } from '../drawing/toolbar/menu';
import { removeWithPanes } from '../remove-with-panes';
import type { SettingsFormApi } from '../settings-form/settings-form';
import type { LegendEntry } from './legend-items';
import { showOrHide } from './legend-row';
import type { LegendButton, LegendMenuItem, LegendOptions, LegendTarget } from './legend-options';

/** Title and visibility of a row. */
interface RowState {
  readonly title: string;
  readonly visible: boolean;
}

/** A button of a row that acts on its series. */
export interface RowAction {
  readonly element: HTMLButtonElement;
  /** Updates the label and the icon. */
  show(state: RowState): void;
}

/** Buttons of the rows of a legend. */
export interface LegendActions {
  /** Creates the buttons of a row, without the title. */
  create(entry: LegendEntry): readonly RowAction[];
  /** Names of the buttons that the rows can have now. */
  names(): readonly LegendButton[];
  closeMenu(): void;
}

type ActionName = Exclude<LegendButton, 'title'>;

/** Icon and label of a button. */
interface Face {
  readonly icon: string;
  readonly label: string;
}

/** Icons of the actions on panes, which only legends have. */
const paneIcons = {
  maximize: 'M4 8V4h4M12 4h4v4M16 12v4h-4M8 16H4v-4',
  restore: 'M8 4v4H4M16 8h-4V4M12 16v-4h4M4 12h4v4',
  up: 'M10 16V5M5 10l5-5 5 5',
  down: 'M10 4v11M5 10l5 5 5-5',
};

/** Returns the series of an entry, without removed ones, whose row exists until the next frame. */
const getPresent = ({ parts }: LegendEntry): readonly ISeriesApi[] =>
  parts.flatMap(({ series }) => (series.removed ? [] : [series]));

/** Whether the user can't remove an entry. */
const isLocked = (entry: LegendEntry): boolean =>
  getPresent(entry).some((series) => series.options().locked);

/** Shows or hides all series of an entry. */
export function toggleEntry(host: PluginHost, entry: LegendEntry): void {
  const all = getPresent(entry);
  const visible = !all.some((series) => series.options().visible);
  host.batch(() => {
    for (const series of all) series.applyOptions({ visible });
  });
}

/** Moves all series of an entry to the front or the back of their pane. They keep their order. */
function moveEntry(host: PluginHost, entry: LegendEntry, order: 'front' | 'back'): void {
  const all = host.chart.series().filter((series) => getPresent(entry).includes(series));
  host.batch(() => {
    for (const series of order === 'front' ? all : all.reverse()) series.setOrder(order);
  });
}

/** Returns the pane of an entry; `null` if its series were removed. */
const getPane = (entry: LegendEntry): IPaneApi | null => getPresent(entry)[0]?.pane() ?? null;

/** Returns the panes that aren't hidden, from top to bottom. */
const getVisiblePanes = ({ chart }: PluginHost): readonly IPaneApi[] =>
  chart.panes().filter((pane) => pane.options().visible);

/**
 * Maximizes the pane of an entry, or displays all panes again if it is maximized. A pane that was hidden since the last
 * frame stays hidden.
 */
function toggleMaximized(entry: LegendEntry): void {
  const pane = getPane(entry);
  if (pane?.maximized) pane.restore();
  else if (pane?.options().visible) pane.maximize();
}

/** Returns the panes among which the user can move a pane, from top to bottom; none if it can't move. */
export function getPeerPanes(host: PluginHost, pane: IPaneApi): readonly IPaneApi[] {
  const panes = getVisiblePanes(host);
  // A user who sees only one pane can't see that it moves.
  const canMove = panes.length > 1 && panes.includes(pane) && !panes.some((each) => each.maximized);
  return canMove ? panes : [];
}

/** Returns the menu items that move the pane of an entry past the next pane above or below, as far as there is one. */
function getPaneMoves(
  host: PluginHost,
  entry: LegendEntry,
  { paneDown, paneUp }: LegendMessages,
): readonly MenuItem[] {
  const pane = getPane(entry);
  if (pane === null) return [];
  const panes = getPeerPanes(host, pane);
  const at = panes.indexOf(pane);
  const item = (next: IPaneApi | undefined, icon: string, label: string): MenuItem[] =>
    next ? [{ icon, label, choose: () => pane.moveTo(next.index()) }] : [];
  return [
    ...item(panes[at - 1], paneIcons.up, paneUp),
    ...item(panes[at + 1], paneIcons.down, paneDown),
  ];
}

/** Returns the indicator that draws the series of an entry, or else the series; `null` if it was removed. */
function getTarget({ chart }: PluginHost, entry: LegendEntry): LegendTarget | null {
  const [series] = getPresent(entry);
  if (!series) return null;
  const isOwner = (indicator: Indicator): boolean =>
    (Object.values(indicator.series) as unknown[]).includes(series);
  return chart.indicators().find(isOwner) ?? series;
}

const findForm = ({ chart }: PluginHost): SettingsFormApi | undefined =>
  chart.plugins().find(({ type }) => type === 'settings-form') as
    (AttachedPlugin & SettingsFormApi) | undefined;

/** Returns whether a button can do something in the chart as it is now. */
function isAvailable(host: PluginHost, name: LegendButton): boolean {
  if (name === 'settings') return findForm(host) !== undefined;
  return name !== 'maximize' || getVisiblePanes(host).length > 1;
}

const isMenu = (result: unknown): result is readonly LegendMenuItem[] =>
  Array.isArray(result) &&
  result.every((item: unknown) => {
    const { action, label } = Object(item) as Partial<LegendMenuItem>;
    return typeof label === 'string' && typeof action === 'function';
  });

/**
 * Creates the buttons of a legend's rows, and their menu.
 *
 * @param root - Shadow root of the legend.
 */
export function createLegendActions(
  host: PluginHost,
  root: ShadowRoot,
  getOptions: () => Readonly<LegendOptions>,
  messages: () => LegendMessages,
): LegendActions {
  const menu = createMenu(root, root.host as HTMLElement);
  const names = (): readonly LegendButton[] =>
    getOptions().buttons.filter((name) => isAvailable(host, name));
  const getFace = (name: ActionName, entry: LegendEntry, visible: boolean): Face => {
    const { hide, maximize, more, remove, restore, settings, show } = messages();
    if (name === 'maximize')
      return getPane(entry)?.maximized
        ? { icon: paneIcons.restore, label: restore }
        : { icon: paneIcons.maximize, label: maximize };
    if (name === 'hide')
      return visible ? { icon: icons.shown, label: hide } : { icon: icons.hidden, label: show };
    if (name === 'settings') return { icon: icons.settings, label: settings };
    return name === 'remove'
      ? { icon: icons.delete, label: remove }
      : { icon: icons.more, label: more };
  };
  const run = (name: Exclude<ActionName, 'more'>, entry: LegendEntry): void => {
    const target = getTarget(host, entry);
    if (name === 'hide') toggleEntry(host, entry);
    else if (name === 'maximize') toggleMaximized(entry);
    else if (target && name === 'remove') removeWithPanes(host, target);
    else if (target) findForm(host)?.open(target);
  };
  const getMenu = (entry: LegendEntry): readonly MenuItem[] => {
    const visible = getPresent(entry).some((series) => series.options().visible);
    const item = (name: Exclude<ActionName, 'more'>): MenuItem => ({
      ...getFace(name, entry, visible),
      choose: () => run(name, entry),
    });
    const moves = (['front', 'back'] as const).map((order) => ({
      icon: icons[order],
      label: messages()[order],
      choose: () => moveEntry(host, entry, order),
    }));
    return [
      item('hide'),
      ...(findForm(host) ? [item('settings')] : []),
      ...moves,
      ...(getVisiblePanes(host).length > 1 ? [item('maximize')] : []),
      ...getPaneMoves(host, entry, messages()),
      ...getCustomItems(host, entry, getOptions()),
      ...(isLocked(entry) ? [] : [item('remove')]),
    ];
  };
  const create = (name: ActionName, entry: LegendEntry): RowAction => {
    const image = icon('');
    const id = entry.parts[0]?.series.id ?? '';
    const element = make('button', { type: 'button', [focusKey]: `${id} ${name}` }, image);
    if (name === 'remove') set(element, { [destructive]: '' });
    if (name === 'more') set(element, { 'aria-haspopup': 'menu', 'aria-expanded': false });
    element.addEventListener('click', () => {
      if (name !== 'more') run(name, entry);
      else menu.toggle(element, element.title, 'menuitem', getMenu(entry), false);
    });
    let last = '';
    return {
      element,
      show({ title, visible }) {
        const { icon: strokes, label } = getFace(name, entry, visible);
        const action = fillPlaceholders(messages().action, ['action', label], ['title', title]);
        if (name === 'remove') showOrHide(element, !isLocked(entry));
        if (action === last) return;
        last = action;
        set(image.firstElementChild as Element, { d: strokes });
        set(element, { 'aria-label': action, title: action });
      },
    };
  };
  return {
    names,
    create: (entry) => names().flatMap((name) => (name === 'title' ? [] : [create(name, entry)])),
    closeMenu: () => menu.close(),
  };
}

/** Returns the items that the app adds to the menu of a row. */
function getCustomItems(
  host: PluginHost,
  entry: LegendEntry,
  { menuItems }: Readonly<LegendOptions>,
): readonly MenuItem[] {
  const target = getTarget(host, entry);
  if (!target) return [];
  const items = callUserFunction(
    'legend: menuItems',
    menuItems,
    (custom) => custom(target),
    isMenu,
    'a list of { label, action }',
  );
  return (items ?? []).map(({ action, label }) => ({ icon: '', label, choose: () => action() }));
}
