import { isEqual } from '../util/json';
import { callFormatter } from '../util/call-user-function';
import {
  yToPrice,
  type PriceScale,
  getPriceRange,
  isRelative,
  priceToAxisValue,
  priceToY,
} from '../scale/price-scale';
import { priceAxisSchema } from '../options/price-axis-options';
import type { IPriceAxisApi } from '../api/price-axis-api';
import { checkNumber } from '../validation/rule';
import { checkOptions } from '../validation/schema';
import { scaleFor, writePrice } from '../render/axis-scale';
import type { AxisLayout } from '../render/draw-pane';
import type { AxisViewModel } from '../render/view-models';
import type { AxisFormat } from '../scale/price-ticks';
import type { AxisId } from '../types/choices';
import type { PriceRange } from '../types/data-types';
import type { PriceAxisOptions } from '../options/price-axis-options';
import type { DeepPartial } from '../types/deep-partial';
import type { SeriesMember } from './series-set';
import type { Pane } from './pane';

/**
 * A price axis of a pane. `priceAxis` of a chart, a pane or a source returns it.
 *
 * @example
 * ```ts live title="A logarithmic price axis"
 * import { createChart, YAxisType } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const bars = sampleBars({ interval: 'week', count: 400, volatility: 0.04 });
 * chart.addSeries('candle').setData(bars);
 * chart.priceAxis().applyOptions({ type: YAxisType.Logarithmic });
 * chart.timeAxis().fit();
 * ```
 */
export class PriceAxis implements IPriceAxisApi {
  readonly id: AxisId;
  /** @internal The axis, as it is rendered. */
  readonly viewModel: AxisViewModel;
  private readonly pane: Pane;
  private current!: Readonly<PriceAxisOptions>;
  private visibleWasSet = false;
  /** Prices at the bottom and top edges, set by the user or kept when autoscaling was turned off. */
  private fixedRange: PriceRange | null = null;

  /** @internal Panes create their axes. */
  constructor(pane: Pane, side: AxisId) {
    this.pane = pane;
    this.id = side;
    this.reset();
    this.viewModel = this.createViewModel();
  }

  options(): Readonly<PriceAxisOptions> {
    this.pane.assertNotRemoved('options');
    return this.current;
  }

  applyOptions(options: DeepPartial<PriceAxisOptions>): void {
    this.pane.assertNotRemoved('applyOptions');
    this.commitOptions(this.checked('applyOptions', '', options), options);
  }

  visibleRange(): PriceRange | null {
    this.pane.assertNotRemoved('visibleRange');
    return this.getVisibleRange();
  }

  fit(): void {
    this.pane.assertNotRemoved('fit');
    this.change({ ...this.current, autoScale: true, range: null });
  }

  priceToY(price: number, source?: { readonly id: string }): number | null {
    this.pane.assertNotRemoved('priceToY');
    checkNumber('priceToY', 'price', price);
    const scale = this.scale(source);
    return scale && priceToY(scale, price);
  }

  yToPrice(y: number, source?: { readonly id: string }): number | null {
    this.pane.assertNotRemoved('yToPrice');
    checkNumber('yToPrice', 'y', y);
    const scale = this.scale(source);
    return scale && yToPrice(scale, y);
  }

  format(price: number, source?: { readonly id: string }): string {
    this.pane.assertNotRemoved('format');
    checkNumber('format', 'price', price);
    const written = this.findLayout();
    const series = this.findSeries(source);
    if (written && series) return writePrice(written, series.viewModel, price);
    const isWithoutBase = isRelative(this.current) && !written?.scale;
    if (!written || isWithoutBase) return price.toFixed(2);
    return written.write(written.scale ? priceToAxisValue(written.scale, price) : price);
  }

  width(): number {
    this.pane.assertNotRemoved('width');
    return this.viewModel.visible ? (this.pane.axisBox(this.id)?.width ?? 0) : 0;
  }

  /** @internal Validates options. The defaults are the chart's options for all price axes. */
  checked(call: string, path: string, input: unknown): Readonly<PriceAxisOptions> {
    const schema = { ...priceAxisSchema, defaults: this.pane.context.options.priceAxis };
    return checkOptions(call, path, schema, input, this.current);
  }

  /** @internal Applies validated options. */
  commitOptions(next: Readonly<PriceAxisOptions>, input: DeepPartial<PriceAxisOptions>): void {
    const { visibleWasSet } = this;
    if ('visible' in input) this.visibleWasSet = input.visible !== undefined;
    // `undefined` requests the default.
    const requested = Object.entries(next).filter(([name]) => name in input);
    const reconciled = reconcileOptions(next, this.current, Object.fromEntries(requested));
    if (this.visibleWasSet !== visibleWasSet || !isEqual(reconciled, this.current)) {
      this.change(reconciled);
    }
  }

  /** @internal Returns a function that restores the current options and range. */
  keep(): () => void {
    const { current, fixedRange, visibleWasSet } = this;
    return () => void Object.assign(this, { current, fixedRange, visibleWasSet });
  }

  /** Resets all options to the chart's options for price axes. */
  private reset(): void {
    const start = this.pane.context.options.priceAxis;
    const { lockRatio, range } = start;
    this.current = reconcileOptions(start, start, { range, lockRatio });
    this.visibleWasSet = false;
    this.fixedRange = null;
  }

  /**
   * @internal Replaces all options by saved ones. The current range doesn't count, because it belongs to other options.
   */
  replaceState(input: DeepPartial<PriceAxisOptions>): void {
    this.reset();
    const next = this.checked('axes', this.id, input);
    const requested = Object.entries(next).filter(([name]) => name in input);
    this.current = Object.freeze({
      ...reconcileOptions(next, this.current, Object.fromEntries(requested)),
    });
    this.visibleWasSet = 'visible' in input;
  }

  /** @internal Sets the visible range that the user has moved or stretched the axis to, and turns autoscaling off. */
  hold(range: PriceRange): void {
    if (toUsableRange(range) === null) return;
    this.fixedRange = range;
    this.current = Object.freeze({ ...this.current, autoScale: false, range: null });
    this.pane.context.repaint();
  }

  /** @internal Whether code has made the axis visible, even if no source is on it. */
  get wasRequested(): boolean {
    return this.visibleWasSet && this.current.visible;
  }

  private change(next: Readonly<PriceAxisOptions>): void {
    const { context } = this.pane;
    const ends =
      !next.autoScale && next.range === null && (this.current.autoScale || this.current.range);
    if (ends) this.fixedRange = toUsableRange(this.getVisibleRange());
    else if (next.autoScale || next.range !== null) this.fixedRange = null;
    this.current = Object.freeze({ ...next });
    context.changes.run(() => context.repaint());
  }

  /** Returns the visible price range; `null` if the axis doesn't have prices. */
  private getVisibleRange(): PriceRange | null {
    const scale = this.scale();
    return scale && getPriceRange(scale);
  }

  private scale(source?: { readonly id: string }): PriceScale | null {
    const written = this.findLayout();
    if (written === undefined) return null;
    const series = this.findSeries(source);
    return series ? scaleFor(written, series.viewModel) : written.scale;
  }

  private findSeries(source: { readonly id: string } | undefined): SeriesMember | undefined {
    return this.pane.seriesOn(this.id).find((each) => each.id === source?.id);
  }

  /** Returns the axis in the current scene; `undefined` while the pane is hidden. */
  private findLayout(): AxisLayout | undefined {
    return this.pane.axisLayouts().find(({ axis }) => axis === this.viewModel);
  }

  private createViewModel(): AxisViewModel {
    const options = (): Readonly<PriceAxisOptions> => this.current;
    const fixedRange = (): PriceRange | null => this.fixedRange;
    const isVisible = (): boolean => this.isVisible();
    const { id } = this;
    const { context } = this.pane;
    /** Creates the format of relative values, which have the decimal places of percentages. */
    const relative = (write: (value: number, precision: number) => string): AxisFormat => {
      const { precision } = this.current.percentFormat;
      return {
        minMove: 10 ** -precision,
        unit: (_, more = 0) => 10 ** (-precision - more),
        write: (value, more = 0) => write(value, precision + more),
      };
    };
    const indexed = (): AxisFormat =>
      relative((value, precision) => context.numbers.write(value, precision));
    const percent = (): AxisFormat =>
      relative(
        (value, precision) =>
          callFormatter('percentFormat.formatter', this.current.percentFormat.formatter, (write) =>
            write(value),
          ) ?? context.numbers.percent(value, precision),
      );
    return {
      name: id,
      get side() {
        const position = isSide(id) ? id : options().position;
        return position === 'none' ? null : position;
      },
      get visible() {
        return isVisible();
      },
      get options() {
        return options();
      },
      get held() {
        const { autoScale, range } = options();
        return autoScale ? null : (range ?? fixedRange());
      },
      get percent() {
        return percent();
      },
      get indexed() {
        return indexed();
      },
      hold: (range) => this.hold(range),
      scaleChanged: (scale) => {
        const { autoScale, range } = this.current;
        if (!autoScale && range === null) this.fixedRange ??= toUsableRange(getPriceRange(scale));
      },
    };
  }

  /** Whether the axis is visible. Unless the option was set, a left axis is visible only if a source is on it. */
  private isVisible(): boolean {
    const { current, id, visibleWasSet } = this;
    if (this.viewModel.side === null || !current.visible) return false;
    return id !== 'left' || visibleWasSet || this.pane.seriesOn('left').length > 0;
  }
}

/**
 * Returns a range that an axis can be fixed to; `null` for an empty one, such as percentages of zero, which are all
 * equal.
 */
const toUsableRange = (range: PriceRange | null): PriceRange | null =>
  range !== null && range.from < range.to ? range : null;

const isSide = (name: AxisId): name is 'left' | 'right' => name === 'left' || name === 'right';

/**
 * Makes `autoScale`, `range` and `lockRatio` consistent, because a fixed range and autoscaling exclude each other. The
 * one set last wins.
 */
function reconcileOptions(
  next: Readonly<PriceAxisOptions>,
  before: Readonly<PriceAxisOptions>,
  requested: DeepPartial<PriceAxisOptions>,
): Readonly<PriceAxisOptions> {
  if (requested.range !== undefined && next.range !== null) return { ...next, autoScale: false };
  if (requested.autoScale === true) return { ...next, range: null };
  if (requested.lockRatio === true) return { ...next, autoScale: false };
  const ended = before.range !== null && next.range === null && requested.autoScale === undefined;
  return ended ? { ...next, autoScale: true } : next;
}
