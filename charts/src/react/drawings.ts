import { forwardRef, type ForwardedRef, type ReactElement, type Ref } from 'react';
import { DrawingsPart } from '../components/drawings-part';
import type { ChartStore, DrawBar, IDrawingApi, NewDrawingOptions, ShapesState } from '../index';
import { usePart } from './use-part';

/** Props of {@link Drawings}, which include all options of the drawing plug-in. */
export interface DrawingsProps extends NewDrawingOptions {
  /**
   * Id of the shapes, such as the symbol to which they belong. If you change the id, the undo history is cleared, and
   * the shapes of `value` or `store` replace the current shapes. Without `value` and `store`, the shapes are removed. A
   * `store` requires an id.
   */
  id?: string | undefined;
  /**
   * Saved shapes; `null` for no shapes. If you pass a value, set it to the new shapes in `onChange`. Without a value,
   * the chart keeps the shapes.
   */
  value?: ShapesState | null | undefined;
  /**
   * Store that keeps the shapes of each `id`, such as one from `localStore`, instead of `value`. If the user draws
   * shapes before the saved shapes are loaded, the chart keeps both. If the store couldn't save some shapes, the next
   * chart with the same store object shows and saves them, so create the store outside of your components.
   */
  store?: ChartStore | null | undefined;
  /**
   * Called after the user or your code changed the shapes, and after undo and redo. With a `store`, it isn't called
   * before the shapes are loaded.
   *
   * @param value - New shapes.
   * @param id - Prop `id` of the shapes.
   */
  onChange?: ((value: ShapesState, id: string | undefined) => void) | undefined;
  /**
   * Called when the `store` can't read or write shapes. Without it, the console shows a warning. The chart keeps
   * working, and shapes that can't be read aren't overwritten.
   *
   * @param error - Error of the store or of its value.
   * @param during - Whether the store failed to read or to write the shapes.
   */
  onError?: ((error: Error, during: 'read' | 'write') => void) | undefined;
  /**
   * Class `DrawBar`, to show a toolbar; by default, the chart doesn't have one. You pass the class, so that bundles
   * without a toolbar don't include it.
   */
  toolbar?: typeof DrawBar | null | undefined;
  /** Handle for drawing. */
  ref?: Ref<IDrawingApi> | undefined;
}

/**
 * Drawing plug-in of the chart, with its shapes.
 *
 * @example
 * ```tsx
 * import { allShapes, DrawBar, type ShapesState } from '@aijiaoyi/charts';
 * import { Chart, Drawings, Series } from '@aijiaoyi/charts/react';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 * import { useState } from 'react';
 *
 * const bars = sampleBars();
 *
 * export function DrawingChart() {
 *   const [value, setValue] = useState<ShapesState | null>(null);
 *   return (
 *     <Chart style={{ height: 400 }}>
 *       <Series type="candle" bars={bars} />
 *       <Drawings shapes={allShapes} value={value} onChange={setValue} toolbar={DrawBar} />
 *     </Chart>
 *   );
 * }
 * ```
 */
export const Drawings = /* @__PURE__ */ forwardRef(function Drawings(
  props: DrawingsProps,
  ref: ForwardedRef<IDrawingApi>,
) {
  return usePart(
    'Drawings',
    (root, parent) => new DrawingsPart(root, parent, props),
    props,
    ref,
  )[1];
}) as (props: DrawingsProps) => ReactElement;
