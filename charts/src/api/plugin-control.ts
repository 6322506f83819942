import type { Point } from '../types/data-types';
import type { Size } from '../types/visible-range';

/**
 * Control for the keyboard and for screen readers, which is an invisible element over the plug-in's drawing. It doesn't
 * receive keys that are pressed with Ctrl, Alt or ⌘.
 */
export interface PluginControl {
  /**
   * Id that is unique among the plug-in's controls on the pane, axis or band. It must stay the same from frame to
   * frame, so that the control keeps the focus.
   *
   * @group Role and label
   */
  readonly id: string;
  /**
   * Accessible name, which screen readers announce.
   *
   * @group Role and label
   */
  readonly label: string;
  /**
   * Role of the control. Enter and Space activate a control of either role, and arrow keys step a slider.
   *
   * @group Role and label
   */
  readonly role: 'button' | 'slider';
  /**
   * Bounds of the focus ring, in CSS pixels from the top left corner of the pane, axis or band.
   *
   * @group Role and label
   */
  readonly bounds: Readonly<Point & Size>;
  /**
   * Value and limits of a slider, which screen readers announce.
   *
   * @group Role and label
   */
  readonly value?: PluginControlValue;
  /**
   * Direction in which a slider moves, which screen readers announce.
   *
   * @defaultValue `'horizontal'`
   *
   * @group Role and label
   */
  readonly orientation?: 'horizontal' | 'vertical';
  /**
   * Called when the user presses Enter or Space, or clicks the control with assistive technology.
   *
   * @group Keys of a control
   */
  activate?(): void;
  /**
   * Called when the user presses an arrow key, Page Up or Page Down on a slider.
   *
   * @param steps - 1 for up and right, -1 for down and left; ten times as many with Shift, Page Up and Page Down.
   *
   * @group Keys of a control
   */
  step?(steps: number): void;
  /**
   * Called when the user presses Home or End on a slider that has a `value`. Without `setValue`, these keys call `step`
   * with the difference to the lowest or highest value, so add `setValue` if a step isn't 1.
   *
   * @param value - Lowest value for Home, highest value for End.
   *
   * @group Keys of a control
   */
  setValue?(value: number): void;
  /**
   * Called when the user presses Delete or Backspace. Remove the item that the control represents.
   *
   * @group Keys of a control
   */
  remove?(): void;
  /**
   * Called when the user presses Escape. Return `true` if there was something to cancel, so that nothing else receives
   * the key.
   *
   * @group Keys of a control
   */
  cancel?(): boolean;
  /**
   * Called when the control receives the focus. Draw its focused state, if it needs more than the focus ring.
   *
   * @group Focus
   */
  focused?(): void;
  /**
   * Called when the control loses the focus. Complete what the keys have started.
   *
   * @group Focus
   */
  blurred?(): void;
}

/**
 * Value of a slider, for {@link PluginControl.value}.
 */
export interface PluginControlValue {
  /** Current value. */
  readonly now: number;
  /** Lowest value. */
  readonly min: number;
  /** Highest value. */
  readonly max: number;
  /** Text that screen readers read, such as the formatted price. */
  readonly text: string;
}
