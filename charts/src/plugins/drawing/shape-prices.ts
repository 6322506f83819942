import type { ShapeConfig, ShapePriceContext } from '../../shapes/shape-definition';
import type { ShapePoint, Time } from '../../types/data-types';
import type { SeriesColumns } from '../../types/series-columns';
import { callUserFunction } from '../../util/call-user-function';
import type { ShapeData } from './shape-data';

/** The axes that a shape is drawn on. */
export interface ShapeAxes {
  /** Converts a time to a bar index, even between bars and in the future. */
  timeToIndex(time: Time): number;
  readonly isLogarithmic: boolean;
  /** Returns the bars that the shape calculates with; `null` without a series. */
  bars(): SeriesColumns | null;
}

const isList = (input: unknown): input is readonly number[] => Array.isArray(input);

/** Returns the prices of a shape's line or borders at a time, in ascending order; `null` if the shape isn't a line. */
export function computePricesAt(
  { points, style }: Pick<ShapeData, 'points' | 'style'>,
  { pricesAt, type }: ShapeConfig,
  { bars, isLogarithmic, timeToIndex }: ShapeAxes,
  time: Time,
): readonly number[] | null {
  if (!pricesAt) return null;
  const at = timeToIndex(time);
  const progressAt = (index: number, from: ShapePoint, to: ShapePoint): number => {
    const start = timeToIndex(from.time);
    const span = timeToIndex(to.time) - start;
    return span === 0 ? NaN : (index - start) / span;
  };
  // Logarithms are only defined for positive prices.
  const priceBetween = (a: number, b: number, share: number): number =>
    isLogarithmic && a > 0 && b > 0 ? a * (b / a) ** share : a + (b - a) * share;
  const lineAt = (index: number, from: ShapePoint, to: ShapePoint): number =>
    priceBetween(from.price, to.price, progressAt(index, from, to));
  const context: ShapePriceContext<object> = {
    anchors: points,
    style,
    get bars() {
      return bars();
    },
    priceBetween,
    barsSince: (from) => at - timeToIndex(from.time),
    progress: (from, to) => progressAt(at, from, to),
    linePrice(from, to, through) {
      const price = lineAt(at, from, to);
      if (!through) return price;
      const base = lineAt(timeToIndex(through.time), from, to);
      const isRatio = isLogarithmic && base > 0 && through.price > 0;
      return isRatio ? (price * through.price) / base : price + through.price - base;
    },
  };
  const ask = (prices: typeof pricesAt): unknown => prices(context);
  const prices = callUserFunction(
    `pricesAt of the shape "${type}"`,
    pricesAt,
    ask,
    isList,
    'a list of numbers',
  );
  return (prices ?? []).filter(Number.isFinite).toSorted((a, b) => a - b);
}
