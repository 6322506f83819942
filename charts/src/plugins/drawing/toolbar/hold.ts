/** Duration of a press that counts as a long press, in milliseconds. */
const holdTime = 400;

/** Runs a function on a long press or a right click of a button, which then isn't a click. */
export function onHold(button: HTMLElement, run: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  const end = (): void => clearTimeout(timer);
  button.addEventListener('pointerdown', ({ button: pressed }) => {
    isHeld = false;
    end();
    if (pressed !== 0) return;
    timer = setTimeout(() => {
      isHeld = true;
      run();
    }, holdTime);
  });
  for (const type of ['pointerup', 'pointercancel', 'pointerleave'])
    button.addEventListener(type, end);
  button.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    end();
    // Touch fires this event during a long press, too.
    if (!isHeld) run();
  });
  // The end of a touch also fires `mousedown`, which would move the focus from the menu to the button.
  button.addEventListener('mousedown', (event) => {
    if (isHeld) event.preventDefault();
  });
  // A long press doesn't always end with a click.
  button.addEventListener('keydown', () => (isHeld = false));
  const onClick = (event: Event): void => {
    if (isHeld) event.stopImmediatePropagation();
    isHeld = false;
  };
  button.addEventListener('click', onClick, { capture: true });
}
