// The indicators once more, each value by its definition from all bars before it: slow, and nothing to go wrong with.
import type { Bar } from '../../src';

export type Values = readonly number[];
const at = (list: Values, i: number): number => list[i] ?? NaN;
const sum = (list: Values): number => list.reduce((all, each) => all + each, 0);
const mean = (list: Values): number => sum(list) / list.length;
const last = (list: Values, end: number, length: number): Values =>
  end + 1 < length ? [NaN] : list.slice(end + 1 - length, end + 1);
const rolling = (list: Values, length: number, of: (part: Values) => number): number[] =>
  list.map((_, i) => of(last(list, i, length)));
const combine = (a: Values, b: Values, of: (x: number, y: number) => number): number[] =>
  a.map((each, i) => of(each, at(b, i)));

export const sma = (list: Values, length: number): number[] => rolling(list, length, mean);

export const wma = (list: Values, length: number): number[] =>
  rolling(list, length, (part) => {
    const weights = part.map((_, i) => i + 1);
    return sum(combine(part, weights, (x, y) => x * y)) / sum(weights);
  });

/** Begins with the first number; shown from the one on that makes it long enough. */
export function ema(list: Values, length: number): number[] {
  const from = list.findIndex((each) => !Number.isNaN(each));
  const factor = 2 / (length + 1);
  let now = NaN;
  return list.map((each, i) => {
    if (i < from || from < 0) return NaN;
    now = i === from ? each : now + factor * (each - now);
    return i - from + 1 < length ? NaN : now;
  });
}

/** Begins with the mean of the first `length` numbers. */
function wilder(list: Values, length: number): number[] {
  const from = list.findIndex((each) => !Number.isNaN(each));
  let now = NaN;
  return list.map((each, i) => {
    if (from < 0 || i < from + length - 1) return NaN;
    now =
      i === from + length - 1
        ? mean(list.slice(from, i + 1))
        : (now * (length - 1) + each) / length;
    return now;
  });
}

export const closes = (bars: readonly Bar[]): number[] => bars.map(({ close }) => close);
const highs = (bars: readonly Bar[]): number[] => bars.map(({ high }) => high);
const lows = (bars: readonly Bar[]): number[] => bars.map(({ low }) => low);
const typical = (bars: readonly Bar[]): number[] =>
  bars.map(({ close, high, low }) => (high + low + close) / 3);
const highest = (bars: readonly Bar[], length: number): number[] =>
  rolling(highs(bars), length, (part) => Math.max(...part));
const lowest = (bars: readonly Bar[], length: number): number[] =>
  rolling(lows(bars), length, (part) => Math.min(...part));

export function bollinger(bars: readonly Bar[], length: number, deviations: number) {
  const middle = sma(closes(bars), length);
  const away = rolling(closes(bars), length, (part) => {
    const average = mean(part);
    return deviations * Math.sqrt(mean(part.map((each) => (each - average) ** 2)));
  });
  return {
    middle,
    upper: combine(middle, away, (x, y) => x + y),
    lower: combine(middle, away, (x, y) => x - y),
  };
}

export function donchian(bars: readonly Bar[], length: number) {
  const [upper, lower] = [highest(bars, length), lowest(bars, length)];
  return { upper, lower, middle: combine(upper, lower, (x, y) => (x + y) / 2) };
}

const trueRange = (bars: readonly Bar[]): number[] =>
  bars.map(({ high, low }, i) => {
    const close = bars[i - 1]?.close ?? high;
    return Math.max(high, close) - Math.min(low, close);
  });

export const atr = (bars: readonly Bar[], length: number): number[] =>
  wilder(trueRange(bars), length);

export function keltner(bars: readonly Bar[], length: number, atrLength: number, times: number) {
  const away = atr(bars, atrLength).map((each) => each * times);
  const middle = combine(ema(closes(bars), length), away, (x, y) => x + y - y);
  return {
    middle,
    upper: combine(middle, away, (x, y) => x + y),
    lower: combine(middle, away, (x, y) => x - y),
  };
}

export function rsi(list: Values, length: number): number[] {
  const change = list.map((each, i) => each - at(list, i - 1));
  const rise = wilder(
    change.map((each) => (Number.isNaN(each) ? NaN : Math.max(each, 0))),
    length,
  );
  const fall = wilder(
    change.map((each) => (Number.isNaN(each) ? NaN : Math.max(-each, 0))),
    length,
  );
  return combine(rise, fall, (x, y) => (y === 0 ? 100 : 100 - 100 / (1 + x / y)));
}

export function macd(list: Values, short: number, long: number, signalLength: number) {
  const line = combine(ema(list, short), ema(list, long), (x, y) => x - y);
  const signal = ema(line, signalLength);
  return { macd: line, signal, histogram: combine(line, signal, (x, y) => x - y) };
}

export function stochastic(
  bars: readonly Bar[],
  length: number,
  smoothing: number,
  signal: number,
) {
  const [top, bottom] = [highest(bars, length), lowest(bars, length)];
  const fast = bars.map(({ close }, i) => {
    const range = at(top, i) - at(bottom, i);
    return (100 * (close - at(bottom, i))) / (range === 0 ? 1 : range);
  });
  const k = sma(fast, smoothing);
  const d = sma(k, signal);
  return { k: combine(k, d, (x, y) => x + y - y), d };
}

export function cci(bars: readonly Bar[], length: number): number[] {
  const all = typical(bars);
  const apart = rolling(all, length, (part) => {
    const average = mean(part);
    return mean(part.map((each) => Math.abs(each - average)));
  });
  return all.map((each, i) => {
    const distance = each - at(sma(all, length), i);
    return Math.abs(at(apart, i)) < 1e-12 ? 0 : distance / (0.015 * at(apart, i));
  });
}

export const williamsR = (bars: readonly Bar[], length: number): number[] =>
  bars.map(({ close }, i) => {
    const [top, bottom] = [at(highest(bars, length), i), at(lowest(bars, length), i)];
    return top === bottom ? -100 : (-100 * (top - close)) / (top - bottom);
  });

export function aroon(bars: readonly Bar[], length: number) {
  const age = (list: Values, best: (...part: number[]) => number): number[] =>
    rolling(list, length + 1, (part) =>
      part.some(Number.isNaN) ? NaN : (100 * part.lastIndexOf(best(...part))) / length,
    );
  return { up: age(highs(bars), Math.max), down: age(lows(bars), Math.min) };
}

export function adx(bars: readonly Bar[], length: number) {
  const moves = bars.map(({ high, low }, i) => {
    const before = bars[i - 1];
    if (!before) return [NaN, NaN, NaN] as const;
    const [up, down] = [high - before.high, before.low - low];
    const range = Math.max(high, before.close) - Math.min(low, before.close);
    return [up > down && up > 0 ? up : 0, down > up && down > 0 ? down : 0, range] as const;
  });
  const smooth = (part: 0 | 1 | 2): number[] =>
    wilder(
      moves.map((each) => each[part]),
      length,
    );
  const percent = (part: number, all: number): number => (all === 0 ? 0 : (100 * part) / all);
  const plus = combine(smooth(0), smooth(2), percent);
  const minus = combine(smooth(1), smooth(2), percent);
  const strength = combine(plus, minus, (x, y) => percent(Math.abs(x - y), x + y));
  return { plus, minus, adx: wilder(strength, length) };
}

export const obv = (bars: readonly Bar[]): number[] =>
  bars.map((_, end) =>
    sum(
      bars.slice(0, end + 1).map(({ close, volume = 0 }, i) => {
        const before = bars[i - 1]?.close ?? close;
        return Math.sign(close - before) * volume;
      }),
    ),
  );

export function mfi(bars: readonly Bar[], length: number): number[] {
  const price = typical(bars);
  return bars.map((_, end) => {
    if (end < length) return NaN;
    const flows = bars
      .map(
        ({ volume = 0 }, i) => Math.sign(at(price, i) - at(price, i - 1)) * at(price, i) * volume,
      )
      .slice(end + 1 - length, end + 1);
    const rises = sum(flows.filter((each) => each > 0));
    const all = sum(flows.map(Math.abs));
    return all === 0 ? 50 : (100 * rises) / all;
  });
}

/** With a session for each bar. */
export const vwap = (bars: readonly Bar[], sessions: Values): number[] =>
  bars.map((_, end) => {
    const price = typical(bars);
    const paidPrices = bars.flatMap(({ volume = 0 }, i) =>
      i <= end && at(sessions, i) === at(sessions, end) ? [[at(price, i), volume] as const] : [],
    );
    const volume = sum(paidPrices.map(([, each]) => each));
    return volume === 0 ? NaN : sum(paidPrices.map(([paid, each]) => paid * each)) / volume;
  });

export function superTrend(bars: readonly Bar[], length: number, times: number) {
  const range = atr(bars, length);
  let [top, bottom, rises] = [NaN, NaN, false];
  const lines = bars.map(({ close, high, low }, i) => {
    const [upper, lower] = [
      (high + low) / 2 + times * at(range, i),
      (high + low) / 2 - times * at(range, i),
    ];
    if (Number.isNaN(upper)) return { up: NaN, down: NaN };
    if (Number.isNaN(top)) {
      [top, bottom, rises] = [upper, lower, close > upper];
    } else {
      const before = bars[i - 1]?.close ?? close;
      if (!(upper > top) || before > top) top = upper;
      if (!(lower < bottom) || before < bottom) bottom = lower;
      rises = rises ? !(close < bottom) : close > top;
    }
    return { up: rises ? bottom : NaN, down: rises ? NaN : top };
  });
  return { up: lines.map(({ up }) => up), down: lines.map(({ down }) => down) };
}

// The ones of version 0.3.

export function kdj(bars: readonly Bar[], length: number, kLength: number, dLength: number) {
  const [top, bottom] = [highest(bars, length), lowest(bars, length)];
  const smooth = (list: Values, count: number): number[] => {
    let now = 50;
    return list.map((each) => {
      if (Number.isNaN(each)) return NaN;
      now = now * (1 - 1 / count) + each / count;
      return now;
    });
  };
  const location = bars.map(({ close }, i) => {
    const range = at(top, i) - at(bottom, i);
    return range === 0 ? 0 : (100 * (close - at(bottom, i))) / range;
  });
  const k = smooth(location, kLength);
  const d = smooth(k, dLength);
  return { k, d, j: combine(k, d, (x, y) => 3 * x - 2 * y) };
}

export const bias = (list: Values, length: number): number[] =>
  combine(list, sma(list, length), (x, y) => 100 * (x / y - 1));

export const bbi = (list: Values, lengths: readonly number[]): number[] =>
  list.map((_, i) => mean(lengths.map((length) => at(sma(list, length), i))));

const quotient = (part: number, whole: number, none: number): number =>
  whole === 0 ? none : (100 * part) / whole;

export function brar(bars: readonly Bar[], length: number) {
  const before = (i: number): number => bars[i - 1]?.close ?? NaN;
  const total = (list: Values): number[] => rolling(list, length, sum);
  const ar = combine(
    total(bars.map(({ high, open }) => high - open)),
    total(bars.map(({ low, open }) => open - low)),
    (x, y) => quotient(x, y, NaN),
  );
  const br = combine(
    total(bars.map(({ high }, i) => Math.max(0, high - before(i)))),
    total(bars.map(({ low }, i) => Math.max(0, before(i) - low))),
    (x, y) => quotient(x, y, NaN),
  );
  return { ar, br };
}

export function cr(bars: readonly Bar[], length: number, averages: readonly number[]) {
  const middle = (i: number): number => {
    const bar = bars[i - 1];
    return bar ? (bar.high + bar.low) / 2 : NaN;
  };
  const value = combine(
    rolling(
      bars.map(({ high }, i) => Math.max(0, high - middle(i))),
      length,
      sum,
    ),
    rolling(
      bars.map(({ low }, i) => Math.max(0, middle(i) - low)),
      length,
      sum,
    ),
    (x, y) => quotient(x, y, 0),
  );
  const shifted = averages.map((count, i) => {
    const average = sma(value, count);
    const shift = Math.ceil(count / 2.5 + 1);
    return [`average${i + 1}`, bars.map((_, bar) => at(average, bar - shift))] as const;
  });
  return { value, ...Object.fromEntries(shifted) } as Record<string, number[]>;
}

export function vr(bars: readonly Bar[], length: number, averageLength: number) {
  const value = bars.map((_, end) => {
    if (end < length) return NaN;
    const parts = bars.slice(end + 1 - length, end + 1).map(({ close, volume = 0 }, i) => {
      const sign = Math.sign(close - (bars[end - length + i]?.close ?? NaN));
      return { up: (volume * (1 + sign)) / 2, down: (volume * (1 - sign)) / 2 };
    });
    return quotient(sum(parts.map(({ up }) => up)), sum(parts.map(({ down }) => down)), 0);
  });
  return { value, average: sma(value, averageLength) };
}

export function trix(list: Values, length: number, averageLength: number) {
  const triple = ema(ema(ema(list, length), length), length);
  const value = triple.map((each, i) => {
    const before = at(triple, i - 1);
    return 100 * (each / before - 1);
  });
  return { value, average: sma(value, averageLength) };
}

export const avp = (bars: readonly Bar[]): number[] =>
  vwap(
    bars,
    bars.map(() => 0),
  );

export const correlation = (x: Values, y: Values, length: number): number[] =>
  x.map((_, end) => {
    const [a, b] = [last(x, end, length), last(y, end, length)];
    const products = (p: Values, q: Values): number =>
      sum(combine(p, q, (left, right) => left * right)) - (sum(p) * sum(q)) / p.length;
    const variances = products(a, a) * products(b, b);
    return Math.abs(variances) < 1e-9 ? 0 : products(a, b) / Math.sqrt(variances);
  });
