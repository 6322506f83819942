import {
  getPriceToY,
  isRelative,
  yToPrice,
  priceToAxisValue,
  priceToY,
} from '../scale/price-scale';
import { priceTicks, type PriceTick } from '../scale/price-ticks';
import { xToIndex, indexToX } from '../scale/time-view';
import type { PriceLine } from '../api/price-line-api';
import type { Figure } from '../graphics/figure';
import type { Item, Rect } from '../graphics/draw-items';
import { type Mark, toMark } from '../graphics/figure-mark';
import { toMarkItems } from '../graphics/mark-items';
import { LineStyle } from '../types/enums';
import { channels } from '../util/color';
import { findLastPoint } from './last-point';
import { MergedBars } from './merge-bars';
import {
  coversTick,
  getCoveredRange,
  labelHeight,
  priceLabelItems,
  spread,
  titleItems,
  titleWidth,
  measureLabel,
  getLabelInset,
  tickLength,
  type PriceLabel,
} from './axis-labels';
import { axisKey, type Layout } from './layout';
import { scaleFor, writePrice } from './axis-scale';
import type {
  AxisScale,
  AxisViewModel,
  PaneViewport,
  ChartViewModel,
  LayerSlot,
  PaneViewModel,
  PriceLevel,
  PriceLineViewModel,
  SeriesViewModel,
  SeriesViewport,
} from './view-models';
import { deviceWidth, levelLine, uprightLine } from './pixel-lines';

/** An axis of a pane with its ticks and labels. */
export interface AxisLayout extends AxisScale {
  readonly ticks: readonly PriceTick[];
  readonly labels: readonly PriceLabel[];
}

/** Width of an axis without ticks and labels, in CSS pixels. */
const emptyWidth = 34;
/** Border of an axis, and smallest space at its outer edge, in CSS pixels. */
const edgeSpace = { border: 1, outer: 5 };

/** Computes the ticks and labels of an axis. */
export function writeAxis(
  made: AxisScale,
  isDefault: boolean,
  all: readonly AxisScale[],
  pane: PaneViewModel,
  chart: ChartViewModel,
  getViewport: () => PaneViewport,
): AxisLayout {
  const { scale } = made;
  const { plugins, theme } = chart;
  const space = labelHeight(theme);
  const isVisible = made.axis.visible && made.axis.side !== null;
  const isGrid = isDefault && chart.grid.horizontal;
  const labeledAxes = isVisible ? getLabeledAxes(made, isDefault, all) : [];
  const requested = labeledAxes.flatMap((each) => [
    ...collectLevels(
      each,
      plugins?.priceLabels('above', pane, each.axis.name, getViewport()) ?? [],
    ),
    ...each.series.flatMap((s) => collectLabels(s, each, chart, getViewport)),
  ]);
  const labels = spread(requested, scale?.height ?? 0, space);
  if (!scale || !(isVisible || isGrid)) return { ...made, ticks: [], labels };
  const covered = labels.map((label) => getCoveredRange(label, theme));
  const { entireTextOnly } = made.axis.options;
  const ticks = priceTicks(scale, made, theme.fontSize, entireTextOnly, covered);
  return { ...made, ticks: addLevels(made, ticks, space), labels };
}

/** Whether the label of a price line is drawn like a tick label. */
const isLevel = ({ label, labelColor }: PriceLineViewModel): boolean =>
  label && labelColor !== null && channels(labelColor)[3] === 0;

/** Adds the levels of an axis to its ticks, in place of the ticks that are too near. */
function addLevels(made: AxisScale, ticks: readonly PriceTick[], space: number): PriceTick[] {
  const levels = made.series.flatMap((series) => {
    const scale = scaleFor(made, series);
    if (!scale || !series.visible) return [];
    return series.lines.filter(isLevel).flatMap(({ price }) => {
      const y = priceToY(scale, price);
      const text = writePrice(made, series, price);
      const isVisible = y >= 0 && y <= scale.height;
      return isVisible ? [{ value: priceToAxisValue(scale, price), y, text }] : [];
    });
  });
  const isFree = (tick: PriceTick): boolean =>
    levels.every(({ y }) => Math.abs(tick.y - y) >= 1.5 * space);
  return [...ticks.filter(isFree), ...levels];
}

/** Returns the axis whose ticks the grid uses: the first visible axis with a series, on the right if possible. */
export function defaultAxis({ axes, series }: PaneViewModel): AxisViewModel | undefined {
  const used = axes.filter(({ name }) => series.some(({ axis }) => axis === name));
  const onSide = (side: AxisViewModel['side']) =>
    used.find((axis) => axis.visible && axis.side === side);
  const [back] = series;
  return (
    onSide('right') ?? onSide('left') ?? axes.find(({ name }) => name === back?.axis) ?? axes[0]
  );
}

/** Returns the axes whose labels an axis shows. The default axis also shows the labels of hidden axes. */
export function getLabeledAxes(
  axis: AxisScale,
  isDefault: boolean,
  all: readonly AxisScale[],
): readonly AxisScale[] {
  if (!isDefault) return [axis];
  return [axis, ...all.filter((each) => !each.axis.visible || each.axis.side === null)];
}

/** Returns the visible labels of plug-ins. */
export function collectLevels(made: AxisScale, levels: readonly PriceLevel[]): PriceLabel[] {
  return levels.flatMap(({ color, price, series, text, title = '' }) => {
    const scale = series ? scaleFor(made, series) : made.scale;
    if (!scale) return [];
    const y = priceToY(scale, price);
    if (!(y >= 0 && y <= scale.height)) return [];
    const written = series
      ? writePrice(made, series, price)
      : made.write(priceToAxisValue(scale, price));
    return [{ y, text: text ?? written, color, title }];
  });
}

/** Largest part of a pane's width that the title of a series may cover, because it is over the newest bars. */
const mostTitle = 1 / 3;

/** Returns the visible labels of a series, for its last price and its price lines. */
function collectLabels(
  series: SeriesViewModel,
  made: AxisScale,
  { measure, theme }: ChartViewModel,
  getViewport: () => PaneViewport,
): PriceLabel[] {
  const scale = scaleFor(made, series);
  if (!scale || !series.visible) return [];
  const label = ({ below, color, line, price, textColor, title }: Labeled): PriceLabel[] => {
    const y = priceToY(scale, price);
    const isVisible = y >= 0 && y <= scale.height;
    const text = writePrice(made, series, price);
    return isVisible ? [{ y, text, color, textColor, title, line, below }] : [];
  };
  const { view, width } = getViewport();
  const last = series.last(view);
  const isShort = titleWidth(last?.title ?? '', theme, measure) <= mostTitle * width;
  return [
    ...series.lines.flatMap((each) => {
      const { color, labelColor, labelTextColor: textColor } = each;
      return each.label && !isLevel(each)
        ? label({ ...each, color: labelColor ?? color, textColor })
        : [];
    }),
    ...(last?.label ? label({ ...last, title: isShort ? last.title : '', line: undefined }) : []),
  ];
}

/** A price that an axis labels. */
interface Labeled {
  readonly price: number;
  readonly color: string;
  readonly title: string;
  readonly textColor?: string | null;
  readonly line: PriceLine | undefined;
  readonly below?: string;
}

/** Returns the width that an axis needs for its ticks and labels: an even number of CSS pixels. */
export function axisWidth(written: AxisLayout, chart: ChartViewModel): number {
  const { axis, labels, scale, ticks, write } = written;
  const { theme, measure } = chart;
  let widest = 0;
  const fit = (text: string): void => {
    widest = Math.max(widest, measureLabel(text, theme, measure));
  };
  for (const { text } of ticks) fit(text);
  for (const { below = '', text } of labels) {
    fit(text);
    fit(below);
  }
  if (scale) {
    // Make space for the crosshair's label, which has decimal places even if the ticks are
    // integers.
    const ends = [
      priceToAxisValue(scale, yToPrice(scale, 1)),
      priceToAxisValue(scale, yToPrice(scale, scale.height - 2)),
    ];
    fit(write(Math.floor(Math.min(...ends)) + 1 / 9));
    fit(write(Math.ceil(Math.max(...ends)) - 1 / 9));
  }
  const around =
    edgeSpace.border + getLabelInset(theme) + (theme.fontSize * 5) / 12 + edgeSpace.outer;
  const width = Math.ceil(around + (widest || emptyWidth));
  return Math.max(width + (width % 2), axis.options.minWidth);
}

/** A row of the chart, with a pane and its axes. */
export interface PaneRow {
  readonly chart: ChartViewModel;
  readonly pane: PaneViewModel;
  readonly index: number;
  readonly layout: Layout;
  readonly axes: readonly AxisLayout[];
  /** Axis whose ticks the grid uses. */
  readonly grid: AxisLayout | undefined;
  /** Indexes that have a label on the time axis. */
  readonly labelIndexes: readonly number[];
  readonly viewport: PaneViewport;
}

/** Merged bars of each series, reused from frame to frame. */
export type BarMemory = WeakMap<SeriesViewModel['bars'], MergedBars>;

/** Draws a pane and its axes, from back to front. */
export function rowItems(row: PaneRow, memory: BarMemory): Item[] {
  const { axes, chart, index, layout, viewport } = row;
  const items: Item[] = [clip(viewport.box, paneItems(row, memory))];
  for (const written of axes) {
    const { axis } = written;
    const axisBox = layout.axes.get(axisKey(index, axis.name));
    if (axis.side === null || !axis.visible || !axisBox) continue;
    const layer = (slot: LayerSlot): readonly Item[] =>
      chart.plugins?.priceAxisLayer(slot, row.pane, written, axisBox, viewport) ?? [];
    items.push(
      clip(axisBox, [
        ...layer('background'),
        ...layer('below'),
        ...axisItems(written, axis.side, axisBox, chart, viewport.ratio),
        ...layer('above'),
      ]),
    );
  }
  return items;
}

export const clip = ({ height, width, x, y }: Rect, items: readonly Item[]): Item => ({
  type: 'clip',
  x,
  y,
  width,
  height,
  items,
});

function paneItems(row: PaneRow, memory: BarMemory): Item[] {
  const { axes, chart, pane, viewport } = row;
  const { box, height, ratio, view, width } = viewport;
  const layer = (slot: LayerSlot): readonly Item[] =>
    chart.plugins?.paneLayer(slot, pane, viewport) ?? [];
  const items: Item[] = [
    ...layer('background'),
    ...gridItems(row),
    ...baseLineItems(row),
    ...layer('below'),
  ];
  const raised: Record<'above-series' | 'top', Mark[]> = { 'above-series': [], top: [] };
  const putMarks = (marks: readonly Mark[]): void => {
    for (const mark of marks) items.push(...toMarkItems(mark, { width, height, ratio }));
  };
  for (const series of pane.series) {
    const made = viewport.axis(series.axis);
    const scale = made && scaleFor(made, series);
    if (!scale || !series.visible) continue;
    const toY = getPriceToY(scale);
    let bars = memory.get(series.bars);
    if (bars === undefined) memory.set(series.bars, (bars = new MergedBars(series.bars)));
    const palette = series.palette ?? chart.theme;
    bars.read(chart.timeIndex, view, ratio, palette, series.connectsGaps);
    const put = (item: Item): void => {
      items.push(item);
    };
    const figures = (list: readonly Figure[]): void => {
      const pane = toBox(box);
      const { fontFamily } = chart.theme;
      putMarks(list.flatMap((each) => toMark(each, pane, fontFamily, chart.measure) ?? []));
    };
    const { measure, theme } = chart;
    const scaled = { ratio, width, height, toY, inverted: scale.slope > 0 };
    series.draw(bars, { ...scaled, colors: theme, theme, measure, put, figures });
    for (const line of series.lines) {
      if (line.lineVisible) items.push(levelLine(toY(line.price), 0, width, line, ratio));
    }
    const { markers } = series;
    const last = series.last(view);
    if (last?.line) {
      const style = { ...last, color: last.lineColor };
      items.push(levelLine(toY(last.price), 0, width, style, ratio));
    }
    const point = findLastPoint(series, chart.timeIndex, view, toY);
    if (point) {
      items.push({
        type: 'dots',
        color: point.color,
        radius: point.radius,
        at: [point.x, point.y],
      });
    }
    if (!markers) continue;
    const marks = markers.marks(toSeriesViewport(viewport, toY));
    if (series.markerZOrder === 'normal') putMarks(marks);
    else raised[series.markerZOrder].push(...marks);
  }
  putMarks(raised['above-series']);
  items.push(...layer('above'));
  putMarks(raised.top);
  for (const { axis, labels } of axes) {
    if (axis.side === null) continue;
    for (const label of labels) {
      if (label.title === '') continue;
      items.push(...titleItems(label, box, axis.side, chart.theme, ratio, chart.measure));
    }
  }
  return items;
}

/** Combines the viewport of a pane with the y coordinates of a series. */
export const toSeriesViewport = (
  { covered, height, ratio, view, width }: PaneViewport,
  toY: SeriesViewport['toY'],
): SeriesViewport => ({
  width,
  height,
  ratio,
  spacing: view.spacing,
  indexToX: (index) => indexToX(view, index),
  xToIndex: (x) => xToIndex(view, x),
  toY,
  covered,
});

const toBox = ({ height, width }: Rect) => ({ left: 0, top: 0, right: width, bottom: height });

function gridItems({ chart, grid, labelIndexes, viewport }: PaneRow): Item[] {
  const { box, ratio, view } = viewport;
  const { lineStyle, horizontal, vertical } = chart.grid;
  const style = { color: chart.theme.grid, width: 1, lineStyle };
  const xs = vertical ? labelIndexes.map((index) => indexToX(view, index)) : [];
  const ys = horizontal && grid ? grid.ticks.map(({ y }) => y) : [];
  if (lineStyle !== LineStyle.Solid) {
    return [
      ...xs.map((x) => uprightLine(x, 0, box.height, style, ratio)),
      ...ys.map((y) => levelLine(y, 0, box.width, style, ratio)),
    ];
  }
  const device = deviceWidth(1, ratio);
  const width = device / ratio;
  const start = (at: number): number => (Math.round(at * ratio) - Math.floor(device / 2)) / ratio;
  const at = [
    ...xs.flatMap((x) => [start(x), 0, width, box.height]),
    ...ys.flatMap((y) => [0, start(y), box.width, width]),
  ];
  return at.length > 0 ? [{ type: 'rects', color: style.color, at, hairlines: true }] : [];
}

/** Draws a line at 0 % or 100 of each relative axis. */
const baseLineItems = ({ axes, chart, viewport }: PaneRow): Item[] =>
  axes.flatMap(({ axis, scale }) => {
    const { baseLineColor, baseLineStyle, baseLineVisible, baseLineWidth } = axis.options;
    if (!baseLineVisible || !scale || !isRelative(scale)) return [];
    const color = baseLineColor ?? chart.theme.crosshair;
    const style = { color, width: baseLineWidth, lineStyle: baseLineStyle };
    return [levelLine(priceToY(scale, scale.base), 0, viewport.width, style, viewport.ratio)];
  });

function axisItems(
  { axis, labels, ticks }: AxisLayout,
  side: 'left' | 'right',
  box: Rect,
  { theme }: ChartViewModel,
  ratio: number,
): Item[] {
  const items: Item[] = [];
  const isRight = side === 'right';
  const edge = getLabelInset(theme);
  const one = deviceWidth(1, ratio) / ratio;
  if (axis.options.border) {
    const x = isRight ? 0 : box.width - one;
    items.push({ type: 'rects', color: theme.border, at: [x, 0, one, box.height] });
  }
  if (axis.options.ticksVisible) {
    const width = tickLength;
    const at = ticks.flatMap(({ y }) => {
      const top = Math.round(y * ratio) - Math.floor((one * ratio) / 2);
      return [isRight ? 0 : box.width - width, top / ratio, width, one];
    });
    items.push({ type: 'rects', color: theme.border, at });
  }
  for (const { text, y } of ticks) {
    // Skip ticks that a label partly covers. The visible digits could be mistaken for another
    // price.
    if (labels.some((label) => coversTick(label, y, theme))) continue;
    items.push({
      type: 'text',
      text,
      x: isRight ? edge : box.width - edge,
      y,
      size: theme.fontSize,
      bold: false,
      color: theme.text,
      align: isRight ? 'left' : 'right',
    });
  }
  for (const label of labels) items.push(...priceLabelItems(label, box, side, theme, ratio));
  return items;
}
