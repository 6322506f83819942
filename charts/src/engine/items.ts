import type { Bar, BarValue } from '../values/data';
import { averageBar } from '../kinds/average';

/**
 * One entry of a series as the engine takes it. Only the fields that its kind of series knows are set; without
 * prices and value it is an empty place.
 */
export interface EngineItem {
  time: Bar['time'];
  open?: number;
  high?: number;
  low?: number;
  close?: number;
  value?: number;
  color?: string;
  wickColor?: string;
  borderColor?: string;
  lineColor?: string;
  topColor?: string;
  bottomColor?: string;
  topLineColor?: string;
  bottomLineColor?: string;
  topFillColor1?: string;
  topFillColor2?: string;
  bottomFillColor1?: string;
  bottomFillColor2?: string;
}

/** Turns the bars of one series into the engine's items. */
export interface Encoder {
  /** All bars, in one pass. The answer may be the list itself where nothing has to be turned. */
  all(bars: readonly AnyBar[]): readonly EngineItem[];
  /** The newest bar alone, or `null` when an older item changes with it and all have to be set. */
  newest(bars: readonly AnyBar[]): EngineItem | null;
}

/** A bar of whichever kind; its kind says which. */
export type AnyBar = Bar | BarValue;

const hidden = 'transparent';

/** An encoder of bars that look at their neighbours at most. */
function encoder<B extends AnyBar>(
  encode: (bar: B, before?: B, after?: B) => EngineItem,
  isPlain = ({ color, value }: { color?: string; value?: number | null }): boolean =>
    color === undefined && value !== null,
): Encoder {
  return {
    all: (bars) =>
      bars.every(isPlain)
        ? (bars as readonly EngineItem[])
        : (bars as readonly B[]).map((bar, i, all) => encode(bar, all[i - 1], all[i + 1])),
    newest: (bars) => encode(bars[bars.length - 1] as B, bars[bars.length - 2] as B | undefined),
  };
}

/** Candles and OHLC bars: the caller's bars as they are, unless one has a colour of its own. */
export const priceEncoder = encoder(priceItem);

function priceItem({ time, open, high, low, close, color }: Bar): EngineItem {
  return color === undefined
    ? { time, open, high, low, close }
    : { time, open, high, low, close, color, wickColor: color, borderColor: color };
}

/** Hollow candles: an edge in the colour of the change since the bar before, filled where the bar itself falls. */
export const hollowEncoder = (up: string, down: string): Encoder =>
  encoder<Bar>(
    (bar, before = bar) => {
      const color = bar.color ?? (bar.close >= before.close ? up : down);
      const item = priceItem({ ...bar, color });
      if (bar.close > bar.open) item.color = hidden;
      return item;
    },
    () => false,
  );

/** Heikin-Ashi: each bar is averaged with the averaged bar before it, so the last two are kept for live ticks. */
export function averageEncoder(): Encoder {
  let before: Bar | undefined;
  let last: Bar | undefined;
  const encode = (bar: AnyBar): EngineItem => {
    if (last?.time !== bar.time) before = last;
    last = averageBar(bar as Bar, before);
    return priceItem(last);
  };
  return {
    all(bars) {
      before = last = undefined;
      return bars.map(encode);
    },
    newest: (bars) => encode(bars[bars.length - 1] as Bar),
  };
}

/** Paints one value of a line, an area, a baseline or a column in a colour of its own. */
export type Tint = (item: EngineItem, color: string) => void;

function valueItem(tint: Tint, { time, value, color }: BarValue, after?: BarValue): EngineItem {
  // A gap is an empty place.
  if (value === null) return { time };
  const item: EngineItem = { time, value };
  const own = after?.value === null ? hidden : color;
  if (own !== undefined) tint(item, own);
  return item;
}

export const columnEncoder = (tint: Tint): Encoder =>
  encoder<BarValue>((bar) => valueItem(tint, bar));

/**
 * Lines, areas and baselines. The engine runs a line on over empty places, so the value before a gap is painted
 * transparent: the stroke from a value to the next has the colour of the first of the two.
 */
export function lineEncoder(tint: Tint): Encoder {
  const { all, newest } = encoder<BarValue>((bar, _, after) => valueItem(tint, bar, after));
  const gapAt = (bar: AnyBar | undefined) =>
    (bar as BarValue | undefined)?.value === null ? bar?.time : undefined;
  /** The gap at the end of the bars, which an update may still fill. */
  let openGap: BarValue['time'] | undefined;
  return {
    all(bars) {
      openGap = gapAt(bars[bars.length - 1]);
      return all(bars);
    },
    newest(bars) {
      const last = bars[bars.length - 1];
      const before = bars[bars.length - 2];
      const gap = gapAt(last);
      // The value before a gap changes its colour when the gap begins, and when it is filled after all.
      const begins = gap !== undefined && gapAt(before) === undefined;
      const fills = gap === undefined && last?.time === openGap;
      openGap = gap;
      return begins || fills ? null : newest(bars);
    },
  };
}
