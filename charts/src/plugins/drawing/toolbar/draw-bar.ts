import { getDrawing } from '../get-drawing';
import type { IDrawingApi } from '../../../api/drawing-api';
import { checkOptions } from '../../../validation/schema';
import type { DeepPartial } from '../../../types/deep-partial';
import { createBar, type BarElement } from './toolbar';
import type { DrawBarOptions } from './draw-bar-options';
import { drawBarSchema } from './draw-bar-schema';

/**
 * A toolbar for drawing on a chart: tools, magnet, lock, hide, undo, redo and delete, and beside a selected shape a
 * bar for its style.
 *
 * It stands in the chart's element, follows its theme and goes away with it. Arrow keys move between its buttons.
 *
 * @example
 * ```ts live title="A toolbar with two groups"
 * import { addDrawing, createChart, DrawBar } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars());
 * new DrawBar(addDrawing(chart), {
 *   dock: 'top',
 *   tools: [['trend-line', 'ray'], ['rectangle', 'ellipse']],
 * });
 * ```
 *
 * @since 0.1.0
 */
export class DrawBar {
  /** The element of the bar, within the chart's element. Its `hidden` attribute hides it, as `visible` does. */
  readonly element: HTMLElement;
  private readonly bar: BarElement;
  private current: Readonly<DrawBarOptions>;

  /**
   * Puts a bar on a chart.
   *
   * @param drawing - Drawing on the chart, from {@link addDrawing}.
   * @param options - Where the bar stands and what it offers.
   * @throws TypeError if `drawing` isn't from {@link addDrawing}, the chart is not `interactive`, or a key of the options is unknown.
   * @throws RangeError when a tool or a place is unknown; the message names the nearest one.
   */
  constructor(drawing: IDrawingApi, options?: DeepPartial<DrawBarOptions>) {
    const parts = getDrawing('DrawBar', drawing);
    const { core } = parts;
    core.checkInput('DrawBar');
    this.current = checkOptions('DrawBar', 'options', drawBarSchema, options);
    this.bar = createBar(core, parts.drawing, () => this.current);
    this.element = this.bar.element;
  }

  /** The options as they are now. */
  options(): Readonly<DrawBarOptions> {
    return this.current;
  }

  /**
   * Changes some of the options.
   *
   * @param options - What changes.
   * @throws TypeError when a key is unknown, or the bar was removed.
   * @throws RangeError when a tool or a place is unknown; the message names the nearest one.
   */
  applyOptions(options: DeepPartial<DrawBarOptions>): void {
    if (this.bar.isRemoved()) throw new TypeError('applyOptions: the DrawBar was removed');
    const before = this.current;
    this.current = checkOptions('applyOptions', 'options', drawBarSchema, options, before);
    this.bar.follow(before);
  }

  /** Takes the bar off the chart; the shapes stay. */
  remove(): void {
    this.bar.remove();
  }
}
