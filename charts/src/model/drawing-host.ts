import type { InteractHost, MagnetBar, PanePoint } from '../interact/host';
import type { ShapeStore } from '../shapes/store';
import { keyOf } from '../time/times';
import type { AxisSide, ShapeType } from './aliases';
import type { ChartCore } from './core';
import type { Bar, BarValue, Time } from './data';
import { MismatchDirection } from './enums';
import type { Pane } from './pane';
import type { ShapeViews } from './shape-views';

/** What drawing by hand sees of a chart. */
export function createInteractHost(
  core: ChartCore,
  store: ShapeStore,
  views: ShapeViews,
  toolChanged: (tool: ShapeType | null) => void,
): InteractHost {
  const { paneList, element } = core;
  const find = (name: string): Pane | undefined => paneList.all.find((pane) => pane.name === name);
  const boxOf = (pane: Pane): DOMRect | undefined =>
    pane.engine.drawingArea()?.getBoundingClientRect();
  const placeOn = (name: string, clientX: number, clientY: number): PanePoint | null => {
    const pane = find(name);
    const box = pane && boxOf(pane);
    return box ? { pane: name, x: clientX - box.left, y: clientY - box.top } : null;
  };
  return {
    element,
    surface: core.host,
    store,
    placeOn,
    paneAt(clientX, clientY) {
      const pane = paneList.all.find((each) => {
        const box = boxOf(each);
        return (
          box &&
          clientX >= box.left &&
          clientX < box.right &&
          clientY >= box.top &&
          clientY < box.bottom
        );
      });
      return pane ? placeOn(pane.name, clientX, clientY) : null;
    },
    paneOffset(name) {
      const pane = find(name);
      const box = pane && boxOf(pane);
      const outer = element.getBoundingClientRect();
      return box ? { x: box.left - outer.left, y: box.top - outer.top } : null;
    },
    panes: () => paneList.all.map(({ name }) => name),
    scene(name) {
      const pane = find(name);
      return pane ? views.scene(pane) : null;
    },
    viewport(name, axis) {
      const pane = find(name);
      return pane ? views.viewport(pane, axis) : null;
    },
    axisFor(name) {
      const axes =
        find(name)
          ?.ownSeries()
          .map((series) => series.options().axis) ?? [];
      return axes.includes('right') ? 'right' : (axes[0] ?? 'right');
    },
    magnet: () => core.options.magnet,
    barNear(name, axis, time) {
      const pane = find(name);
      return pane ? barNear(pane, axis, time) : null;
    },
    setCrosshair(place) {
      const pane = place ? find(place.pane) : undefined;
      const viewport = pane && views.viewport(pane, 'right');
      const time = place && viewport?.xToTime(place.x);
      if (time == null) core.crosshair.clear();
      else core.crosshair.set(time, viewport?.yToPrice(place?.y ?? 0) ?? null, pane);
    },
    announce: core.announce,
    toolChanged,
    redraw: () => {
      views.redraw();
    },
  };
}

/** The bar nearest to a time among the visible series on an axis, with the prices of all that have one there. */
function barNear(pane: Pane, axis: AxisSide, time: Time): MagnetBar | null {
  const bars = pane
    .seriesOn(axis)
    .filter((series) => series.options().visible)
    .map((series) => series.barAt(time, MismatchDirection.Nearest))
    .filter((bar) => bar !== null);
  const away = (bar: Bar | BarValue): number => Math.abs(keyOf(bar.time) - keyOf(time));
  const nearest = Math.min(...bars.map(away));
  const [first, ...others] = bars.filter((bar) => away(bar) === nearest);
  if (!first) return null;
  return { time: first.time, prices: [first, ...others].flatMap(pricesOf) };
}

function pricesOf(bar: Bar | BarValue): number[] {
  if ('open' in bar) return [bar.open, bar.high, bar.low, bar.close];
  return bar.value === null ? [] : [bar.value];
}
