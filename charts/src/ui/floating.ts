import { placeWithin } from './dom';

const keySteps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-16, 0],
  ArrowRight: [16, 0],
  ArrowUp: [0, -16],
  ArrowDown: [0, 16],
};

/** Lets a grip carry a floating bar, by pointer and, with Shift, by arrow keys. */
export function carryByGrip(grip: HTMLElement, bar: HTMLElement, frame: HTMLElement): void {
  const moveBy = (x: number, y: number): void => {
    placeWithin(bar, frame, bar.offsetLeft + x, bar.offsetTop + y);
  };
  grip.addEventListener('pointerdown', (event) => {
    grip.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  grip.addEventListener('pointermove', (event) => {
    if (grip.hasPointerCapture(event.pointerId)) moveBy(event.movementX, event.movementY);
  });
  grip.addEventListener('keydown', (event) => {
    const step = keySteps[event.key];
    if (!step || !event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    moveBy(...step);
  });
}
