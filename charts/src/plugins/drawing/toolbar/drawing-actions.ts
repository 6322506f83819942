import type { DrawingController } from '../drawing-controller';
import type { MagnetMode } from '../../../types/choices';
import type { DrawBarMessages } from '../../../i18n/draw-bar-messages';
import { set } from '../../../util/create-element';
import { destructive } from '../../../util/keep-focus';
import { iconButton, type Part } from './dom';
import { icons } from './icons';
import { formatKeys } from './keys';

const magnets = {
  off: { words: 'magnetOff', next: 'weak' },
  weak: { words: 'magnetWeak', next: 'strong' },
  strong: { words: 'magnetStrong', next: 'off' },
} as const satisfies Readonly<Record<MagnetMode, object>>;

/** Creates the buttons for magnet, lock, hide, undo, redo and delete. */
export function actions(drawing: DrawingController, messages: DrawBarMessages): Part[] {
  const { store } = drawing;
  const shapes = () => store.all().filter(({ known }) => known);

  /** Creates a button that changes one option of all shapes in one undo step. */
  const forAll = (
    what: 'locked' | 'visible',
    on: boolean,
    strokes: readonly [off: string, on: string],
    labels: readonly [off: string, on: string],
  ): Part => {
    const isOn = () => shapes().length > 0 && shapes().every((shape) => shape[what] === on);
    return iconButton(
      what,
      () => {
        const at = isOn() ? 1 : 0;
        return {
          icon: strokes[at],
          label: labels[at],
          pressed: isOn(),
          disabled: shapes().length === 0,
        };
      },
      () => {
        const value = isOn() !== on;
        store.together(() => {
          for (const { id } of shapes()) store.change(id, { [what]: value }, 'user');
        });
      },
    );
  };
  const back = (what: 'undo' | 'redo', key: string): Part =>
    iconButton(
      what,
      () => {
        const disabled = store.history()[what] === 0;
        return {
          icon: icons[what],
          label: messages[what],
          keys: formatKeys(`Mod+${key}`),
          disabled,
        };
      },
      () => store[what](),
    );
  /** Returns the selected shape or all shapes, without locked ones. */
  const doomed = () => {
    const selected = store.getSelected();
    return (selected.length > 0 ? selected : shapes()).filter(({ locked }) => !locked);
  };

  const deleteButton = iconButton(
    'delete',
    () => {
      const count = store.selection.length;
      const selected = count > 1 ? messages.deleteMany : messages.deleteSelected;
      const label = count > 0 ? selected : messages.deleteAll;
      return {
        icon: icons.delete,
        label,
        keys: count > 0 ? 'Del' : '',
        disabled: doomed().length === 0,
      };
    },
    () => {
      store.remove(
        doomed().map(({ id }) => id),
        'user',
      );
    },
  );
  set(deleteButton.element, { [destructive]: '' });

  return [
    createMagnetButton(drawing, messages),
    forAll('locked', true, [icons.unlock, icons.lock], [messages.lockAll, messages.unlockAll]),
    forAll('visible', false, [icons.shown, icons.hidden], [messages.hideAll, messages.showAll]),
    back('undo', 'Z'),
    back('redo', 'Shift+Z'),
    deleteButton,
  ];
}

const createMagnetButton = (drawing: DrawingController, messages: DrawBarMessages): Part =>
  iconButton(
    'magnet',
    () => {
      const { magnet } = drawing.getOptions();
      return {
        icon: icons.magnet,
        label: messages[magnets[magnet].words],
        pressed: magnet !== 'off',
      };
    },
    () => {
      drawing.applyOptions('magnet', { magnet: magnets[drawing.getOptions().magnet].next });
    },
  );
