import { Emitter } from './emitter';
import type { MouseEventParams } from './events';

/** What the pointer does on a chart. */
export class Mouse {
  readonly clicked = new Emitter<MouseEventParams>();
  readonly doubleClicked = new Emitter<MouseEventParams>();
  readonly contextMenu = new Emitter<MouseEventParams>();
  readonly crosshairMoved = new Emitter<MouseEventParams>();

  clear(): void {
    this.clicked.clear();
    this.doubleClicked.clear();
    this.contextMenu.clear();
    this.crosshairMoved.clear();
  }
}
