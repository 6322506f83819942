import { arrows } from '../../../util/arrow-keys';
import { moveWithin } from './dom';

/** Distance that an arrow key moves the bar, in CSS pixels. */
const step = 16;

/** Makes a floating bar movable by its handle, with the pointer, or with Shift and arrow keys. */
export function dragByHandle(handle: HTMLElement, bar: HTMLElement, frame: HTMLElement): void {
  const moveBy = (x: number, y: number): void => {
    moveWithin(bar, frame, bar.offsetLeft + x, bar.offsetTop + y);
  };
  handle.addEventListener('pointerdown', (event) => {
    handle.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  handle.addEventListener('pointermove', (event) => {
    if (handle.hasPointerCapture(event.pointerId)) moveBy(event.movementX, event.movementY);
  });
  handle.addEventListener('keydown', (event) => {
    const arrow = arrows[event.key];
    if (!arrow || !event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    moveBy(arrow.x * step, arrow.y * step);
  });
}
