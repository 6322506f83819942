import { forwardRef, type ForwardedRef, type ReactElement, type Ref } from 'react';
import { DrawingsPart } from '../components/drawings-part';
import type { DrawBar, IDrawingApi, NewDrawingOptions, ShapesState } from '../index';
import { usePart } from './use-part';

/** Props of {@link Drawings}, which are all options of drawing, too. */
export interface DrawingsProps extends NewDrawingOptions {
  /** Name of what the shapes belong to, such as the symbol. Another one clears the undo history. */
  id?: string | undefined;
  /**
   * Saved shapes. If you pass them, set the new ones in `onChange`; `null` is for no shapes. Without them, the chart
   * keeps the shapes.
   */
  value?: ShapesState | null | undefined;
  /**
   * Function that returns the saved shapes of an `id`, or a promise of them, instead of `value`. It is called when the
   * component is mounted and for each other `id`. Save the shapes in `onChange`, which isn't called before they are
   * loaded. Shapes that the user draws in the meantime are added to the loaded ones.
   *
   * @param id - The `id` of the component.
   * @returns Saved shapes, or `null` if there are none.
   */
  load?: ((id: string | undefined) => ShapesState | null | Promise<ShapesState | null>) | undefined;
  /**
   * Called after the user or your code changed the shapes, and after undo and redo.
   *
   * @param value - The new shapes.
   * @param id - The `id` that they belong to.
   */
  onChange?: ((value: ShapesState, id: string | undefined) => void) | undefined;
  /** Toolbar, which is the class `DrawBar`, so that bundles without a toolbar don't include it. */
  toolbar?: typeof DrawBar | null | undefined;
  /** Handle for drawing. */
  ref?: Ref<IDrawingApi> | undefined;
}

/**
 * Drawing on the chart, and its shapes.
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
