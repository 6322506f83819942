import { arrows } from '../input/arrow-keys';
import { placeWithin } from './dom';

/** How far an arrow key carries the bar, in CSS pixels. */
const step = 16;

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
    const arrow = arrows[event.key];
    if (!arrow || !event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    moveBy(arrow.x * step, arrow.y * step);
  });
}
