import { autoOr, number, oneOf, positive } from '../validation/rule';
import { thinLine } from '../validation/common-rules';
import type { BarCanvas, BarsInView, DrawBars } from '../graphics/bar-canvas';
import { type CommonOptions, defaultCommonOptions } from '../options/series-options';
import type { Bar } from '../types/data-types';
import type { BarTypeDefinition } from './bar-type-config';
import { type AddBar, type BarComputation, roundPrice } from './computed-bars';
import { defineComputedType } from './define-computed-type';
import { RectsByColor } from './rects-by-color';
import type { SeriesColors } from './resolved-bar-style';

/**
 * Style options of point and figure columns, which the chart computes from the series' bars.
 *
 * @example
 * ```ts live title="Point and figure boxes from highs and lows"
 * import { createChart, PointAndFigure } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart', { timeAxis: { barSpacing: 16 } });
 * const series = chart.addSeries(PointAndFigure, { boxSize: 1, priceSource: 'high-low' });
 * series.setData(sampleBars({ count: 400 }));
 * ```
 */
export interface BarPointAndFigureStyleOptions extends CommonOptions {
  /**
   * Height of a box, as a price difference above 0; `'auto'` uses the average true range of the series' bars, rounded
   * to 1, 2 or 5 times a power of ten.
   *
   * @defaultValue `'auto'`
   */
  boxSize: number | 'auto';
  /**
   * Number of boxes that the price must move against a column to start the next one, as a whole number from 1 to 100.
   *
   * @defaultValue `3`
   */
  reversal: number;
  /**
   * Prices of the series' bars to use. With `'high-low'`, a bar that extends a column can't also reverse it.
   *
   * @defaultValue `'close'`
   */
  priceSource: 'close' | 'high-low';
  /**
   * Color of rising columns (X), as CSS; `null` uses the palette's color.
   *
   * @defaultValue `null`
   */
  upColor: string | null;
  /**
   * Color of falling columns (O), as CSS; `null` uses the palette's color.
   *
   * @defaultValue `null`
   */
  downColor: string | null;
  /**
   * Line width of the letters, in CSS pixels from 1 to 4.
   *
   * @defaultValue `1.5`
   */
  width: number;
}

/** Default {@link BarPointAndFigureStyleOptions}. */
export const defaultBarPointAndFigureStyleOptions: BarPointAndFigureStyleOptions = {
  ...defaultCommonOptions,
  boxSize: 'auto',
  reversal: 3,
  priceSource: 'close',
  upColor: null,
  downColor: null,
  width: 1.5,
};

/** Last column. The lowest and highest box are multiples of the box size. */
interface Column {
  readonly top: number;
  readonly bottom: number;
  /** `null` before the first column, whose direction isn't known yet. */
  readonly rises: boolean | null;
  /** Time of the bar in which it started. */
  readonly time: number;
}

/** Tolerance for prices that are a multiple of the box size except for a rounding error, in boxes. */
const tolerance = 1e-9;

function addColumn({ bottom, rises, time, top }: Column, size: number, add: AddBar): void {
  const low = roundPrice(bottom * size);
  const high = roundPrice(top * size);
  add(time, rises ? low : high, high, low, rises ? high : low);
}

/** A column is extended in its direction, and a new one starts when the price moves some boxes against it. */
const columns: BarComputation<Column | null, BarPointAndFigureStyleOptions> = {
  type: 'point-and-figure',
  options: ['reversal', 'priceSource'],
  start: null,
  next(column, { close, high, low, time }, size, add, { priceSource, reversal }) {
    if (column === null) {
      const level = Math.round(close / size);
      return { top: level, bottom: level, rises: null, time };
    }
    const [from, to] = priceSource === 'close' ? [close, close] : [low, high];
    const highest = Math.floor(to / size + tolerance);
    const lowest = Math.ceil(from / size - tolerance);
    const { bottom, rises, top } = column;
    if (rises !== false && highest > top) return { ...column, top: highest, rises: true };
    if (rises !== true && lowest < bottom) return { ...column, bottom: lowest, rises: false };
    const isUp = rises === false && highest >= bottom + reversal;
    const isDown = rises === true && lowest <= top - reversal;
    if (!isUp && !isDown) return column;
    addColumn(column, size, add);
    // The first box of a column is next to the last box of the column before it.
    return isUp
      ? { top: highest, bottom: bottom + 1, rises: true, time }
      : { top: top - 1, bottom: lowest, rises: false, time };
  },
  addOpenBar(column, size, add) {
    if (column && column.rises !== null) addColumn(column, size, add);
  },
};

/**
 * Boxes that are smaller than this, in CSS pixels, are drawn as one rectangle, because the letters would be too small
 * to read.
 */
const smallest = 4;

/** Share of a box on each side of its letter. */
const marginShare = 0.1;
/** Largest height of a letter, as a multiple of its width. Letters aren't wider than high. */
const tallest = 1.25;

/**
 * Returns whether a column rises. A column with one box opens and closes at the same price, but each column closes
 * above or below the one before it.
 */
function isRising(bars: BarsInView, i: number): boolean {
  const close = bars.close[i] as number;
  const before = bars.closeBefore(i);
  return close > (close === before ? (bars.open[i] as number) : before);
}

/** Draws an X or an O in the middle of its box. */
function putLetter(
  put: BarCanvas['put'],
  isX: boolean,
  box: Box,
  color: string,
  width: number,
): void {
  const { height, x, y } = box;
  const radiusX = Math.min(box.width, height) * (0.5 - marginShare);
  const radiusY = Math.min(height, tallest * box.width) * (0.5 - marginShare);
  if (isX) {
    const [left, right, top, bottom] = [x - radiusX, x + radiusX, y - radiusY, y + radiusY];
    // One path, so that a translucent color isn't darker where the strokes cross.
    const at = [left, top, right, bottom, x, y, right, top, left, bottom];
    put({ type: 'path', ink: color, width, dash: [], curved: false, at });
  } else {
    put({ type: 'ellipse', x, y, radiusX, radiusY, ink: null, edge: { color, width, dash: [] } });
  }
}

/** Center and size of a box, in CSS pixels. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the first box in view. A column can have billions of boxes, so search it instead of trying each one. */
function findFirst(count: number, isReached: (box: number) => boolean): number {
  let [from, to] = [0, count];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (isReached(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Creates a function that draws a column of letters for each bar, one in each box. */
const drawColumns =
  (
    { down, getComputedBars, up }: Pick<SeriesColors, 'down' | 'getComputedBars' | 'up'>,
    width: number,
  ): DrawBars =>
  (bars, canvas) => {
    const size = getComputedBars()?.getSize() ?? 1;
    const { height: paneHeight, put, ratio, toY } = canvas;
    const rects = new RectsByColor(ratio);
    const row = (price: number): number => Math.round(toY(price) * ratio);
    for (let i = 0; i < bars.count; i++) {
      const x = bars.x[i] as number;
      const [high, low] = [bars.high[i] as number, bars.low[i] as number];
      const isX = isRising(bars, i);
      const color = isX ? up : down;
      const count = Math.round((high - low) / size) + 1;
      const ends = [row(high + size / 2), row(low - size / 2)] as const;
      const height = Math.abs(ends[0] - ends[1]);
      if (Math.min(height / count / ratio, bars.spacing) < smallest) {
        const columnWidth = Math.max(1, Math.round(bars.spacing * ratio) - 1);
        const left = Math.round(x * ratio - columnWidth / 2);
        rects.add(color, left, Math.min(...ends), columnWidth, Math.max(1, height));
        continue;
      }
      const getEdges = (box: number): readonly [top: number, bottom: number] => {
        const price = low + box * size;
        const edges = [toY(price + size / 2), toY(price - size / 2)] as const;
        return [Math.min(...edges), Math.max(...edges)];
      };
      const isUpwards = ends[0] <= ends[1];
      const first = findFirst(count, (box) => {
        const [top, bottom] = getEdges(box);
        return isUpwards ? top <= paneHeight : bottom >= 0;
      });
      for (let box = first; box < count; box++) {
        const [top, bottom] = getEdges(box);
        if (!(bottom >= 0 && top <= paneHeight)) break;
        const bounds = { x, y: (top + bottom) / 2, width: bars.spacing, height: bottom - top };
        putLetter(put, isX, bounds, color, width);
      }
    }
    rects.drawOn(canvas);
  };

/**
 * Bar type of point and figure charts. A column of X shows a rising price, and a column of O a falling one, with a
 * letter for each box that the price reached. If boxes are less than 4 CSS pixels wide or high, columns are rectangles
 * without letters. A new column starts when the price moves at least {@link BarPointAndFigureStyleOptions.reversal}
 * boxes against the last column. The time axis has an index for each column, with the time of the bar in which it
 * started. A column continues over many bars, so a bar's {@link Bar.color} is ignored.
 *
 * `setData`, `update` and the other methods for data accept and return the series' bars. The crosshair, indicators,
 * legends and the last price use the columns, which open at their first box and close at their last one.
 *
 * @example
 * ```ts live title="Point and figure chart"
 * import { createChart, PointAndFigure } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart', { timeAxis: { barSpacing: 16 } });
 * chart.addSeries(PointAndFigure, { boxSize: 1 }).setData(sampleBars({ count: 400 }));
 * ```
 */
export const PointAndFigure: BarTypeDefinition<Bar, BarPointAndFigureStyleOptions> =
  defineComputedType({
    label: 'Point and figure',
    defaults: defaultBarPointAndFigureStyleOptions,
    rules: {
      boxSize: autoOr(positive, 'a number above 0'),
      reversal: number({ min: 1, max: 100, whole: true }),
      priceSource: oneOf(['close', 'high-low']),
      width: thinLine,
    },
    computation: columns,
    getSize: ({ boxSize }) => boxSize,
    resolveStyle: ({ width }, { down, getComputedBars, up }: SeriesColors) => ({
      color: up,
      baseValue: null,
      dot: () => null,
      lastColor: ({ before, close, open }) =>
        close > (close === before ? open : before) ? up : down,
      draw: drawColumns({ down, getComputedBars, up }, width),
    }),
  });
