import { autoOr, positive } from '../validation/rule';
import { thinLine } from '../validation/common-rules';
import type { DrawBars } from '../graphics/bar-canvas';
import { type CommonOptions, defaultCommonOptions } from '../options/series-options';
import type { Bar } from '../types/data-types';
import type { BarTypeDefinition } from './bar-type-config';
import { type AddBar, type BarComputation, roundPrice } from './computed-bars';
import { defineComputedType } from './define-computed-type';
import type { SeriesColors } from './resolved-bar-style';

/**
 * Style options of Kagi lines, which the chart computes from the closes of the series' bars.
 *
 * @example
 * ```ts live title="Kagi lines in one color"
 * import { createChart, Kagi } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart', { timeAxis: { barSpacing: 14 } });
 * const series = chart.addSeries(Kagi, {
 *   reversalAmount: 2,
 *   upColor: '#2563c9',
 *   downColor: '#2563c9',
 *   upWidth: 4,
 * });
 * series.setData(sampleBars({ count: 400 }));
 * ```
 */
export interface BarKagiStyleOptions extends CommonOptions {
  /**
   * Smallest price move against the line's direction that starts a new line, as a price difference above 0; `'auto'`
   * uses the average true range of the series' bars, rounded to 1, 2 or 5 times a power of ten.
   *
   * @defaultValue `'auto'`
   */
  reversalAmount: number | 'auto';
  /**
   * Color of the thick parts of the line, as CSS; `null` uses the palette's color of rising bars. The line becomes
   * thick where it rises above the last high.
   *
   * @defaultValue `null`
   */
  upColor: string | null;
  /**
   * Color of the thin parts of the line, as CSS; `null` uses the palette's color of falling bars. The line becomes thin
   * where it falls below the last low.
   *
   * @defaultValue `null`
   */
  downColor: string | null;
  /**
   * Width of the thick parts of the line, in CSS pixels from 1 to 4.
   *
   * @defaultValue `3`
   */
  upWidth: number;
  /**
   * Width of the thin parts of the line, in CSS pixels from 1 to 4.
   *
   * @defaultValue `1`
   */
  downWidth: number;
}

/** Default {@link BarKagiStyleOptions}. */
export const defaultBarKagiStyleOptions: BarKagiStyleOptions = {
  ...defaultCommonOptions,
  reversalAmount: 'auto',
  upColor: null,
  downColor: null,
  upWidth: 3,
  downWidth: 1,
};

/** Last vertical line. Its start and end are equal before the first line. */
interface KagiLine {
  /** Start of the line before; `NaN` for the first line. */
  readonly previousStart: number;
  readonly start: number;
  readonly end: number;
  /** Whether its end is thick. */
  readonly isThick: boolean;
  /** Time of the bar in which it started. */
  readonly time: number;
}

function addLine({ end, isThick, start, time }: KagiLine, add: AddBar): void {
  add(time, start, Math.max(start, end), Math.min(start, end), end, isThick);
}

/** Extends a line, which becomes thick above the last high and thin below the last low. */
function extend(line: KagiLine, end: number): KagiLine {
  const { previousStart, start } = line;
  const isThick =
    end > start ? end > previousStart || line.isThick : line.isThick && !(end < previousStart);
  return { ...line, end, isThick };
}

/** A line is extended in its direction, and a new one starts when the close moves far enough against it. */
const kagiLines: BarComputation<KagiLine | null, BarKagiStyleOptions> = {
  type: 'kagi',
  start: null,
  next(line, { close, time }, amount, add) {
    if (line === null) {
      return { previousStart: NaN, start: close, end: close, isThick: false, time };
    }
    const { end, start } = line;
    const move = close - end;
    const isReversal = roundPrice(Math.abs(move)) >= amount;
    if (start === end) return isReversal ? { ...line, end: close, isThick: move > 0 } : line;
    if (move > 0 === end > start) return move === 0 ? line : extend(line, close);
    if (!isReversal) return line;
    addLine(line, add);
    return extend({ ...line, previousStart: start, start: end, time }, close);
  },
  addOpenBar(line, _amount, add) {
    if (line && line.start !== line.end) addLine(line, add);
  },
};

/** Line width and color. */
interface Pen {
  readonly ink: string;
  readonly width: number;
}

/** Creates a function that draws vertical lines, each connected with the next one at its end. */
const drawKagi =
  (thick: Pen, thin: Pen, isThick: (bar: number) => boolean): DrawBars =>
  (bars, { put, ratio, toY }) => {
    let pen: Pen | null = null;
    let at: number[] = [];
    const finish = (): void => {
      if (pen && at.length > 2) {
        put({
          type: 'path',
          ...pen,
          width: toDevice(pen.width) / ratio,
          dash: [],
          curved: false,
          at,
        });
      }
    };
    const toDevice = (width: number): number => Math.max(1, Math.round(width * ratio));
    /** Aligns a coordinate so that the edges of the line are edges of device pixels. */
    const align = (coordinate: number): number => {
      const offset = (toDevice(pen?.width ?? 1) % 2) / 2;
      return (Math.floor(coordinate * ratio) + offset) / ratio;
    };
    for (let i = 0; i < bars.count; i++) {
      const x = bars.x[i] as number;
      const start = toY(bars.open[i] as number);
      const next = isThick(bars.bar[i] as number) ? thick : thin;
      pen ??= next;
      at.push(align(x), align(start));
      if (next !== pen) {
        // The width changes where the line passes the start of the one before.
        const turn = toY(bars.open[Math.max(0, i - 1)] as number);
        at.push(align(x), align(turn));
        finish();
        pen = next;
        at = [align(x), align(turn)];
      }
      // Several bars in one pixel column also have highs and lows between the open and the close.
      for (const { [i]: price = NaN } of bars.merged > 1 ? [bars.high, bars.low] : []) {
        at.push(align(x), align(toY(price)));
      }
      at.push(align(x), align(toY(bars.close[i] as number)));
    }
    finish();
  };

/**
 * Bar type of Kagi charts. A vertical line continues while the closes move in its direction, and a new line starts when
 * they move against it by at least {@link BarKagiStyleOptions.reversalAmount}. The line is thick after it rises above
 * the last high (_yang_), and thin after it falls below the last low (_yin_). The time axis has an index for each
 * vertical line, with the time of the bar in which it started. A line continues over many bars, so a bar's {@link
 * Bar.color} is ignored.
 *
 * `setData`, `update` and the other methods for data accept and return the series' bars. The crosshair, indicators,
 * legends and the last price use the vertical lines, which open at their start and close at their end.
 *
 * @example
 * ```ts live title="Kagi chart"
 * import { createChart, Kagi } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart', { timeAxis: { barSpacing: 14 } });
 * chart.addSeries(Kagi).setData(sampleBars({ count: 400 }));
 * ```
 */
export const Kagi: BarTypeDefinition<Bar, BarKagiStyleOptions> = defineComputedType({
  label: 'Kagi',
  defaults: defaultBarKagiStyleOptions,
  rules: {
    reversalAmount: autoOr(positive, 'a number above 0'),
    upWidth: thinLine,
    downWidth: thinLine,
  },
  computation: kagiLines,
  getSize: ({ reversalAmount }) => reversalAmount,
  resolveStyle({ downWidth, upWidth }, { down, getComputedBars, up }: SeriesColors) {
    const isThick = (bar: number): boolean => getComputedBars()?.isMarked(bar) ?? false;
    return {
      color: up,
      baseValue: null,
      dot: () => null,
      lastColor: ({ bar }) => (isThick(bar) ? up : down),
      draw: drawKagi({ ink: up, width: upWidth }, { ink: down, width: downWidth }, isThick),
    };
  },
});
