import { make } from '../../../util/create-element';
import type { DrawBarMessages } from '../../../i18n/draw-bar-messages';
import type { DrawingController } from '../drawing-controller';
import type { ShapeList } from '../shape-data';
import type { Part } from './dom';
import { icons } from './icons';
import type { StyleSections } from './style-sections';

const intervals = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w', '1M'];

/** Creates the button of a section in which the user limits the intervals on which shapes are visible. */
export function intervalForm(
  { store }: DrawingController,
  getShapes: () => ShapeList,
  sections: StyleSections,
  messages: DrawBarMessages,
): Part {
  const createField = (name: 'minInterval' | 'maxInterval', label: string) => {
    const current = getShapes()[0]?.[name] ?? null;
    const isListed = current === null || intervals.includes(current);
    const values = isListed ? intervals : [...intervals, current];
    const options = values.map((value) => make('option', { value }, value));
    const select = make('select', {}, make('option', { value: '' }, messages.any), ...options);
    select.addEventListener('change', () => {
      const value = select.value || null;
      const other = name === 'minInterval' ? 'maxInterval' : 'minInterval';
      store.changeAll(getShapes(), (shape) => {
        const isEmpty = store.excludesIntervals({ ...shape, [name]: value });
        // The other limit would hide the shape on all intervals.
        return { [name]: value, ...(isEmpty ? { [other]: value } : {}) };
      });
      refresh();
    });
    const show = (): void => {
      select.value = getShapes()[0]?.[name] ?? '';
    };
    return { element: make('label', {}, label, select), show };
  };
  const fields = [
    createField('minInterval', messages.minInterval),
    createField('maxInterval', messages.maxInterval),
  ];
  const element = make(
    'fieldset',
    { 'aria-label': messages.intervals },
    ...fields.map(({ element }) => element),
  );
  const refresh = (): void => {
    for (const { show } of fields) show();
  };
  const isLimited = (): boolean =>
    getShapes().some((shape) => shape.minInterval !== null || shape.maxInterval !== null);
  return sections.add(
    'intervals',
    () => ({ icon: icons.intervals, label: messages.intervals, pressed: isLimited() }),
    { element, refresh },
  );
}
