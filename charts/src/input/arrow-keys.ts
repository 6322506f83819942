import type { Point } from '../types/data-types';
import { pointAt } from '../graphics/geometry';

/** Directions of the arrow keys. */
export const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: pointAt(-1, 0),
  ArrowRight: pointAt(1, 0),
  ArrowUp: pointAt(0, -1),
  ArrowDown: pointAt(0, 1),
};
