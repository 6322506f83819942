import { arrows } from '../../../util/arrow-keys';
import { toPointIn } from '../../../util/css-scale';
import { moveWithin } from './dom';

/** Distance that an arrow key moves the bar, in CSS pixels. */
const step = 16;

/** Makes a floating bar movable by its handle, with the pointer, or with Shift and arrow keys. */
export function dragByHandle(handle: HTMLElement, bar: HTMLElement, frame: HTMLElement): void {
  const moveBy = (x: number, y: number): void => {
    moveWithin(bar, frame, bar.offsetLeft + x, bar.offsetTop + y);
  };
  /** Position of the pointer in the bar. */
  let grab = { x: 0, y: 0 };
  handle.addEventListener('pointerdown', (event) => {
    handle.setPointerCapture(event.pointerId);
    const { x, y } = toPointIn(frame, event);
    grab = { x: x - bar.offsetLeft, y: y - bar.offsetTop };
    event.preventDefault();
  });
  handle.addEventListener('pointermove', (event) => {
    if (!handle.hasPointerCapture(event.pointerId)) return;
    const { x, y } = toPointIn(frame, event);
    moveWithin(bar, frame, x - grab.x, y - grab.y);
  });
  handle.addEventListener('keydown', (event) => {
    const arrow = arrows[event.key];
    if (!arrow || !event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    moveBy(arrow.x * step, arrow.y * step);
  });
}
