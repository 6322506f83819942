import type { MagnetMode } from '../model/aliases';
import type { ChartCore } from '../model/core';
import { iconButton, relabel, setIcon } from './dom';

/** A button of the bar that is no tool. */
export interface Action {
  readonly button: HTMLButtonElement;
  /** Shows what the button would do now. */
  refresh(): void;
}

/** The key that commands take on this system. */
const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);
const command = (key: string): string => (isApple() ? `⌘${key}` : `Ctrl+${key}`);

const nextMagnet: Readonly<Record<MagnetMode, MagnetMode>> = {
  off: 'weak',
  weak: 'strong',
  strong: 'off',
};

/** Magnet, lock, hide, undo, redo and delete. */
export function actions(core: ChartCore): Action[] {
  const { store } = core.drawing;
  const shapes = () => store.all().filter(({ known }) => known);

  const action = (
    name: string,
    run: () => void,
    show: (button: HTMLButtonElement) => void,
  ): Action => {
    const button = iconButton(name, '');
    const refresh = () => {
      show(button);
    };
    button.addEventListener('click', () => {
      run();
      refresh();
    });
    return { button, refresh };
  };

  /** A button that switches one thing of all shapes, in one step of the history. */
  const forAll = (
    what: 'locked' | 'visible',
    on: boolean,
    icons: readonly [string, string],
    labels: readonly [string, string],
  ): Action => {
    const isOn = () => shapes().length > 0 && shapes().every((shape) => shape[what] === on);
    return action(
      icons[0],
      () => {
        const value = isOn() ? !on : on;
        store.together(() => {
          for (const { id } of shapes()) store.change(id, { [what]: value }, 'user');
        });
      },
      (button) => {
        button.disabled = shapes().length === 0;
        button.setAttribute('aria-pressed', String(isOn()));
        setIcon(button, icons[isOn() ? 1 : 0]);
        relabel(button, labels[isOn() ? 1 : 0]);
      },
    );
  };

  return [
    action(
      'magnet',
      () => {
        core.applyOptions('magnet', { magnet: nextMagnet[core.options.magnet] });
      },
      (button) => {
        const { magnet } = core.options;
        button.setAttribute('aria-pressed', String(magnet !== 'off'));
        relabel(button, `Magnet: ${magnet}`);
      },
    ),
    forAll('locked', true, ['unlock', 'lock'], ['Lock all shapes', 'Unlock all shapes']),
    forAll('visible', false, ['shown', 'hidden'], ['Hide all shapes', 'Show all shapes']),
    action(
      'undo',
      () => store.undo(),
      (button) => {
        button.disabled = store.history().undo === 0;
        relabel(button, 'Undo', command('Z'));
      },
    ),
    action(
      'redo',
      () => store.redo(),
      (button) => {
        button.disabled = store.history().redo === 0;
        relabel(button, 'Redo', command('Shift+Z'));
      },
    ),
    action(
      'delete',
      () => {
        const { selection } = store;
        const ids = shapes().filter(({ id, locked }) =>
          selection === null ? !locked : id === selection && !locked,
        );
        store.remove(
          ids.map(({ id }) => id),
          'user',
        );
      },
      (button) => {
        button.disabled = !shapes().some(({ locked }) => !locked);
        const all = store.selection === null;
        relabel(button, all ? 'Delete all shapes' : 'Delete the selected shape', all ? '' : 'Del');
      },
    ),
  ];
}
