import { AbcdPattern } from './abcd-pattern';
import { AnchoredVwap } from './anchored-vwap';
import { Arc } from './arc';
import { Arrow } from './arrow';
import { Callout } from './callout';
import { CyclicLines } from './cyclic-lines';
import { DateMeasure } from './date-measure';
import { DisjointChannel } from './disjoint-channel';
import { ElliottCorrection } from './elliott-correction';
import { ElliottImpulse } from './elliott-impulse';
import { Ellipse } from './ellipse';
import { ExtendedLine } from './extended-line';
import { FibChannel } from './fib-channel';
import { FibCircles } from './fib-circles';
import { FibExtension } from './fib-extension';
import { FibFan } from './fib-fan';
import { FibRetracement } from './fib-retracement';
import { FibTimeZones } from './fib-time-zones';
import { FixedRangeVolumeProfile } from './fixed-range-volume-profile';
import { GannBox } from './gann-box';
import { GannFan } from './gann-fan';
import { HeadAndShoulders } from './head-and-shoulders';
import { HorizontalLine } from './horizontal-line';
import { HorizontalRay } from './horizontal-ray';
import { LongPosition } from './long-position';
import { Measure } from './measure';
import { Note } from './note';
import { ParallelChannel } from './parallel-channel';
import { Path } from './path';
import { Pitchfork } from './pitchfork';
import { PriceLabel } from './price-label';
import { PriceMeasure } from './price-measure';
import { Ray } from './ray';
import { Rectangle } from './rectangle';
import { RegressionChannel } from './regression-channel';
import { Polyline } from './polyline';
import { Brush } from './brush';
import { Highlighter } from './highlighter';
import type { ShapeDefinition } from './shape-definition';
import { ShortPosition } from './short-position';
import { TextShape } from './text';
import { TrendLine } from './trend-line';
import { Triangle } from './triangle';
import { VerticalLine } from './vertical-line';
import { XabcdPattern } from './xabcd-pattern';

/**
 * All built-in shapes, for {@link NewDrawingOptions.shapes}. A bundle that doesn't use this list only includes the
 * shapes that it imports.
 *
 * @example
 * ```ts live title="Menu of all drawing tools"
 * import { allShapes, createChart, Drawing } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars());
 *
 * const menu = document.createElement('select');
 * menu.ariaLabel = 'Draw';
 * menu.style.cssText = 'position: absolute; top: 8px; left: 8px; z-index: 3';
 * menu.add(new Option('Draw…'));
 * for (const { label, type } of allShapes) menu.add(new Option(label, type));
 * const drawing = chart.attach(Drawing, { shapes: allShapes });
 * menu.onchange = () => {
 *   const shape = allShapes.find(({ type }) => type === menu.value);
 *   if (shape) drawing.start(shape);
 *   menu.selectedIndex = 0;
 * };
 * chart.element.append(menu);
 * ```
 */
export const allShapes: readonly ShapeDefinition[] = [
  TrendLine,
  Ray,
  ExtendedLine,
  HorizontalLine,
  HorizontalRay,
  VerticalLine,
  Arrow,
  ParallelChannel,
  DisjointChannel,
  RegressionChannel,
  Pitchfork,
  FibRetracement,
  FibExtension,
  FibChannel,
  FibFan,
  FibTimeZones,
  FibCircles,
  GannFan,
  GannBox,
  Rectangle,
  Ellipse,
  Triangle,
  Arc,
  Path,
  Polyline,
  Brush,
  Highlighter,
  TextShape,
  Callout,
  Note,
  PriceLabel,
  Measure,
  DateMeasure,
  PriceMeasure,
  AnchoredVwap,
  FixedRangeVolumeProfile,
  LongPosition,
  ShortPosition,
  XabcdPattern,
  AbcdPattern,
  HeadAndShoulders,
  ElliottImpulse,
  ElliottCorrection,
  CyclicLines,
];
