import { make } from '../../../util/create-element';
import { getBoundsIn } from '../../../util/css-scale';
import type { Point } from '../../../types/data-types';
import type { DrawingController } from '../drawing-controller';
import { moveWithin } from './dom';

/** Diameter of the magnifier, in CSS pixels. */
const diameter = 112;
const magnification = 1.6;
/** Distance between the magnifier and the touch, in CSS pixels. */
const touchGap = 40;

/** Shows a magnifier above a touch that draws or drags a point, because the finger hides the point. */
export function addMagnifier(
  { core }: DrawingController,
  root: ShadowRoot,
): (point: Point | null) => void {
  const { element, host } = core.page('DrawBar').screen;
  const lens = make('canvas', { class: 'lens', 'aria-hidden': true, hidden: '' });
  root.append(lens);
  let center: Point | null = null;
  const paint = (): void => {
    const context = lens.getContext('2d');
    if (!center || !context) return;
    const { x, y } = center;
    const { ratio } = core.context;
    const part = diameter / magnification;
    lens.width = lens.height = diameter * ratio;
    context.fillStyle = core.context.theme.background;
    context.fillRect(0, 0, lens.width, lens.height);
    for (const canvas of host.querySelectorAll('canvas')) {
      const bounds = getBoundsIn(host, canvas);
      const scale = canvas.width / bounds.width;
      const [left, top] = [x - bounds.x - part / 2, y - bounds.y - part / 2];
      const source = [left * scale, top * scale, part * scale, part * scale] as const;
      if (canvas.width > 0 && canvas.height > 0)
        context.drawImage(canvas, ...source, 0, 0, lens.width, lens.height);
    }
  };
  let stop: (() => void) | null = null;
  return (point) => {
    center = point;
    lens.hidden = point === null;
    if (!point) {
      stop?.();
      stop = null;
      return;
    }
    stop ??= core.painted.on(paint);
    const x = host.offsetLeft + point.x;
    const y = host.offsetTop + point.y - diameter - touchGap;
    // Without space above the touch, the magnifier is at its side.
    const isRight = point.x < diameter + touchGap;
    const aside = isRight ? x + touchGap : x - diameter - touchGap;
    moveWithin(lens, element, y < 0 ? aside : x - diameter / 2, y);
    paint();
  };
}
