import type { Bar, BarValue } from '../model/data';
import { averageBar } from '../bars/average';

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

/** A bar of whichever kind; the registry of bar types says which. */
export type AnyBar = Bar | BarValue;

const hidden = 'transparent';

/** Candles and OHLC bars: the caller's bars as they are, unless one has a colour of its own. */
export const priceEncoder: Encoder = {
  all: (bars) =>
    (bars as readonly Bar[]).some((bar) => bar.color !== undefined)
      ? (bars as readonly Bar[]).map(priceItem)
      : (bars as readonly EngineItem[]),
  newest: (bars) => priceItem(bars[bars.length - 1] as Bar),
};

function priceItem({ time, open, high, low, close, color }: Bar): EngineItem {
  return color === undefined
    ? { time, open, high, low, close }
    : { time, open, high, low, close, color, wickColor: color, borderColor: color };
}

/** Hollow candles: an edge in the colour of the change since the bar before, filled where the bar itself falls. */
export function hollowEncoder(up: string, down: string): Encoder {
  const encode = (bar: Bar, before: Bar | undefined): EngineItem => {
    const { time, open, high, low, close } = bar;
    const edge = bar.color ?? (close >= (before ?? bar).close ? up : down);
    const color = close > open ? hidden : edge;
    return { time, open, high, low, close, color, wickColor: edge, borderColor: edge };
  };
  return {
    all: (bars) =>
      (bars as readonly Bar[]).map((bar, index) => encode(bar, bars[index - 1] as Bar | undefined)),
    newest: (bars) =>
      encode(bars[bars.length - 1] as Bar, bars[bars.length - 2] as Bar | undefined),
  };
}

/** Heikin-Ashi: each bar is averaged with the averaged bar before it, so the last two are kept for live ticks. */
export function averageEncoder(): Encoder {
  let before: Bar | undefined;
  let last: Bar | undefined;
  const encode = (bar: Bar): EngineItem => {
    if (last !== undefined && last.time !== bar.time) before = last;
    last = averageBar(bar, before);
    return priceItem(last);
  };
  return {
    all(bars) {
      before = last = undefined;
      return (bars as readonly Bar[]).map(encode);
    },
    newest: (bars) => encode(bars[bars.length - 1] as Bar),
  };
}

/** Columns: a gap is an empty place. */
export const columnEncoder: Encoder = {
  all: (bars) =>
    (bars as readonly BarValue[]).some(({ value }) => value === null)
      ? (bars as readonly BarValue[]).map(columnItem)
      : (bars as readonly EngineItem[]),
  newest: (bars) => columnItem(bars[bars.length - 1] as BarValue),
};

function columnItem({ time, value, color }: BarValue): EngineItem {
  if (value === null) return { time };
  return color === undefined ? { time, value } : { time, value, color };
}

/** Paints one value of a line, an area or a baseline in a colour of its own. */
export type Tint = (item: EngineItem, color: string) => void;

/**
 * Lines, areas and baselines. The engine runs a line on over empty places, so the value before a gap is painted
 * transparent: the stroke from a value to the next has the colour of the first of the two.
 */
export function lineEncoder(tint: Tint): Encoder {
  const encode = (bars: readonly BarValue[], index: number): EngineItem => {
    const { time, value, color } = bars[index] as BarValue;
    if (value === null) return { time };
    const item: EngineItem = { time, value };
    const beforeGap = bars[index + 1]?.value === null;
    if (beforeGap) tint(item, hidden);
    else if (color !== undefined) tint(item, color);
    return item;
  };
  /** The gap at the end of the bars, which an update may still fill. */
  let openGap: BarValue['time'] | null = null;
  return {
    all(given) {
      const bars = given as readonly BarValue[];
      const last = bars[bars.length - 1];
      openGap = last?.value === null ? last.time : null;
      const plain = bars.every(({ value, color }) => value !== null && color === undefined);
      return plain ? (bars as readonly EngineItem[]) : bars.map((_, index) => encode(bars, index));
    },
    newest(given) {
      const bars = given as readonly BarValue[];
      const last = bars.length - 1;
      const bar = bars[last] as BarValue;
      // The value before a gap changes its colour when the gap begins, and when it is filled after all.
      const begins = bar.value === null && bars[last - 1]?.value !== null;
      const fills = bar.value !== null && bar.time === openGap;
      openGap = bar.value === null ? bar.time : null;
      return begins || fills ? null : encode(bars, last);
    },
  };
}
