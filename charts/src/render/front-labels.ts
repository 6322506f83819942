import type { Item, Rect } from '../graphics/draw-items';
import type { ResolvedTheme } from '../options/theme';
import {
  coversTick,
  digitHeight,
  hideTexts,
  moveAside,
  type PriceLabel,
  priceLabelItems,
  titleItems,
} from './axis-labels';
import { type AxisLayout, clip, collectLevels, defaultAxis, getLabeledAxes } from './draw-pane';
import {
  createTickCover,
  hideTimeTicks,
  type PlacedTimeLabel,
  timeLabelItems,
} from './draw-time-axis';
import { axisKey, type Layout } from './layout';
import { deviceWidth } from './pixel-lines';
import type { ChartViewModel, PaneViewModel, PaneViewport, PluginTimeLabel } from './view-models';

/** Draws price labels in front of an axis, such as the crosshair's, and covers the ticks below them. */
export function frontPriceLabelItems(
  { axis, labels, ticks }: AxisLayout,
  frontLabels: readonly PriceLabel[],
  box: Rect,
  theme: ResolvedTheme,
  ratio: number,
): Item[] {
  const { side } = axis;
  if (side === null || frontLabels.length === 0) return [];
  const border = deviceWidth(1, ratio) / ratio;
  const height = digitHeight(theme);
  const covered = ticks
    .filter((tick) => frontLabels.some((label) => coversTick(label, tick.y, theme)))
    // Ticks under other labels aren't drawn, and these labels stay visible.
    .filter((tick) => !labels.some((each) => coversTick(each, tick.y, theme)))
    .map((tick) => ({
      x: side === 'right' ? border : 0,
      y: tick.y - height / 2,
      width: box.width - border,
      height,
    }));
  return [
    clip(box, [
      ...hideTexts(theme, covered, ratio),
      ...frontLabels.flatMap((label) => priceLabelItems(label, box, side, theme, ratio)),
    ]),
  ];
}

/** Draws labels in front of the time axis, such as the crosshair's, and covers the ticks below them. */
export function frontTimeLabelItems(
  chart: ChartViewModel,
  { time }: Layout,
  ticks: readonly PlacedTimeLabel[],
  labels: readonly PluginTimeLabel[],
  ratio: number,
): Item[] {
  if (labels.length === 0) return [];
  const covered = ticks.filter(createTickCover(chart, labels));
  return [
    clip({ x: 0, y: time.y, width: chart.width, height: time.height }, [
      ...hideTimeTicks(chart, covered, ratio),
      ...labels.flatMap(({ color, text, x }) => timeLabelItems(chart, x, text, color)),
    ]),
  ];
}

/** A pane whose labels in front of its axes are drawn. */
interface FrontPane {
  readonly model: PaneViewModel;
  readonly index: number;
  readonly viewport: PaneViewport;
  readonly axes: readonly AxisLayout[];
}

/** Largest distance of a plug-in's label from its price, in label heights: past two labels. */
const farthest = 2.5;

/** Returns the labels of plug-ins in front of an axis of a pane. They don't cover the other labels of the axis. */
export function collectFrontLabels(
  { plugins, theme }: ChartViewModel,
  { axes, model, viewport }: Omit<FrontPane, 'index'>,
  written: AxisLayout,
): PriceLabel[] {
  if (!plugins) return [];
  const isDefault = written.axis === defaultAxis(model);
  const labels = getLabeledAxes(written, isDefault, axes).flatMap((each) =>
    collectLevels(each, plugins.priceLabels('top', model, each.axis.name, viewport)),
  );
  return moveAside(labels, written.labels, viewport.height, theme, farthest);
}

/** Draws the labels of plug-ins in front of the price axes of a pane, with their titles on the pane. */
export function frontPriceLabels(
  chart: ChartViewModel,
  pane: FrontPane,
  { axes: boxes }: Layout,
): Item[] {
  const { measure, theme } = chart;
  const { axes, index, viewport } = pane;
  return axes.flatMap((written): readonly Item[] => {
    const { name, side } = written.axis;
    const box = boxes.get(axisKey(index, name));
    if (!box || side === null) return [];
    const labels = collectFrontLabels(chart, pane, written);
    const titles = labels.flatMap((label) =>
      label.title === ''
        ? []
        : titleItems(label, viewport.box, side, theme, viewport.ratio, measure),
    );
    return [
      ...frontPriceLabelItems(written, labels, box, theme, viewport.ratio),
      ...(titles.length > 0 ? [clip(viewport.box, titles)] : []),
    ];
  });
}
