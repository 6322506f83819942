import { getDrawing } from '../get-drawing';
import type { IDrawingApi } from '../../../api/drawing-api';
import { checkOptions, type Schema } from '../../../validation/schema';
import type { DeepPartial } from '../../../types/deep-partial';
import { createBar, type BarElement } from './toolbar';
import type { DrawBarOptions } from './draw-bar-options';
import { getDrawBarSchema } from './draw-bar-schema';

/** Toolbars by the drawing that they belong to. Two of them would both act on a shortcut. */
const bars = new WeakMap<object, BarElement>();

/**
 * Toolbar for drawing on a chart, with drawing tools and buttons for the magnet, locking, hiding, undo, redo and
 * deleting. A style bar appears next to the selected shape.
 *
 * The toolbar is in the chart's element, uses the chart's theme and is removed with the chart. Arrow keys move the
 * focus between its buttons.
 *
 * @example
 * ```ts live title="Toolbar with two groups"
 * import {
 *   allShapes,
 *   createChart,
 *   DrawBar,
 *   Drawing,
 *   Ellipse,
 *   Ray,
 *   Rectangle,
 *   TrendLine,
 * } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars());
 * new DrawBar(chart.attach(Drawing, { shapes: allShapes }), {
 *   position: 'top',
 *   tools: [[TrendLine, Ray], [Rectangle, Ellipse]],
 * });
 * ```
 */
export class DrawBar {
  /**
   * Element of the toolbar, in the chart's element. To hide the toolbar, set the element's `hidden` attribute or the
   * option `visible: false`.
   */
  readonly element: HTMLElement;
  private readonly bar: BarElement;
  private readonly schema: Schema<DrawBarOptions>;
  private current: Readonly<DrawBarOptions>;

  /**
   * Adds a toolbar to a chart.
   *
   * @param drawing - API object of {@link Drawing} on the chart.
   * @param options - Options to override.
   * @throws TypeError if `drawing` isn't the API object of {@link Drawing} or was removed, the chart isn't
   * `interactive` or already has a toolbar, a key is unknown, or a value has the wrong type.
   * @throws RangeError if a tool's shape isn't one of {@link NewDrawingOptions.shapes}, the position is unknown, or a
   * shortcut isn't valid.
   */
  constructor(drawing: IDrawingApi, options?: DeepPartial<DrawBarOptions>) {
    const internal = getDrawing('DrawBar', drawing);
    internal.core.checkInput('DrawBar');
    this.schema = getDrawBarSchema(internal.types);
    this.current = checkOptions('DrawBar', 'options', this.schema, options);
    if (bars.get(internal)?.removed === false) {
      throw new TypeError('DrawBar: the chart already has a DrawBar; remove it first');
    }
    this.bar = createBar(internal, () => this.current);
    bars.set(internal, this.bar);
    this.element = this.bar.element;
  }

  /** Returns the current options. */
  options(): Readonly<DrawBarOptions> {
    return this.current;
  }

  /**
   * Changes some of the options.
   *
   * @param options - Options to change. `undefined` resets an option to its default.
   * @throws TypeError if a key is unknown, a value has the wrong type, or the toolbar was removed.
   * @throws RangeError if a tool's shape isn't one of {@link NewDrawingOptions.shapes}, the position is unknown, or a
   * shortcut isn't valid.
   */
  applyOptions(options: DeepPartial<DrawBarOptions>): void {
    if (this.bar.removed) throw new TypeError('applyOptions: the DrawBar was removed');
    const before = this.current;
    this.current = checkOptions('applyOptions', 'options', this.schema, options, before);
    this.bar.follow(before);
  }

  /** Removes the toolbar. The shapes remain. */
  remove(): void {
    this.bar.remove();
  }
}
