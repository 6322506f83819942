import { clamp } from '../base/clamp';
import { make } from '../base/make';
import { textOn } from '../scene/labels';
import type { Point } from '../values/data';
import type { Marker } from '../values/marker';
import type { PaneList } from './pane-list';
import { type PlaceHome, thingsAt } from './place';
import type { Screen } from './screen';

/** What asks for the words of markers. */
export interface TipHome extends PlaceHome {
  readonly screen: Screen;
  readonly panes: PaneList;
}

/** Shows the words of a marker beside a place of the chart; without words it shows none. */
export type ShowTip = (marker?: Marker | null, at?: Point) => void;

/** Between a place and the words beside it, in CSS pixels. */
const away = 12;

/** Shows the words of markers under a mouse, after a tap, and where somebody asks for them. Escape hides them. */
export function watchTips(home: TipHome): ShowTip {
  const { panes, screen, set, stage } = home;
  const { host } = screen;
  const { signal } = stage.life;
  const box = make('div', { role: 'tooltip', style: 'display:none' });
  host.append(box);
  let shown: Marker | null = null;

  const show: ShowTip = (marker = null, at = { x: 0, y: 0 }) => {
    if (!marker?.tooltip) {
      if (shown) box.style.display = 'none';
      shown = null;
      return;
    }
    const { crosshairLabel: back, fontFamily, fontSize } = stage.look;
    const { height, width } = stage.size;
    if (shown !== marker) {
      box.style.cssText = `position:absolute;left:0;top:0;z-index:5;max-width:min(240px,80%);padding:6px 8px;border-radius:4px;white-space:pre-line;pointer-events:none;background:${back};color:${textOn(back)};font:${fontSize}px/1.4 ${fontFamily}`;
      box.textContent = marker.tooltip;
    }
    shown = marker;
    // On the other side of the place where there is no room.
    const beside = (place: number, size: number, room: number): number =>
      clamp(place + away + size > room ? place - away - size : place + away, 0, room - size);
    box.style.left = `${beside(at.x, box.offsetWidth, width)}px`;
    box.style.top = `${beside(at.y, box.offsetHeight, height)}px`;
  };
  const look = (event: MouseEvent): void => {
    if (!set.all.some(({ seen }) => seen.markers?.hasTips)) return;
    const at = screen.pointAt(event);
    const place = event.buttons === 0 ? panes.at(at) : null;
    show(place && thingsAt(home, place.pane, place.point).marker, at);
  };
  const hide = (): void => show();
  const move = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') look(event);
  };
  host.addEventListener('pointermove', move, { signal });
  host.addEventListener('click', look, { signal });
  for (const type of ['pointerdown', 'pointerleave', 'wheel'] as const) {
    host.addEventListener(type, hide, { signal, passive: true });
  }
  const escape = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') hide();
  };
  host.ownerDocument.addEventListener('keydown', escape, { signal });
  stage.life.atEnd(() => box.remove());
  return show;
}
