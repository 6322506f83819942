import { keyOf, timeOf } from '../time/times';
import type { ShapeColors } from '../kinds/shape-definition';
import type { Viewport } from '../scene/viewport';
import type { EngineChart } from './chart';
import type { EnginePane } from './pane';
import { barToKey, barToX, keyToBar, xToBar } from './projection';
import type { PriceRuler } from './price-scale';

/**
 * What shapes see of a pane and one of its price axes, as it stands at this moment: made anew for each frame, so
 * that the engine is asked for its scales once and not for every point.
 *
 * @param ruler - What the price axis converts prices by.
 * @returns `null` while the axes have no bars or no prices.
 */
export function viewportOf(
  chart: EngineChart,
  pane: EnginePane,
  ruler: PriceRuler,
  colors: ShapeColors,
  fontFamily: string,
): Viewport | null {
  const { timeScale, behavior } = chart;
  const pixels = timeScale.pixels();
  const height = pane.height();
  const toY = heightOf(ruler, height);
  if (!pixels || !toY || behavior.count === 0) return null;
  const barOf = (key: number): number => keyToBar(behavior, key) ?? NaN;
  return {
    width: timeScale.width(),
    height,
    colors,
    fontFamily,
    revision: behavior.revision,
    timeToBar: (time) => barOf(keyOf(time)),
    barToX: (bar) => barToX(pixels, bar),
    timeToX: (time) => barToX(pixels, barOf(keyOf(time))),
    xToTime: (x) => timeOf(barToKey(behavior, xToBar(pixels, x)) ?? NaN, behavior.kind),
    priceToY: toY,
    yToPrice: (y) => ruler.yToPrice(y) ?? NaN,
    formatPrice: (price) => ruler.format(price),
    formatTime: (time) => behavior.formatTime(keyOf(time)),
    barsBetween: (from, to) => barOf(keyOf(to)) - barOf(keyOf(from)),
  };
}

/** All but logarithmic axes are straight lines from price to pixel: two prices tell all the others. */
function heightOf(ruler: PriceRuler, height: number): ((price: number) => number) | null {
  const ask = (price: number): number => ruler.priceToY(price) ?? NaN;
  const top = ruler.yToPrice(0);
  const bottom = ruler.yToPrice(height);
  if (top === null || bottom === null) return null;
  const middle = (top + bottom) / 2;
  const [a, b, c] = [ask(top), ask(bottom), ask(middle)];
  if (Number.isNaN(a + b + c)) return null;
  const isStraight = Math.abs((a + b) / 2 - c) < 1e-6 * Math.max(1, height);
  if (!isStraight || top === bottom) return ask;
  const slope = (b - a) / (bottom - top);
  return (price) => a + (price - top) * slope;
}
