import { countAt, fromCount, shownOf, yOf } from '../scale/price-scale';
import { xOf } from '../scale/time-view';
import type { Item, Rect } from '../figures/items';
import { priceLabelItems } from './labels';
import { axisKey } from './layout';
import { clip } from './pane-row';
import { scaleFor } from './scales';
import type { Scene } from './scene';
import type { SeenChart, SeenCrosshair } from './seen';
import { levelLine, uprightLine } from './strokes';
import { timeLabelItems } from './time-strip';

/** The dots on lines, and the ring around them, in CSS pixels. */
const dot = { radius: 4, ring: 2 };

/** The crosshair over a picture: it reads no more bars than those under it. */
export function crosshairItems(chart: SeenChart, scene: Scene, cross: SeenCrosshair): Item[] {
  const { look, places, time } = chart;
  const { layout, ratio, view } = scene;
  const { options, pane, place } = cross;
  if (!options.visible) return [];
  const x = layout.time.x + xOf(view, place);
  const style = { color: look.crosshair, width: options.width, dash: options.dash };
  const items: Item[] = dotItems(chart, scene, place);
  const isInView = x >= layout.time.x && x <= layout.time.x + layout.time.width;
  if (isInView) items.push(uprightLine(x, 0, layout.time.y, style, ratio));
  const row = pane === null ? undefined : layout.panes[pane];
  if (row && pane !== null) {
    const line = levelLine(cross.y, 0, row.width, style, ratio);
    items.push(clip(row, [line]));
    if (options.priceLabel) items.push(...priceLabels(chart, scene, pane, cross.y));
  }
  if (isInView && options.timeLabel && time.visible) {
    const label = timeLabelItems(chart, x, time.label(places.keyAt(place)), look.crosshairLabel);
    items.push(
      clip({ x: 0, y: layout.time.y, width: chart.width, height: layout.time.height }, label),
    );
  }
  return items;
}

/** What each axis beside the pane writes at a height. */
function priceLabels({ look }: SeenChart, scene: Scene, pane: number, y: number): Item[] {
  return (scene.axes[pane] ?? []).flatMap(({ axis, scale, write }) => {
    // An axis that is not shown has no box.
    const box = scale && scene.layout.axes.get(axisKey(pane, axis.name));
    if (!box || axis.side === null) return [];
    const price = fromCount(scale.type, scale.base, countAt(scale, y));
    const label = { y, text: write(shownOf(scale, price)), color: look.crosshairLabel, title: '' };
    return [clip(box, priceLabelItems(label, box, axis.side, look, scene.ratio))];
  });
}

/** A dot on each line where the crosshair meets it. */
function dotItems(chart: SeenChart, { axes, layout, view }: Scene, place: number): Item[] {
  return chart.panes.flatMap((pane, index): Item[] => {
    const at = xOf(view, place);
    const dots = pane.series.flatMap((series): Item[] => {
      // It is asked at each move: most series have no dots.
      if (!series.visible || series.dot(0) === null) return [];
      const made = axes[index]?.find(({ axis }) => axis.name === series.axis);
      const scale = made && scaleFor(made, series);
      const bar = chart.places.barAt(series.bars.table, place);
      const value = bar < 0 ? NaN : (series.bars.close[bar] as number);
      const color = Number.isNaN(value) ? null : series.dot(value);
      if (!scale || color === null) return [];
      const here = [at, yOf(scale, value)];
      return [
        { kind: 'dots', color: chart.look.background, radius: dot.radius + dot.ring, at: here },
        { kind: 'dots', color, radius: dot.radius, at: here },
      ];
    });
    return dots.length > 0 ? [clip(layout.panes[index] as Rect, dots)] : [];
  });
}
