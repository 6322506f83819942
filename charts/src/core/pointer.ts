import type { ModifierKeys } from '../api/plugin-pointer-event';

/** Type and modifier keys of a pointer, which determine what it hits. */
export interface HitPointer {
  /** A pen counts as a `'mouse'`. */
  readonly pointerType: 'mouse' | 'touch';
  readonly keys: ModifierKeys;
}

/** Position of a mouse, a pen or a touch. */
export interface Pointer extends HitPointer {
  readonly clientX: number;
  readonly clientY: number;
  /** Time of the event, in milliseconds. */
  readonly time: number;
  readonly event: Event;
}

/** The presses of a chart's pointers, as far as other parts of the chart end them. */
export interface Presses {
  /** Cancels the current press. Returns whether there was one. */
  cancel(): boolean;
  /** Cancels the current press if Escape cancels it. Returns whether it did. */
  escape(): boolean;
  /** Loses all pointers, because the chart won't receive their events anymore. */
  loseAll(): void;
}

/** Returns the modifier keys of an event; none without an event of a pointer. */
export function getModifierKeys(event: Event | null): ModifierKeys {
  const { altKey, ctrlKey, metaKey, shiftKey } = hasModifierKeys(event) ? event : noKeys;
  return { shiftKey, ctrlKey, altKey, metaKey };
}

const noKeys: ModifierKeys = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

const hasModifierKeys = (event: Event | null): event is Event & ModifierKeys =>
  event !== null && 'shiftKey' in event;
