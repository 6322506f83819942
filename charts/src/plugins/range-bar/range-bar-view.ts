import type { PluginHost } from '../../api/plugin-host-api';
import { fillPlaceholders } from '../../i18n/fill-placeholders';
import { rangeBarMessages } from '../../i18n/range-bar-messages';
import type { Time } from '../../types/data-types';
import { isDark } from '../../util/color';
import { make, set } from '../../util/create-element';
import { focusKey, keepFocus, setHidden } from '../../util/keep-focus';
import { styledRoot } from '../../util/styled-root';
import type { RangeBarOptions } from './range-bar';
import { rangeBarStyles } from './range-bar-styles';
import { parsePreset, type RangePreset } from './range-presets';
import type { RangeRequests, RangeState } from './range-requests';

/** The elements of a range bar. */
export interface RangeBarView {
  /** Creates the buttons again, after a change of the options or messages. */
  rebuild(): void;
  /** Shows the state of a request. */
  show(state: RangeState): void;
  /** Updates position, theme and messages. Called after each frame. */
  update(): void;
}

export function createBarView(
  host: PluginHost,
  overlay: HTMLElement,
  getOptions: () => Readonly<RangeBarOptions>,
  requests: RangeRequests,
): RangeBarView {
  const messages = host.messages('rangeBar', rangeBarMessages);
  const element = host.removeOnDetach(make('div', { part: 'range-bar' }));
  const bar = make('div', { class: 'bar', part: 'bar', role: 'group' });
  const output = make('output', { part: 'status' });
  styledRoot(element, rangeBarStyles, overlay.ownerDocument).append(bar);
  host.keepPointer(element);
  overlay.append(element);
  // The chart has its own keys.
  bar.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') event.stopPropagation();
  });
  let state: RangeState = { selected: null, result: null };
  let style = '';

  const createButton = (range: RangePreset): HTMLElement => {
    const { spoken, text } = getLabel(range, messages());
    const button = make('button', { type: 'button', part: 'button', 'data-range': range }, text);
    set(button, { 'aria-label': spoken, title: spoken, [focusKey]: range });
    button.addEventListener('click', () => void requests.showRange(range));
    return button;
  };
  const createDate = (): HTMLElement => {
    const label = messages().date;
    const input = make('input', { type: 'date', part: 'date', 'aria-label': label, title: label });
    set(input, { [focusKey]: 'date' });
    input.addEventListener('change', () => {
      // An incomplete date is an empty value.
      if (input.value !== '') void requests.goTo(input.value);
    });
    input.addEventListener('focus', () => set(input, { max: requests.getLastDay() }));
    return input;
  };
  const refresh = (): void => {
    for (const button of bar.querySelectorAll('button')) {
      set(button, { 'aria-pressed': button.dataset.range === state.selected });
    }
    const text = describeResult(host, state, messages());
    if (output.textContent !== text) output.textContent = text;
  };
  const rebuild = (): void => {
    const { date, ranges } = getOptions();
    const children = [...ranges.map(createButton), ...(date ? [createDate()] : []), output];
    keepFocus(bar, () => bar.replaceChildren(...children));
    set(bar, { 'aria-label': messages().name });
    refresh();
  };
  rebuild();
  // The messages are options of the chart.
  host.on('optionsChange', rebuild);
  return {
    rebuild,
    show(next) {
      state = next;
      refresh();
    },
    update() {
      const view = host.timeAxisBandView();
      setHidden(element, !view);
      if (!view) return;
      const { colors, fontFamily, fontSize, height, left, top, width } = view;
      const next = `left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px; --back: ${colors.background}; --text: ${colors.text}; --accent: ${colors.line}; --font: ${fontFamily}; --size: ${fontSize}px; --scheme: ${isDark(colors.background) ? 'dark' : 'light'};`;
      // Writing a style invalidates it, even if it is the same.
      if (next !== style) element.style.cssText = style = next;
    },
  };
}

/** Returns the label and the accessible name of a range. */
function getLabel(range: RangePreset, messages: typeof rangeBarMessages) {
  const parsed = parsePreset(range);
  if (!parsed) {
    return range === 'All'
      ? { text: messages.all, spoken: messages.allSpoken }
      : { text: messages.ytd, spoken: messages.ytdSpoken };
  }
  const unit = ({ D: 'day', M: 'month', Y: 'year' } as const)[parsed.unit];
  const fill = (message: string): string => fillPlaceholders(message, ['count', parsed.count]);
  return { text: fill(messages[unit]), spoken: fill(messages[`${unit}Spoken`]) };
}

/** Returns what the chart could show. */
function describeResult(
  host: PluginHost,
  { result }: RangeState,
  messages: typeof rangeBarMessages,
): string {
  if (result === null) return '';
  if (result === 'loading') return messages.loading;
  const { range, status } = result;
  const time = host.timeAxisBandView()?.time;
  if (!range || !time || time.count === 0) return messages.noBars;
  const format = (at: Time | null): string => (at === null ? '' : time.format(at));
  // The range can begin before the first bar, and end after the last one.
  const first = Math.max(0, Math.round(range.fromIndex));
  const last = Math.min(time.count - 1, Math.round(range.toIndex));
  const isKnown = status === 'adjusted' || status === 'incomplete';
  return fillPlaceholders(
    messages[isKnown ? status : 'shown'],
    ['from', format(time.indexToTime(first))],
    ['to', format(time.indexToTime(last))],
  );
}
