import type { AreaView, TimeAxisBandView, TimeAxisView } from '../api/area-view';
import type { Pane } from '../core/pane';
import type { Rect } from '../graphics/draw-items';
import type { Attachment } from './attachment';
import type { Plugins } from './plugin-runtime';

/** A pane, an axis or a band of the time axis, on the chart. */
export interface Area {
  /** Key that stays the same from frame to frame. */
  readonly key: string;
  readonly type: AreaView['area'];
  /** The pane, or the pane of the axis; `null` for the time axis and its bands. */
  readonly pane: Pane | null;
  /** Plug-in of a band; `null` for areas of all plug-ins. */
  readonly owner: Attachment | null;
  readonly box: Rect;
  /** Creates the view, because most areas aren't under the pointer. */
  getView(): AreaView;
}

/** Iterates over the areas of the last frame: each pane with its price axes, then the time axis and its bands. */
export function* listAreas({ core, views }: Plugins): Generator<Area> {
  for (const pane of core.panes.visible) {
    const viewport = pane.viewport();
    if (!viewport) continue;
    const { name } = pane;
    const getView = (): AreaView => views.pane(pane, viewport);
    const { box } = viewport;
    yield { key: JSON.stringify([name]), type: 'pane', pane, owner: null, box, getView };
    for (const axis of pane.axisLayouts()) {
      const id = axis.axis.name;
      const box = pane.axisBox(id);
      if (!box) continue;
      const getView = (): AreaView => views.priceAxis(pane, axis, box, viewport);
      const key = JSON.stringify([name, id]);
      yield { key, type: 'price-axis', pane, owner: null, box, getView };
    }
  }
  const { layout, ratio, view } = core.context.scene();
  const { bands, time } = layout;
  const viewport = { ratio, isExported: false, view, left: time.x };
  if (time.height > 0) {
    const box = { x: 0, y: time.y, width: core.context.size.width, height: time.height };
    const getView = (): AreaView => views.timeAxis({ ...viewport, box });
    yield { key: 'time-axis', type: 'time-axis', pane: null, owner: null, box, getView };
  }
  for (const { band, box } of bands) {
    const owner = band.owner as Attachment;
    const getView = (): AreaView => views.timeAxisBand({ ...viewport, box });
    yield { key: 'time-axis-band', type: 'time-axis-band', pane: null, owner, box, getView };
  }
}

/** Returns the view of the time axis; `null` if it is hidden. */
export function getTimeAxisView(plugins: Plugins): TimeAxisView | null {
  for (const area of listAreas(plugins)) {
    const view = area.key === 'time-axis' ? area.getView() : null;
    if (view?.area === 'time-axis') return view;
  }
  return null;
}

/** Returns the view of a plug-in's band; `null` if it doesn't have one. */
export function getBandView(plugins: Plugins, attachment: Attachment): TimeAxisBandView | null {
  for (const area of listAreas(plugins)) {
    const view = area.owner === attachment ? area.getView() : null;
    if (view?.area === 'time-axis-band') return view;
  }
  return null;
}

/** Whether an area belongs to a plug-in: its own band, or a pane or an axis that it is attached to. */
export const belongsTo = ({ owner, pane }: Area, attachment: Attachment): boolean =>
  owner === null ? pane === null || attachment.isOn(pane) : owner === attachment;
