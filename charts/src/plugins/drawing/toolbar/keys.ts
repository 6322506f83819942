/** Whether the system's command key is ⌘, as on a Mac. */
const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

const macKeys = [
  ['Mod', '⌘'],
  ['Ctrl', '⌃'],
  ['Alt', '⌥'],
  ['Shift', '⇧'],
] as const;

/** Formats keys such as `Mod+Z` for the user's system, where `Mod` is the system's command key. */
export const formatKeys = (keys: string): string =>
  isMac()
    ? macKeys.reduce((text, [name, sign]) => text.replace(`${name}+`, sign), keys)
    : keys.replace('Mod', 'Ctrl');

/** Whether a key event is a shortcut such as `Alt+Shift+R`. */
export function isShortcut(event: KeyboardEvent, shortcut: string): boolean {
  const { altKey, code, ctrlKey, key, metaKey, shiftKey } = event;
  const keys = shortcut.split('+');
  const name = keys.pop();
  const pressed = { Alt: altKey, Ctrl: ctrlKey, Meta: metaKey, Shift: shiftKey };
  const areKeysHeld = Object.entries(pressed).every(([each, on]) => keys.includes(each) === on);
  // On a Mac, Option changes the character of a key, so read its position then.
  const pressedKey = /^\w+$/.test(key) ? key.toUpperCase() : code.replace(/^(Key|Digit)/, '');
  return areKeysHeld && pressedKey === name;
}

/** Whether the target of an event is a field that uses keys itself. */
export const isInField = (event: Event): boolean =>
  (event.composedPath()[0] as Element).matches('input,select,textarea,[contenteditable]');
