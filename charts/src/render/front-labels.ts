import type { Item, Rect } from '../graphics/draw-items';
import type { ResolvedTheme } from '../options/theme';
import {
  coversTick,
  digitHeight,
  hideTexts,
  type PriceLabel,
  priceLabelItems,
  titleItems,
} from './axis-labels';
import { type AxisLayout, clip, collectLevels, getLabeledAxes } from './draw-pane';
import {
  coversTimeTick,
  hideTimeTicks,
  type PlacedTimeLabel,
  timeLabelItems,
} from './draw-time-axis';
import { axisKey, type Layout } from './layout';
import { deviceWidth } from './pixel-lines';
import type { ChartViewModel, PaneViewModel, PaneViewport, PluginTimeLabel } from './view-models';

/** Draws a price label in front of an axis, such as the crosshair's, and covers the ticks below it. */
export function frontPriceLabel(
  { axis, labels, ticks }: AxisLayout,
  label: PriceLabel,
  box: Rect,
  theme: ResolvedTheme,
  ratio: number,
): Item[] {
  if (axis.side === null) return [];
  const border = deviceWidth(1, ratio) / ratio;
  const height = digitHeight(theme);
  const covered = ticks
    .filter((tick) => coversTick(label, tick.y, theme))
    // Ticks under other labels aren't drawn, and these labels stay visible.
    .filter((tick) => !labels.some((each) => coversTick(each, tick.y, theme)))
    .map((tick) => ({
      x: axis.side === 'right' ? border : 0,
      y: tick.y - height / 2,
      width: box.width - border,
      height,
    }));
  return [
    clip(box, [
      ...hideTexts(theme, covered, ratio),
      ...priceLabelItems(label, box, axis.side, theme, ratio),
    ]),
  ];
}

/** Draws a label in front of the time axis, such as the crosshair's, and covers the ticks below it. */
export function frontTimeLabel(
  chart: ChartViewModel,
  { time }: Layout,
  ticks: readonly PlacedTimeLabel[],
  label: PluginTimeLabel,
  ratio: number,
): Item {
  const covered = ticks.filter((tick) => coversTimeTick(chart, label, tick));
  return clip({ x: 0, y: time.y, width: chart.width, height: time.height }, [
    ...hideTimeTicks(chart, covered, ratio),
    ...timeLabelItems(chart, label.x, label.text, label.color),
  ]);
}

/** Draws the labels of plug-ins in front of the price axes of a pane, with their titles on the pane. */
export function frontPriceLabels(
  chart: ChartViewModel,
  pane: { readonly model: PaneViewModel; readonly index: number; readonly viewport: PaneViewport },
  axes: readonly AxisLayout[],
  isDefault: (axis: AxisLayout) => boolean,
  { axes: boxes }: Layout,
): Item[] {
  const { measure, plugins, theme } = chart;
  const { index, model, viewport } = pane;
  return axes.flatMap((written): readonly Item[] => {
    const { name, side } = written.axis;
    const box = boxes.get(axisKey(index, name));
    if (!box || side === null) return [];
    const labels = getLabeledAxes(written, isDefault(written), axes).flatMap((each) =>
      collectLevels(each, plugins?.priceLabels('top', model, each.axis.name, viewport) ?? []),
    );
    return labels.flatMap((label) => {
      const items = frontPriceLabel(written, label, box, theme, viewport.ratio);
      if (label.title === '') return items;
      const title = titleItems(label, viewport.box, side, theme, viewport.ratio, measure);
      return [...items, clip(viewport.box, title)];
    });
  });
}
