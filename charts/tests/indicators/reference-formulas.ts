// The indicators once more, each value by its definition from all bars before it: slow, and nothing to go wrong with.
// Decisions are exact, such as "all values are equal". A threshold would accept rounding errors of the library.
import type { Bar } from '../../src';

export type Values = readonly number[];
const at = (list: Values, i: number): number => list[i] ?? NaN;
const sum = (list: Values): number => list.reduce((all, each) => all + each, 0);
const areEqual = (list: Values): boolean => list.every((each) => each === list[0]);
const mean = (list: Values): number =>
  areEqual(list) ? (list[0] as number) : sum(list) / list.length;
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

export const cci = (bars: readonly Bar[], length: number): number[] =>
  rolling(typical(bars), length, (part) => {
    if (part.some(Number.isNaN)) return NaN;
    if (areEqual(part)) return 0;
    const apart = mean(part.map((each) => Math.abs(each - mean(part))));
    return ((part.at(-1) as number) - mean(part)) / (0.015 * apart);
  });

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
      .map(({ volume = 0 }, i) => {
        const size = Math.abs(at(price, i)) * volume;
        return Math.sign(at(price, i) - at(price, i - 1)) * size;
      })
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
  return withAverage(value, averageLength);
}

export function trix(list: Values, length: number, averageLength: number) {
  const triple = ema(ema(ema(list, length), length), length);
  const value = triple.map((each, i) => {
    const before = at(triple, i - 1);
    return each === before ? 0 : 100 * (each / before - 1);
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
    if (a.some(Number.isNaN) || b.some(Number.isNaN)) return NaN;
    if (areEqual(a) || areEqual(b)) return 0;
    const products = (p: Values, q: Values): number =>
      sum(combine(p, q, (left, right) => (left - mean(p)) * (right - mean(q))));
    return products(a, b) / Math.sqrt(products(a, a) * products(b, b));
  });

/** Larger values than that can't be drawn, so they are gaps. */
const drawable = (value: number): number => (Math.abs(value) > 2 ** 53 / 100 ? NaN : value);
export const product = (x: Values, y: Values): number[] =>
  combine(x, y, (left, right) => drawable(left * right));

const middles = (bars: readonly Bar[]): number[] => bars.map(({ high, low }) => (high + low) / 2);
const ago = (list: Values, length: number): number[] => list.map((_, i) => at(list, i - length));
const withAverage = (value: number[], length: number) => ({ value, average: sma(value, length) });

export function momentum(list: Values, length: number, averageLength: number) {
  return withAverage(
    combine(list, ago(list, length), (x, y) => x - y),
    averageLength,
  );
}

export function roc(list: Values, length: number, averageLength: number) {
  const value = combine(list, ago(list, length), (x, y) => (y === 0 ? 0 : 100 * ((x - y) / y)));
  return withAverage(value, averageLength);
}

export function dma(list: Values, short: number, long: number, averageLength: number) {
  const value = combine(sma(list, short), sma(list, long), (x, y) => x - y);
  return withAverage(value, averageLength);
}

export const ao = (bars: readonly Bar[], short: number, long: number): number[] =>
  combine(sma(middles(bars), short), sma(middles(bars), long), (x, y) => x - y);

export function psy(list: Values, length: number, averageLength: number) {
  const value = list.map((_, end) => {
    if (end < length) return NaN;
    let rises = 0;
    for (let i = end - length + 1; i <= end; i++) if (at(list, i) > at(list, i - 1)) rises++;
    return (100 * rises) / length;
  });
  return withAverage(value, averageLength);
}

export function emv(bars: readonly Bar[], length: number, averageLength: number) {
  const middle = middles(bars);
  const ease = bars.map(({ high, low, volume = 0 }, i) => {
    if (i === 0) return NaN;
    // The box ratio: millions of volume for each unit of the range, in the usual scale.
    return volume === 0 ? 0 : ((at(middle, i) - at(middle, i - 1)) * (high - low) * 1e8) / volume;
  });
  const value = rolling(ease, length, (part) =>
    part.some(Number.isNaN) ? NaN : drawable(mean(part)),
  );
  return withAverage(value, averageLength);
}

export const pvt = (bars: readonly Bar[]): number[] =>
  bars.map((_, end) => {
    let trend = 0;
    for (let i = 1; i <= end; i++) {
      const [now, before] = [bars[i] as Bar, bars[i - 1] as Bar];
      if (before.close !== 0)
        trend += ((now.close - before.close) / before.close) * (now.volume ?? 0);
    }
    return trend;
  });

export const averagePrice = (bars: readonly Bar[]): number[] =>
  bars.map(({ close, high, low, open }) => mean([open, high, low, close]));
export const weightedClose = (bars: readonly Bar[]): number[] =>
  bars.map(({ close, high, low }) => mean([high, low, close, close]));
export const medianPrice = middles;

/** Pivots of the previous sessions, from the session number of each bar. */
export function pivots(bars: readonly Bar[], sessions: Values) {
  const rows = bars.map((_, i) => {
    const first = sessions.indexOf(at(sessions, i));
    const before = bars.filter((_, k) => k < first && at(sessions, k) === at(sessions, first - 1));
    const high = before.length === 0 ? NaN : Math.max(...highs(before));
    const low = before.length === 0 ? NaN : Math.min(...lows(before));
    const pivot = (high + low + (before.at(-1)?.close ?? NaN)) / 3;
    return {
      ...{ pivot, r1: 2 * pivot - low, s1: 2 * pivot - high },
      ...{ r2: pivot + (high - low), s2: pivot - (high - low) },
      ...{ r3: high + 2 * (pivot - low), s3: low - 2 * (high - pivot) },
    };
  });
  const names = ['pivot', 'r1', 'r2', 'r3', 's1', 's2', 's3'] as const;
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])]));
}

/** Wilder's table, which is the stop of each bar from the second one on. */
export function psar(bars: readonly Bar[], step: number, max: number): number[] {
  const stops = bars.map(() => NaN);
  const [zero, one] = bars;
  if (!zero || !one) return stops;
  let isLong = one.high + one.low >= zero.high + zero.low;
  let stop = isLong ? zero.low : zero.high;
  let [speed, top, bottom] = [step, zero.high, zero.low];
  for (let i = 1; i < bars.length; i++) {
    const { high, low } = bars[i] as Bar;
    const isRecord = isLong ? high > top : low < bottom;
    [top, bottom] = [Math.max(top, high), Math.min(bottom, low)];
    const isTouched = isLong ? low < stop : high > stop;
    stops[i] = isTouched ? (isLong ? top : bottom) : stop;
    if (isTouched) {
      isLong = !isLong;
      [speed, top, bottom] = [step, isLong ? high : top, isLong ? bottom : low];
    } else if (isRecord && i > 1) speed = Math.min(speed + step, max);
    const before = bars[i - 1] as Bar;
    const next = (stops[i] as number) + speed * ((isLong ? top : bottom) - (stops[i] as number));
    stop = isLong ? Math.min(next, low, before.low) : Math.max(next, high, before.high);
  }
  return stops;
}

/** Computed for the times of the bars, without the part of the cloud after the last bar. */
export function ichimoku(
  bars: readonly Bar[],
  lengths: { readonly conversion: number; readonly base: number; readonly span: number },
  displacement: number,
) {
  const middle = (length: number): number[] =>
    combine(highest(bars, length), lowest(bars, length), (x, y) => (x + y) / 2);
  const [conversion, base, lower] = [lengths.conversion, lengths.base, lengths.span].map(
    middle,
  ) as [number[], number[], number[]];
  const upper = combine(conversion, base, (x, y) => (x + y) / 2);
  // Without one of its edges, a band isn't drawn.
  const edge = (list: Values): number[] =>
    ago(
      list.map((each, i) => (Number.isNaN(at(upper, i) + at(lower, i)) ? NaN : each)),
      displacement,
    );
  const lagging = ago(closes(bars), -displacement);
  return { conversion, base, upper: edge(upper), lower: edge(lower), lagging };
}

/** Volume of each row between the lowest low and the highest high. Each bar's volume is distributed over its range. */
export function volumeProfile(bars: readonly Bar[], rows: number): number[] {
  const [top, bottom] = [Math.max(...highs(bars)), Math.min(...lows(bars))];
  return Array.from({ length: rows }, (_, row) => {
    const from = bottom + ((top - bottom) * row) / rows;
    const to = bottom + ((top - bottom) * (row + 1)) / rows;
    return sum(
      bars.map(({ high, low, volume = 0 }) => {
        if (high === low) {
          const isHere = row === rows - 1 ? low >= from : low >= from && low < to;
          return isHere ? volume : 0;
        }
        return (volume * Math.max(0, Math.min(to, high) - Math.max(from, low))) / (high - low);
      }),
    );
  });
}
