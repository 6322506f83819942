import { numberTicks } from '../scale/number-ticks';
import { type TimeTick, timeTicks } from '../scale/time-ticks';
import { getIndexRange, type TimeView, indexToX } from '../scale/time-view';
import type { Item, Rect } from '../graphics/draw-items';
import { TickMarkType } from '../types/enums';
import { TickWeight } from '../time/tick-weights';
import { textOn } from '../util/color';
import { hideTexts, measureLabel } from './axis-labels';
import type { ResolvedTheme } from '../options/theme';
import type { ChartViewModel } from './view-models';
import { deviceWidth } from './pixel-lines';

/** A tick label of the time axis. */
export interface TimeLabel {
  readonly index: number;
  readonly text: string;
  readonly bold: boolean;
}

/** Space for a label, as a multiple of the font size plus `labelSpace`. */
const labelShare = 5;
const labelSpace = 4;
/** Vertical parts of the time axis, for a font of 12 CSS pixels. */
const strip = { border: 1, tick: 5, above: 3, below: 3, outside: 4 };
/** Space above and below the text of a time label, such as the crosshair's, for a font of 12 CSS pixels. */
const labelPadding = 6;

const scaled = (pixels: number, { fontSize }: ResolvedTheme): number => (pixels * fontSize) / 12;

/** Returns the height of the time axis: an even number of CSS pixels. */
export function stripHeight({ theme, time }: ChartViewModel): number {
  if (!time.visible) return 0;
  const around = scaled(strip.above + strip.below + strip.outside, theme);
  const height = Math.ceil(strip.border + strip.tick + theme.fontSize + around);
  return height + (height % 2);
}

/** Returns the vertical center of the texts on the time axis. */
const getLabelCenter = (theme: ResolvedTheme): number =>
  strip.border + strip.tick + scaled(strip.above, theme) + theme.fontSize / 2;

/** Returns the tick labels in the view, and the nearest ones outside of it, because they affect which labels fit. */
export function computeTimeLabels(chart: ChartViewModel, view: TimeView): TimeLabel[] {
  const { theme, timeIndex, time } = chart;
  if (timeIndex.count === 0 || !(view.width > 0)) return [];
  const apart = Math.max(1, Math.ceil(((theme.fontSize + labelSpace) * labelShare) / view.spacing));
  const { from, to } = getIndexRange(view);
  const range = { from: Math.floor(from) - apart, to: Math.ceil(to) + apart };
  if (time.isNumeric) return computeNumberLabels(chart, view, apart);
  const ticks = timeTicks(timeIndex, time.zone, apart, range.from, range.to);
  const heaviest = Math.max(...ticks.map(({ weight }) => weight));
  // Don't emphasize hours within a day.
  const isWithinDay = heaviest > TickWeight.Hour1 && heaviest < TickWeight.Day;
  const strong = isWithinDay ? TickWeight.Hour1 : heaviest;
  const isMixed = ticks.some(({ weight }) => weight < strong);
  const firstDay = findFirstDay(ticks, view, theme);
  return ticks.map(({ index, weight }) => {
    const type = tickType(weight, time.secondsVisible);
    return {
      index,
      text: time.tick(timeIndex.timestampAt(index), type, index === firstDay),
      bold: isMixed && weight >= strong,
    };
  });
}

function computeNumberLabels(
  { measure, theme, time, timeIndex }: ChartViewModel,
  view: TimeView,
  apart: number,
): TimeLabel[] {
  const { from, to } = getIndexRange(view);
  const compute = (distance: number): TimeLabel[] =>
    numberTicks(timeIndex, distance, Math.floor(from) - distance, Math.ceil(to) + distance).map(
      (index) => ({
        index,
        text: time.tick(timeIndex.timestampAt(index), TickMarkType.Number, false),
        bold: false,
      }),
    );
  const labels = compute(apart);
  // Numbers have any number of digits.
  const widest = Math.max(...labels.map(({ text }) => measureLabel(text, theme, measure)));
  const needed = Math.ceil((widest + theme.fontSize) / view.spacing);
  return needed > apart && Number.isFinite(needed) ? compute(needed) : labels;
}

/**
 * Returns the index of the first visible day if no month or year is labeled. Its label includes the month. `null` if
 * there is none.
 */
function findFirstDay(
  ticks: readonly TimeTick[],
  view: TimeView,
  { fontSize }: ResolvedTheme,
): number | null {
  const visible = ticks.filter(({ index }) => {
    const x = indexToX(view, index);
    // The label of a tick at the edge would be cut off, so it isn't drawn.
    return x >= 2 * fontSize && x <= view.width;
  });
  if (visible.some(({ weight }) => weight >= TickWeight.Month)) return null;
  return visible.find(({ weight }) => weight >= TickWeight.Day)?.index ?? null;
}

function tickType(weight: TickWeight, secondsVisible: boolean): TickMarkType {
  if (weight >= TickWeight.Year) return TickMarkType.Year;
  if (weight >= TickWeight.Month) return TickMarkType.Month;
  if (weight >= TickWeight.Day) return TickMarkType.Day;
  // If bars aren't at whole minutes, only the seconds distinguish their labels.
  const seconds = weight <= TickWeight.Second || secondsVisible;
  return seconds ? TickMarkType.Second : TickMarkType.Minute;
}

/** A tick label of the time axis, with its center and half of its width. */
export interface PlacedTimeLabel extends TimeLabel {
  readonly x: number;
  readonly half: number;
}

/** Returns the tick labels that aren't cut off at an end of the time axis. */
export function placeTimeLabels(
  { measure, theme, width }: ChartViewModel,
  view: TimeView,
  box: Rect,
  written: readonly TimeLabel[],
): PlacedTimeLabel[] {
  return written.flatMap((label) => {
    const x = box.x + indexToX(view, label.index);
    const half = measureLabel(label.text, theme, measure, label.bold) / 2;
    const isInBox = x >= box.x && x <= box.x + box.width && x - half >= 0 && x + half <= width;
    return isInBox ? [{ ...label, x, half }] : [];
  });
}

/** Draws the tick labels of the time axis. */
export function timeTickItems(
  { theme, time }: ChartViewModel,
  labels: readonly PlacedTimeLabel[],
  ratio: number,
): Item[] {
  const device = deviceWidth(1, ratio);
  const at = labels.flatMap(({ x }) => [
    (Math.round(x * ratio) - Math.floor(device / 2)) / ratio,
    0,
    device / ratio,
    strip.border + strip.tick,
  ]);
  const ticks: Item[] = time.ticksVisible ? [{ type: 'rects', color: theme.border, at }] : [];
  const texts = labels.map(({ bold, text, x }): Item => ({
    type: 'text',
    text,
    x,
    y: getLabelCenter(theme),
    size: theme.fontSize,
    bold,
    color: theme.text,
    align: 'center',
  }));
  return [...ticks, ...texts];
}

/** Returns the left edge and the width of a time label, which is entirely within the width of the chart. */
function getLabelBounds(
  { measure, theme, width }: ChartViewModel,
  x: number,
  text: string,
): { readonly left: number; readonly labelWidth: number } {
  const labelWidth = Math.round(measureLabel(text, theme, measure)) + 2 * scaled(9, theme);
  const left = Math.max(0, Math.min(Math.round(x - labelWidth / 2), width - labelWidth));
  return { left, labelWidth };
}

/** Returns a function that returns whether one of some time labels, such as the crosshair's, covers a part of a tick label. */
export function createTickCover(
  chart: ChartViewModel,
  labels: readonly { readonly x: number; readonly text: string }[],
): (tick: PlacedTimeLabel) => boolean {
  const bounds = labels.map(({ text, x }) => getLabelBounds(chart, x, text));
  return ({ half, x }) =>
    bounds.some(({ labelWidth, left }) => x + half > left && x - half < left + labelWidth);
}

/** Covers tick labels of the time axis with the background. */
export function hideTimeTicks(
  { height, theme }: ChartViewModel,
  ticks: readonly PlacedTimeLabel[],
  ratio: number,
): Item[] {
  const top = deviceWidth(1, ratio) / ratio;
  return hideTexts(
    theme,
    ticks.map(({ half, x }) => ({ x: x - half, y: top, width: 2 * half, height })),
    ratio,
  );
}

/** Draws a time label, such as the crosshair's, entirely within the width of the chart. */
export function timeLabelItems(
  chart: ChartViewModel,
  x: number,
  text: string,
  color: string,
): Item[] {
  const { theme } = chart;
  const { labelWidth: width, left } = getLabelBounds(chart, x, text);
  const height = Math.round(theme.fontSize + 2 * scaled(labelPadding, theme));
  const top = Math.round(getLabelCenter(theme) - height / 2);
  return [
    { type: 'plate', color, x: left, y: top, width, height, radius: 2 },
    {
      type: 'text',
      text,
      x: left + width / 2,
      y: top + height / 2,
      size: theme.fontSize,
      bold: false,
      color: textOn(color, theme.background),
      align: 'center',
    },
  ];
}
