import { set } from '../../../util/create-element';
import { destructive } from '../../../util/keep-focus';
import type { DrawBarMessages } from '../../../i18n/draw-bar-messages';
import type { DrawingController } from '../drawing-controller';
import { iconButton, type Part } from './dom';
import { icons } from './icons';
import { formatKeys } from './keys';
import type { Menu } from './menu';

/** Creates the buttons that lock and arrange the selected shapes. */
export function styleButtons(
  { duplicate, store }: DrawingController,
  menu: Menu,
  messages: DrawBarMessages,
): Part[] {
  const isLocked = (): boolean => isEachLocked(store);
  /** Changes all selected shapes, including locked ones. */
  const changeAll = (patch: { readonly locked: boolean } | { readonly visible: boolean }): void =>
    store.together(() => {
      for (const id of [...store.selection]) store.change(id, patch, 'user');
    });
  const lock = iconButton(
    'lock',
    () => ({
      icon: isLocked() ? icons.lock : icons.unlock,
      label: isLocked() ? messages.unlock : messages.lock,
      pressed: isLocked(),
    }),
    () => changeAll({ locked: !isLocked() }),
  );

  /** Changes the z-order and keeps the order among the selected shapes. */
  const reorder = (order: 'front' | 'back'): void => {
    const ids = store
      .all()
      .map(({ id }) => id)
      .filter((id) => store.selection.includes(id));
    if (order === 'back') ids.reverse();
    store.together(() => {
      for (const id of ids) store.reorder(id, order, 'user');
    });
  };
  const arrange = iconButton(
    'arrange',
    () => ({ icon: icons.more, label: messages.arrange }),
    (button) => {
      const items = [
        {
          icon: icons.duplicate,
          label: messages.duplicate,
          keys: formatKeys('Mod+D'),
          choose: () => duplicate(),
        },
        { icon: icons.front, label: messages.front, choose: () => reorder('front') },
        { icon: icons.back, label: messages.back, choose: () => reorder('back') },
        { icon: icons.hidden, label: messages.hide, choose: () => changeAll({ visible: false }) },
      ];
      menu.toggle(button, messages.arrange, 'menuitem', items, false);
    },
  );
  set(arrange.element, { 'aria-haspopup': 'menu', 'aria-expanded': false });
  return [lock, arrange];
}

/** Creates the button that deletes the selected shapes. */
export function deleteButton({ store }: DrawingController, messages: DrawBarMessages): Part {
  const button = iconButton(
    'delete',
    () => ({
      icon: icons.delete,
      label: messages.delete,
      keys: 'Del',
      disabled: isEachLocked(store),
    }),
    () => store.removeSelected(),
  );
  set(button.element, { [destructive]: '' });
  return button;
}

const isEachLocked = (store: DrawingController['store']): boolean =>
  store.getSelected().every(({ locked }) => locked);
