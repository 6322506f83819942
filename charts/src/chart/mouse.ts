import { clickReach } from '../hands/reach';
import { Emitter } from '../base/emitter';
import type { MouseEventParams } from '../contract/events';
import type { ISourceApi } from '../contract/sources';
import type { EnginePointer } from '../engine/mouse';
import type { ChartCore } from './core';
import { describePlace } from './place';

/** What the pointer does on a chart. */
export interface Mouse {
  readonly clicked: Emitter<MouseEventParams>;
  readonly doubleClicked: Emitter<MouseEventParams>;
  readonly contextMenu: Emitter<MouseEventParams>;
  readonly crosshairMoved: Emitter<MouseEventParams>;
}

/**
 * Tells what the pointer does on a chart.
 *
 * @internal The engine tells clicks from drags. It does not see presses on shapes: for those the browser's own
 * events count.
 */
export function watchMouse(core: ChartCore): Mouse {
  const { element, host, signal } = core;
  const clicked = new Emitter<MouseEventParams>();
  const doubleClicked = new Emitter<MouseEventParams>();
  const contextMenu = new Emitter<MouseEventParams>();
  const crosshairMoved = new Emitter<MouseEventParams>();
  let lastEvent: Event | null = null;
  let press = { clientX: 0, clientY: 0 };
  let reachedEngine = true;
  let hovered: ISourceApi | null = null;

  const sourceOf = ({ isOver, objectId }: EnginePointer): ISourceApi | null => {
    if (objectId !== null) return core.drawing.find(objectId);
    const series = [...core.series].find(({ engine }) => isOver(engine)) ?? null;
    return series as ISourceApi | null;
  };
  const read = (pointer: EnginePointer): MouseEventParams =>
    describePlace(core, {
      pane: core.paneList.all[pointer.paneIndex ?? -1],
      point: pointer.point,
      source: sourceOf(pointer),
      // New data moves the crosshair's bar under a pointer that rests.
      originalEvent: pointer.byHand || pointer.point === null ? lastEvent : null,
    });
  core.engine.listen({
    click: (pointer) => clicked.emit(read(pointer)),
    doubleClick: (pointer) => doubleClicked.emit(read(pointer)),
    crosshairMove(pointer) {
      if (pointer.byHand || pointer.point === null) core.crosshair.followHand(pointer);
      hovered = sourceOf(pointer);
      if (crosshairMoved.used) crosshairMoved.emit(core.crosshair.byCode() ?? read(pointer));
    },
  });

  const remember = (event: Event): void => {
    lastEvent = event;
    if (event.type !== 'mousedown') return;
    press = event as MouseEvent;
    reachedEngine = false;
  };
  for (const type of 'mousedown mousemove mouseup mouseleave touchstart touchmove touchend'.split(
    ' ',
  )) {
    element.addEventListener(type, remember, { capture: true, passive: true, signal });
  }
  host.addEventListener('mousedown', () => (reachedEngine = true), { signal });

  /** What is under a place of the window, for events that the engine does not tell of. */
  const at = (event: MouseEvent): MouseEventParams => {
    const place = core.paneList.at(event);
    const source = place && (core.drawing.at(place.pane, place.point) ?? hovered);
    return describePlace(core, { ...place, source, originalEvent: event });
  };
  const tell =
    (emitter: Emitter<MouseEventParams>) =>
    (event: MouseEvent): void => {
      const moved = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY);
      if (reachedEngine || moved > clickReach) return;
      const params = at(event);
      if (params.pane !== null) emitter.emit(params);
    };
  host.addEventListener('click', tell(clicked), { capture: true, signal });
  element.addEventListener('dblclick', tell(doubleClicked), { capture: true, signal });
  const menu = (event: MouseEvent): void => {
    if (contextMenu.used) contextMenu.emit(at(event));
  };
  host.addEventListener('contextmenu', menu, { signal });
  return { clicked, doubleClicked, contextMenu, crosshairMoved };
}
