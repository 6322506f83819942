import { make, set } from '../../../util/create-element';
import { focusKey, keepFocus } from '../../../util/keep-focus';
import { isComposing } from '../../../util/is-composing';
import { fillPlaceholders } from '../../../i18n/fill-placeholders';
import type { DrawBarMessages } from '../../../i18n/draw-bar-messages';
import type { DrawingController } from '../drawing-controller';
import type { ShapeData, ShapeList } from '../shape-data';
import { iconButton, type Part } from './dom';
import { icons } from './icons';
import { applyStyleChanges, getStyleChanges, type ShapeStyles } from './shape-styles';
import type { StyleSections } from './style-sections';

/**
 * Creates the button of a section in which the user resets the style of the selected shapes, makes it the default
 * of their tool, and saves, applies and deletes templates.
 */
// eslint-disable-next-line max-lines-per-function -- All of it shares the elements of one form.
export function styleForm(
  { core, store, types }: DrawingController,
  getShapes: () => ShapeList,
  styles: ShapeStyles,
  sections: StyleSections,
  messages: DrawBarMessages,
): Part[] {
  const shapes = getShapes();
  const type = shapes[0]?.type ?? '';
  if (!shapes.every((shape) => shape.type === type)) return [];
  const { announce } = core.page('DrawBar');
  const first = (): ShapeData | undefined => getShapes()[0];
  const getStyle = () => {
    const shape = first();
    return shape ? getStyleChanges(types, shape) : {};
  };
  const apply = (changes: object): void =>
    store.changeAll(getShapes(), (shape) => ({
      style: applyStyleChanges(types, shape, changes as ShapeData['style']),
    }));

  const makeDefault = textButton('default', messages.makeDefault, () => {
    const style = getStyle();
    styles.setDefault(type, Object.keys(style).length > 0 ? style : null);
    announce(messages.defaultSaved);
    refresh();
  });
  const removeDefault = textButton('remove default', messages.removeDefault, () => {
    styles.setDefault(type, null);
    announce(messages.defaultRemoved);
    refresh();
  });
  const resetStyle = textButton('reset', messages.resetStyle, () => {
    apply({});
    refresh();
  });
  set(resetStyle, { class: 'wide' });
  const list = make('div', {
    class: 'templates wide',
    role: 'list',
    'aria-label': messages.templates,
  });
  const input = make('input', {
    type: 'text',
    placeholder: messages.templateName,
    'aria-label': messages.templateName,
    dir: 'auto',
  });
  const save = (): void => {
    const name = input.value.trim();
    if (name === '') {
      input.focus();
      return;
    }
    styles.setTemplate(type, name, getStyle());
    input.value = '';
    announce(fillPlaceholders(messages.templateSaved, ['name', name]));
    refresh();
  };
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !isComposing(event)) save();
  });
  const form = make(
    'fieldset',
    { class: 'styles', 'aria-label': messages.styles },
    resetStyle,
    makeDefault,
    removeDefault,
    input,
    textButton('save', messages.saveTemplate, save),
    list,
  );
  const createRow = (name: string, changes: object): HTMLElement => {
    const remove = iconButton(
      `delete ${name}`,
      () => ({
        icon: icons.close,
        label: fillPlaceholders(messages.deleteTemplate, ['name', name]),
      }),
      () => {
        styles.setTemplate(type, name, null);
        refresh();
      },
    ).element;
    remove.tabIndex = 0;
    const label = fillPlaceholders(messages.applyTemplate, ['name', name]);
    const use = textButton(`apply ${name}`, name, () => apply(changes));
    set(use, { 'aria-label': label });
    return make('div', { role: 'listitem' }, use, remove);
  };
  const refresh = (): void => {
    const rows = styles.getTemplates(types, type);
    keepFocus(form, () => {
      removeDefault.disabled = styles.getDefault(types, type) === undefined;
      resetStyle.disabled = getShapes().every(
        (shape) => Object.keys(getStyleChanges(types, shape)).length === 0,
      );
      list.hidden = rows.length === 0;
      list.replaceChildren(...rows.map(([name, changes]) => createRow(name, changes)));
    });
  };
  const face = () => ({ icon: icons.styles, label: messages.styles });
  return [sections.add('styles', face, { element: form, refresh })];
}

function textButton(id: string, label: string, run: () => void): HTMLButtonElement {
  const button = make('button', { type: 'button', [focusKey]: id }, label);
  button.addEventListener('click', run);
  return button;
}
