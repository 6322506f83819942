import { inWords } from '../base/in-words';
import type { ChartCore } from '../chart/core';
import type { MagnetMode } from '../values/choices';
import { iconButton, type Part } from './dom';
import { icons } from './icons';

/** A key with the one that commands take on this system. */
const command = (key: string): string =>
  (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl+') + key;

const nextMagnet: Readonly<Record<MagnetMode, MagnetMode>> = {
  off: 'weak',
  weak: 'strong',
  strong: 'off',
};

/** Magnet, lock, hide, undo, redo and delete. */
export function actions(core: ChartCore): Part[] {
  const { store } = core.drawing;
  const shapes = () => store.all().filter(({ known }) => known);

  /** A button that switches one thing of all shapes, in one step of the history. */
  const forAll = (
    what: 'locked' | 'visible',
    on: boolean,
    strokes: readonly [off: string, on: string],
    verbs: readonly [off: string, on: string],
  ): Part => {
    const isOn = () => shapes().length > 0 && shapes().every((shape) => shape[what] === on);
    return iconButton(
      () => {
        const at = isOn() ? 1 : 0;
        const label = `${verbs[at]} all shapes`;
        return { icon: strokes[at], label, pressed: isOn(), disabled: shapes().length === 0 };
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
      () => {
        const disabled = store.history()[what] === 0;
        return { icon: icons[what], label: inWords(what), keys: command(key), disabled };
      },
      () => store[what](),
    );
  /** The selected shape, or all, without those that are locked. */
  const doomed = () => {
    const { selection } = store;
    return shapes().filter(({ id, locked }) => !locked && (selection ?? id) === id);
  };

  return [
    iconButton(
      () => {
        const { magnet } = core.stage.options;
        return { icon: icons.magnet, label: `Magnet: ${magnet}`, pressed: magnet !== 'off' };
      },
      () => {
        core.settings.apply('magnet', { magnet: nextMagnet[core.stage.options.magnet] });
      },
    ),
    forAll('locked', true, [icons.unlock, icons.lock], ['Lock', 'Unlock']),
    forAll('visible', false, [icons.shown, icons.hidden], ['Hide', 'Show']),
    back('undo', 'Z'),
    back('redo', 'Shift+Z'),
    iconButton(
      () => {
        const one = store.selection !== null;
        const label = one ? 'Delete the selected shape' : 'Delete all shapes';
        return {
          icon: icons.delete,
          label,
          keys: one ? 'Del' : '',
          disabled: doomed().length === 0,
        };
      },
      () => {
        store.remove(
          doomed().map(({ id }) => id),
          'user',
        );
      },
    ),
  ];
}
