import { yToCount, fromCount, priceToAxisValue, priceToY } from '../scale/price-scale';
import { indexToX } from '../scale/time-view';
import type { Item, Rect } from '../graphics/draw-items';
import { axisKey } from './layout';
import { clip } from './draw-pane';
import { moveAside } from './axis-labels';
import { collectFrontLabels, frontPriceLabelItems, frontTimeLabelItems } from './front-labels';
import { scaleFor } from './axis-scale';
import type { CrosshairLineOptions } from '../options/crosshair-options';
import type { Scene } from './scene';
import type {
  ChartViewModel,
  CrosshairViewModel,
  PaneViewModel,
  PaneViewport,
} from './view-models';
import { levelLine, uprightLine } from './pixel-lines';

/** Draws the crosshair. It reads only the bars at its position. */
export function crosshairItems(
  chart: ChartViewModel,
  scene: Scene,
  cross: CrosshairViewModel,
): Item[] {
  const { theme, timeIndex, time } = chart;
  const { layout, ratio, view } = scene;
  const { options, pane, index } = cross;
  if (!options.visible) return [];
  const x = layout.time.x + indexToX(view, index);
  const { horzLine, vertLine } = options;
  const toStyle = (line: Readonly<CrosshairLineOptions>) => ({
    color: line.color ?? theme.crosshair,
    width: line.width ?? options.width,
    lineStyle: line.lineStyle ?? options.lineStyle,
  });
  const items: Item[] = [];
  const labels: Item[] = [];
  const isInView = x >= layout.time.x && x <= layout.time.x + layout.time.width;
  if (isInView && vertLine.visible) {
    items.push(uprightLine(x, 0, layout.time.y, toStyle(vertLine), ratio));
  }
  const row = pane === null ? undefined : layout.panes[pane];
  if (row && pane !== null) {
    const line = levelLine(cross.y, 0, row.width, toStyle(horzLine), ratio);
    if (horzLine.visible) items.push(clip(row, [line]));
    if (options.priceLabel) labels.push(...priceLabels(chart, scene, pane, cross));
  }
  if (isInView && options.timeLabel && time.visible) {
    const text = time.label(timeIndex.timestampAt(index));
    const label = { x, text, color: vertLine.labelColor ?? theme.crosshairLabel };
    labels.push(...frontTimeLabelItems(chart, layout, scene.timeTicks(), [label], ratio));
  }
  return [...items, ...dotItems(chart, scene, index), ...labels];
}

/**
 * Largest distance of the crosshair's label from its line, in label heights: past one label, but not past two. If it
 * were farther away, it would look like the label of another price.
 */
const farthest = 1.2;

/** Draws the price labels of the crosshair, on all visible axes of the pane. */
function priceLabels(
  chart: ChartViewModel,
  scene: Scene,
  pane: number,
  { options, y }: CrosshairViewModel,
): Item[] {
  const { theme } = chart;
  const { ratio } = scene;
  const model = chart.panes[pane] as PaneViewModel;
  const viewport = scene.paneViewports[pane] as PaneViewport;
  const axes = scene.axes[pane] ?? [];
  return axes.flatMap((written) => {
    const { axis, scale, write } = written;
    // A hidden axis doesn't have a box.
    const box = scale && scene.layout.axes.get(axisKey(pane, axis.name));
    if (!box) return [];
    const price = fromCount(scale.type, scale.base, yToCount(scale, y));
    const label = {
      y,
      text: write(priceToAxisValue(scale, price)),
      color: options.horzLine.labelColor ?? theme.crosshairLabel,
      title: '',
    };
    const others = [
      ...written.labels,
      ...collectFrontLabels(chart, { axes, model, viewport }, written),
    ];
    const labels = moveAside([label], others, box.height, theme, farthest);
    return frontPriceLabelItems(written, labels, box, theme, ratio);
  });
}

/** Draws a marker on each line at the crosshair. */
function dotItems(
  chart: ChartViewModel,
  { axes, layout, view }: Scene,
  timePosition: number,
): Item[] {
  return chart.panes.flatMap((pane, index): Item[] => {
    const at = indexToX(view, timePosition);
    const dots = pane.series.flatMap((series): Item[] => {
      const { crosshairMarker } = series;
      // Skip series without markers early, because this runs at each pointer move.
      if (!series.visible || crosshairMarker === null) return [];
      const made = axes[index]?.find(({ axis }) => axis.name === series.axis);
      const scale = made && scaleFor(made, series);
      const bar = chart.timeIndex.barAt(series.bars.table, timePosition);
      const value = bar < 0 ? NaN : (series.bars.close[bar] as number);
      if (!scale || Number.isNaN(value)) return [];
      const here = [at, priceToY(scale, value)];
      const { borderColor, borderWidth, color, radius } = crosshairMarker;
      const border = borderColor ?? chart.theme.background;
      return [
        { type: 'dots', color: border, radius: radius + borderWidth, at: here },
        { type: 'dots', color: color ?? series.colorAt(bar), radius, at: here },
      ];
    });
    return dots.length > 0 ? [clip(layout.panes[index] as Rect, dots)] : [];
  });
}
