import { make, set } from '../../../util/create-element';
import type { DrawBarMessages } from '../../../i18n/draw-bar-messages';
import type { DrawingController } from '../drawing-controller';
import { iconButton, type Part } from './dom';
import { icons } from './icons';

const intervals = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w', '1M'];

/** Creates a button and the form that it shows, in which the user limits the intervals on which shapes are visible. */
export function intervalForm({ store }: DrawingController, messages: DrawBarMessages): Part[] {
  const createField = (name: 'minInterval' | 'maxInterval', label: string) => {
    const current = store.getSelected()[0]?.[name] ?? null;
    const isListed = current === null || intervals.includes(current);
    const values = isListed ? intervals : [...intervals, current];
    const options = values.map((value) => make('option', { value }, value));
    const select = make('select', {}, make('option', { value: '' }, messages.any), ...options);
    select.addEventListener('change', () => {
      const value = select.value || null;
      const other = name === 'minInterval' ? 'maxInterval' : 'minInterval';
      store.changeSelected((shape) => {
        const isEmpty = store.excludesIntervals({ ...shape, [name]: value });
        // The other limit would hide the shape on all intervals.
        return { [name]: value, ...(isEmpty ? { [other]: value } : {}) };
      });
      refresh();
    });
    const show = (): void => {
      select.value = store.getSelected()[0]?.[name] ?? '';
    };
    return { element: make('label', {}, label, select), show };
  };
  const fields = [
    createField('minInterval', messages.minInterval),
    createField('maxInterval', messages.maxInterval),
  ];
  const form = make(
    'fieldset',
    { hidden: '', 'aria-label': messages.intervals },
    ...fields.map(({ element }) => element),
  );
  const refresh = (): void => {
    for (const { show } of fields) show();
  };
  const isLimited = (): boolean =>
    store.getSelected().some((shape) => shape.minInterval !== null || shape.maxInterval !== null);
  const button = iconButton(
    'intervals',
    () => ({ icon: icons.intervals, label: messages.intervals, pressed: isLimited() }),
    () => {
      form.hidden = !form.hidden;
      set(button.element, { 'aria-expanded': !form.hidden });
      refresh();
    },
  );
  set(button.element, { 'aria-expanded': false, tabindex: 0 });
  return [button, { element: form, refresh }];
}
