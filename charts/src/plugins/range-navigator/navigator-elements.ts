import type { TimeScaleView } from '../../api/area-view';
import type { PluginHost } from '../../api/plugin-host-api';
import { fillPlaceholders } from '../../i18n/fill-placeholders';
import { navigatorMessages } from '../../i18n/navigator-messages';
import { RangeOfType } from '../../types/enums';
import { arrows } from '../../util/arrow-keys';
import { make, set } from '../../util/create-element';
import { toPointIn } from '../../util/css-scale';
import { bigStep } from '../../util/hit-tolerance';
import { setHidden } from '../../util/keep-focus';
import { styledRoot } from '../../util/styled-root';
import { getOverlay } from '../plugin-options';
import type { NavigatorScale } from './navigator-scale';
import { navigatorStyles } from './navigator-styles';

/** The HTML elements of a navigator. */
export interface NavigatorElements {
  /** Updates the elements to the visible range, the theme and the messages. Called after each frame. */
  update(): void;
}

/** The window or one of its handles. */
type Part = 'window' | 'start' | 'end';

interface Drag {
  readonly pointerId: number;
  readonly part: Part;
  /** Distance from the moved edge to the pointer, in bars. */
  readonly grab: number;
  /** Visible range at the start, as bar indexes at that time. */
  readonly from: number;
  readonly to: number;
}

/** Smallest number of bars between the handles. */
const minBars = 2;

/** Creates the window and its handles over the band of a navigator. */
export function createNavigatorElements(
  host: PluginHost,
  scale: NavigatorScale,
): NavigatorElements {
  const overlay = getOverlay(host);
  const messages = host.messages('navigator', navigatorMessages);
  const element = host.removeOnDetach(make('div', { part: 'navigator' }));
  const slider = (part: Part, parts: string): HTMLElement =>
    make('div', { class: parts, part: parts, role: 'slider', tabindex: 0, 'data-part': part });
  const sliders = {
    window: slider('window', 'window'),
    start: slider('start', 'handle start'),
    end: slider('end', 'handle end'),
  };
  const { end, start, window: visibleWindow } = sliders;
  const track = make('div', { class: 'track', role: 'group' }, start, visibleWindow, end);
  styledRoot(element, navigatorStyles, overlay.ownerDocument).append(track);
  host.keepPointer(element);
  overlay.append(element);

  const moveTo = (from: number, to: number): void => {
    const range = { type: RangeOfType.Bars, fromIndex: from, toIndex: to } as const;
    host.batch(() => void host.chart.timeAxis().setVisibleRange(range));
  };
  /** Moves the window, or one of its edges, to a bar index. */
  const movePart = (part: Part, { from, to }: TimeScaleView, barIndex: number): void => {
    if (part === 'window') moveTo(barIndex, barIndex + to - from);
    else if (part === 'start') moveTo(Math.min(barIndex, to - minBars), to);
    else moveTo(from, Math.max(barIndex, from + minBars));
  };
  dragParts(host, track, scale, movePart, moveTo);
  addKeys(host, track, movePart);

  let lastStyle = '';
  return {
    update() {
      const view = host.timeAxisBandView();
      const isHidden = !view || view.time.count === 0;
      setHidden(element, isHidden);
      if (isHidden) return;
      const { colors, height, left, time, top, width } = view;
      const positions = scale.read(time, width);
      const style = `left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px; --a: ${positions.start}px; --b: ${positions.end}px; --back: ${colors.background}; --text: ${colors.text}; --accent: ${colors.line};`;
      // Writing a style invalidates it, even if it is the same.
      if (style !== lastStyle) element.style.cssText = lastStyle = style;
      describeSliders(track, sliders, time, messages());
    },
  };
}

/** Updates the accessible names and values of the sliders. */
function describeSliders(
  track: HTMLElement,
  sliders: Readonly<Record<Part, HTMLElement>>,
  time: TimeScaleView,
  messages: typeof navigatorMessages,
): void {
  const format = (barIndex: number): string => {
    const at = time.indexToTime(Math.round(barIndex));
    return at === null ? '' : time.format(at);
  };
  const [from, to] = [format(time.from), format(time.to)];
  const last = time.count - 1;
  const values = {
    window: [time.from, fillPlaceholders(messages.range, ['from', from], ['to', to])],
    start: [time.from, from],
    end: [time.to, to],
  } as const;
  set(track, { 'aria-label': messages.name });
  for (const part of ['window', 'start', 'end'] as const) {
    const [value, text] = values[part];
    const now = Math.round(value);
    set(sliders[part], {
      'aria-label': messages[part],
      'aria-valuemin': Math.min(0, now),
      'aria-valuemax': Math.max(last, now),
      'aria-valuenow': now,
      'aria-valuetext': text,
    });
  }
}

/** Makes the parts of a navigator draggable. */
function dragParts(
  host: PluginHost,
  track: HTMLElement,
  scale: NavigatorScale,
  movePart: (part: Part, time: TimeScaleView, barIndex: number) => void,
  moveTo: (from: number, to: number) => void,
): void {
  const { signal } = host;
  let drag: Drag | null = null;
  const toIndex = (event: PointerEvent): number | null => {
    const view = host.timeAxisBandView();
    return view && scale.read(view.time, view.width).xToIndex(toPointIn(track, event).x);
  };
  const stop = (isCanceled: boolean): void => {
    const time = host.timeAxisBandView()?.time;
    if (!drag || !time) return;
    const { from, to } = drag;
    const older = scale.countOlder(time);
    drag = null;
    scale.release();
    if (isCanceled) moveTo(from + older, to + older);
    host.invalidate();
  };
  const press = (event: PointerEvent): void => {
    const time = host.timeAxisBandView()?.time;
    const at = toIndex(event);
    if (event.button !== 0 || drag || !time || at === null) return;
    const { from, to } = time;
    const pressed = (event.target as HTMLElement).dataset.part as Part | undefined;
    const part = pressed ?? 'window';
    // A press next to the window centers it there.
    const isOutside = pressed === undefined;
    const grab = isOutside ? (to - from) / 2 : at - (part === 'end' ? to : from);
    drag = { pointerId: event.pointerId, part, grab, from, to };
    scale.hold(time);
    if (isOutside) movePart('window', time, at - grab);
    track.setPointerCapture(event.pointerId);
    track
      .querySelector<HTMLElement>(`[data-part=${part}]`)
      ?.focus({ preventScroll: true, focusVisible: false });
    // Otherwise the browser focuses the chart, or selects text.
    event.preventDefault();
  };
  const move = (event: PointerEvent): void => {
    const time = host.timeAxisBandView()?.time;
    const at = toIndex(event);
    if (drag?.pointerId !== event.pointerId || !time || at === null) return;
    movePart(drag.part, time, at - drag.grab);
  };
  const end = (event: PointerEvent): void => {
    if (drag?.pointerId === event.pointerId) stop(event.type === 'pointercancel');
  };
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !drag) return;
    event.preventDefault();
    event.stopPropagation();
    stop(true);
  };
  track.addEventListener('pointerdown', press, { signal });
  track.addEventListener('pointermove', move, { signal });
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) {
    track.addEventListener(type, end, { signal });
  }
  track.ownerDocument.addEventListener('keydown', escape, { signal, capture: true });
}

/** Moves the parts of a navigator with the keys of sliders. */
function addKeys(
  host: PluginHost,
  track: HTMLElement,
  movePart: (part: Part, time: TimeScaleView, barIndex: number) => void,
): void {
  const keyDown = (event: KeyboardEvent): void => {
    const { altKey, ctrlKey, key, metaKey, shiftKey, target } = event;
    const time = host.timeAxisBandView()?.time;
    const part = (target as HTMLElement).dataset.part as Part | undefined;
    if (altKey || ctrlKey || metaKey || !time || !part) return;
    const { count, from, to } = time;
    const now = part === 'end' ? to : from;
    // A page is the window itself.
    const page = part === 'window' ? to - from : bigStep;
    const arrow = arrows[key];
    const last = count - 1 - (part === 'window' ? to - from : 0);
    const next: Readonly<Record<string, number>> = {
      Home: 0,
      End: last,
      PageUp: now + page,
      PageDown: now - page,
    };
    const step = arrow ? (arrow.x || -arrow.y) * (shiftKey ? bigStep : 1) : 0;
    const barIndex = arrow ? now + step : next[key];
    if (barIndex === undefined) return;
    movePart(part, time, barIndex);
    event.preventDefault();
    event.stopPropagation();
  };
  track.addEventListener('keydown', keyDown, { signal: host.signal });
}
