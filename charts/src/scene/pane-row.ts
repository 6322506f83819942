import { heights, priceAt, shownOf, yOf } from '../scale/price-scale';
import { priceTicks, type PriceTick } from '../scale/price-ticks';
import { placeAt, xOf } from '../scale/time-view';
import type { PriceLine } from '../api/price-line';
import type { Figure } from '../figures/figure';
import type { Item, Rect } from '../figures/items';
import { toMark } from '../figures/mark';
import { LineStyle } from '../values/enums';
import { ViewedBars } from './in-view';
import {
  distanceTo,
  labelHeight,
  priceLabelItems,
  spread,
  titleItems,
  widthOf,
  wordsInset,
  type PriceLabel,
} from './labels';
import { axisKey, type Layout } from './layout';
import { scaleFor, writePrice } from './scales';
import type { AxisScale, PaneSight, SeenChart, SeenPane, SeenSeries, SeriesSight } from './seen';
import { deviceWidth, levelLine, uprightLine } from './strokes';

/** An axis of a pane with all that is written on it. */
export interface WrittenAxis extends AxisScale {
  readonly ticks: readonly PriceTick[];
  readonly labels: readonly PriceLabel[];
}

/** The height of a price tick with the room around it, in heights of the font. */
const tickRoom = 2.5;
/** The height of digits in that of their font, with a little room. */
const digitShare = 0.85;
/** What an axis without anything written on it is wide, in CSS pixels. */
const emptyWidth = 34;
/** The border of an axis and the least room at its outer edge. */
const edgeRoom = { border: 1, outer: 5 };

/** Writes the ticks and the labels of an axis. */
export function writeAxis(
  made: AxisScale,
  isDefault: boolean,
  all: readonly AxisScale[],
  pane: SeenPane,
  chart: SeenChart,
): WrittenAxis {
  const { scale } = made;
  const room = labelHeight(chart.look);
  const { fontSize } = chart.look;
  const shown = made.axis.shown && made.axis.side !== null;
  const isGrid = isDefault && chart.grid.horizontal;
  const ticks =
    scale && (shown || isGrid)
      ? priceTicks(scale, made.minMove, Math.ceil(fontSize * tickRoom), fontSize / 2)
      : [];
  if (!shown) return { ...made, ticks, labels: [] };
  // What is measured on no axis that is seen has its labels on the one that counts.
  const hidden = isDefault ? all.filter(({ axis }) => !axis.shown || axis.side === null) : [];
  const labels = [made, ...hidden].flatMap((each) => [
    ...levelsOf(pane, each),
    ...each.series.flatMap((s) => labelsOf(s, each)),
  ]);
  return { ...made, ticks, labels: spread(labels, scale?.height ?? 0, room) };
}

/** The labels of shapes, where they are in view. */
function levelsOf(pane: SeenPane, { axis, scale, write }: AxisScale): PriceLabel[] {
  if (!scale) return [];
  return pane.levels(axis.name).flatMap(({ color, price }) => {
    const y = yOf(scale, price);
    const isSeen = y >= 0 && y <= scale.height;
    return isSeen ? [{ y, text: write(shownOf(scale, price)), color, title: '' }] : [];
  });
}

/** The labels of a series: its last price and its lines, where they are in view. */
function labelsOf(series: SeenSeries, made: AxisScale): PriceLabel[] {
  const scale = scaleFor(made, series);
  if (!scale || !series.visible) return [];
  const label = ({ below, color, line, price, title }: Labelled): PriceLabel[] => {
    const y = yOf(scale, price);
    const isSeen = y >= 0 && y <= scale.height;
    const text = writePrice(made, series, price);
    return isSeen ? [{ y, text, color, title, line, below }] : [];
  };
  const { last, lines } = series;
  return [
    ...lines.flatMap((each) => (each.label ? label(each) : [])),
    ...(last?.label ? label({ ...last, line: undefined }) : []),
  ];
}

/** What a price axis labels. */
interface Labelled {
  readonly price: number;
  readonly color: string;
  readonly title: string;
  readonly line: PriceLine | undefined;
  readonly below?: string;
}

/** The width that an axis needs for what is written on it, an even number of CSS pixels. */
export function axisWidth(written: WrittenAxis, chart: SeenChart): number {
  const { axis, labels, scale, ticks, write } = written;
  const { look, measure } = chart;
  let widest = 0;
  const fit = (text: string): void => {
    widest = Math.max(widest, widthOf(text, look, measure));
  };
  const [first] = ticks;
  const last = ticks[ticks.length - 1];
  if (first && last) for (const { shown } of [first, last]) fit(write(shown));
  for (const { below = '', text } of labels) {
    fit(text);
    fit(below);
  }
  if (scale) {
    // The label of the crosshair has digits behind the point, whatever the ticks are.
    const ends = [
      shownOf(scale, priceAt(scale, 1)),
      shownOf(scale, priceAt(scale, scale.height - 2)),
    ];
    fit(write(Math.floor(Math.min(...ends)) + 1 / 9));
    fit(write(Math.ceil(Math.max(...ends)) - 1 / 9));
  }
  const around = edgeRoom.border + wordsInset(look) + (look.fontSize * 5) / 12 + edgeRoom.outer;
  const width = Math.ceil(around + (widest || emptyWidth));
  return Math.max(width + (width % 2), axis.options.minWidth);
}

/** What a row of the chart shows: a pane and its axes. */
export interface RowOf {
  readonly chart: SeenChart;
  readonly pane: SeenPane;
  readonly index: number;
  readonly layout: Layout;
  readonly axes: readonly WrittenAxis[];
  /** The axis whose ticks the grid continues. */
  readonly grid: WrittenAxis | undefined;
  /** The places that have a label on the time axis. */
  readonly places: readonly number[];
  readonly sight: PaneSight;
}

/** The columns of the bars of a series, kept from frame to frame. */
export type BarMemory = WeakMap<SeenSeries['bars'], ViewedBars>;

/** A pane and its axes, from back to front. */
export function rowItems(row: RowOf, memory: BarMemory): Item[] {
  const { axes, chart, index, layout, sight } = row;
  const items: Item[] = [clip(sight.box, paneItems(row, memory))];
  for (const written of axes) {
    const { axis } = written;
    const place = layout.axes.get(axisKey(index, axis.name));
    if (axis.side === null || !axis.shown || !place) continue;
    items.push(clip(place, axisItems(written, axis.side, place, chart, sight.ratio)));
  }
  return items;
}

export const clip = ({ height, width, x, y }: Rect, items: readonly Item[]): Item => ({
  kind: 'clip',
  x,
  y,
  width,
  height,
  items,
});

function paneItems(row: RowOf, memory: BarMemory): Item[] {
  const { axes, chart, pane, sight } = row;
  const { box, height, ratio, view, width } = sight;
  const items: Item[] = [...gridItems(row), ...pane.extras('under', sight)];
  for (const series of pane.series) {
    const made = sight.axis(series.axis);
    const scale = made && scaleFor(made, series);
    if (!scale || !series.visible) continue;
    const toY = heights(scale);
    let bars = memory.get(series.bars);
    if (bars === undefined) memory.set(series.bars, (bars = new ViewedBars(series.bars)));
    bars.read(chart.places, view, ratio, chart.look);
    const put = (item: Item): void => {
      items.push(item);
    };
    const figures = (list: readonly Figure[]): void => {
      const pane = boxOf(box);
      const { fontFamily } = chart.look;
      const marks = list.flatMap((each) => toMark(each, pane, fontFamily, chart.measure) ?? []);
      put({ kind: 'marks', marks, pane });
    };
    series.draw(bars, { ratio, width, height, colors: chart.look, toY, put, figures });
    for (const line of series.lines) items.push(levelLine(toY(line.price), 0, width, line, ratio));
    const { last, markers } = series;
    if (last?.line) {
      const style = { color: last.color, width: 1, dash: last.dash };
      items.push(levelLine(toY(last.price), 0, width, style, ratio));
    }
    if (!markers) continue;
    const marks = markers.marks(toSeriesSight(sight, toY));
    if (marks.length > 0) items.push({ kind: 'marks', marks, pane: boxOf(box) });
  }
  const shapes = pane.shapes(sight);
  if (shapes.length > 0) items.push({ kind: 'marks', marks: shapes, pane: boxOf(box) });
  for (const { axis, labels } of axes) {
    if (axis.side === null) continue;
    for (const label of labels) {
      if (label.title === '') continue;
      items.push(...titleItems(label, box, axis.side, chart.look, ratio, chart.measure));
    }
  }
  items.push(...pane.extras('over', sight));
  return items;
}

/** Adds a series' y coordinates to those of its pane. */
export const toSeriesSight = (
  { covered, height, ratio, view, width }: PaneSight,
  toY: SeriesSight['toY'],
): SeriesSight => ({
  width,
  height,
  ratio,
  spacing: view.spacing,
  xOf: (place) => xOf(view, place),
  placeAt: (x) => placeAt(view, x),
  toY,
  covered,
});

const boxOf = ({ height, width }: Rect) => ({ left: 0, top: 0, right: width, bottom: height });

function gridItems({ chart, grid, places, sight }: RowOf): Item[] {
  const { box, ratio, view } = sight;
  const { dash, horizontal, vertical } = chart.grid;
  const style = { color: chart.look.grid, width: 1, dash };
  const xs = vertical ? places.map((place) => xOf(view, place)) : [];
  const ys = horizontal && grid ? grid.ticks.map(({ y }) => y) : [];
  if (dash !== LineStyle.Solid) {
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
  return at.length > 0 ? [{ kind: 'rects', color: style.color, at }] : [];
}

function axisItems(
  { axis, labels, ticks, write }: WrittenAxis,
  side: 'left' | 'right',
  box: Rect,
  { look }: SeenChart,
  ratio: number,
): Item[] {
  const items: Item[] = [];
  const isRight = side === 'right';
  const edge = wordsInset(look);
  const one = deviceWidth(1, ratio) / ratio;
  if (axis.options.border) {
    const x = isRight ? 0 : box.width - one;
    items.push({ kind: 'rects', color: look.border, at: [x, 0, one, box.height] });
  }
  const height = labelHeight(look);
  const room = (height + digitShare * look.fontSize) / 2;
  for (const { shown, y } of ticks) {
    // Of a number that lies partly under a label the rest would be read as another.
    if (labels.some((label) => distanceTo(label, y, height) < room)) continue;
    items.push({
      kind: 'words',
      text: write(shown),
      x: isRight ? edge : box.width - edge,
      y,
      size: look.fontSize,
      bold: false,
      color: look.text,
      align: isRight ? 'left' : 'right',
    });
  }
  for (const label of labels) items.push(...priceLabelItems(label, box, side, look, ratio));
  return items;
}
