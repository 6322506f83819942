import { isEqual, isRecord } from '../util/json';
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
import type { PercentFormat } from '../types/formats';
import type { PriceAxisOptions } from '../options/price-axis-options';
import type { DeepPartial } from '../types/deep-partial';
import type { SeriesMember } from './series-set';
import type { Pane } from './pane';

/** Options that were set on an axis. Groups contain only the values that were set. */
type AxisOverrides = Partial<
  Omit<PriceAxisOptions, 'percentFormat'> & { percentFormat: Partial<PercentFormat> }
>;

/**
 * A price axis of a pane. `priceAxis` of a chart, a pane, a series or a shape returns it.
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
  /** Options of this axis. The other options follow the chart's options for all price axes. */
  private overrides: AxisOverrides = {};
  private current: Readonly<PriceAxisOptions>;
  /** Prices at the bottom and top edges, set by the user or kept when autoscaling was turned off. */
  private fixedRange: PriceRange | null = null;

  /** @internal Panes create their axes. */
  constructor(pane: Pane, side: AxisId) {
    this.pane = pane;
    this.id = side;
    this.current = this.resolve(this.overrides);
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
    const others = withoutRange(this.overrides);
    const { autoScale, lockRatio, range } = this.resolve(others);
    // Unless the chart's options fix the range, the axis follows them again.
    const isDefault = autoScale && range === null && !lockRatio;
    this.change(isDefault ? others : { ...others, autoScale: true, range: null });
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
    const wasSet = 'visible' in this.overrides;
    const overrides = this.withInput(next, input);
    const isChanged =
      wasSet !== 'visible' in overrides || !isEqual(this.resolve(overrides), this.current);
    if (isChanged) this.change(overrides);
    else this.overrides = overrides;
  }

  /** @internal Follows the chart's options for all price axes, except options that this axis has set. */
  followChart(): void {
    const { context } = this.pane;
    if (isEqual(this.resolve(this.overrides), this.current)) return;
    // While a state is applied, the chart doesn't have a layout.
    if (context.isRestoring) this.replaceOverrides(this.overrides);
    else this.change(this.overrides);
  }

  /**
   * @internal
   * @throws RangeError if options of this axis contradict the chart's options for all price axes.
   */
  checkDefaults(call: string, defaults: Readonly<PriceAxisOptions>): void {
    const { marginBottom, marginTop } = { ...defaults, ...this.overrides };
    if (marginTop + marginBottom < 1) return;
    throw new RangeError(
      `${call}: priceAxis.marginTop (${marginTop}) + marginBottom (${marginBottom}) must be less than 1 on the axis "${this.id}" in the pane "${this.pane.name}"; this axis has its own margin`,
    );
  }

  /** @internal Returns the options that were set on this axis. */
  getOverrides(): Readonly<AxisOverrides> {
    return this.overrides;
  }

  /** @internal Returns a function that restores the current options and range. */
  keep(): () => void {
    const { current, fixedRange, overrides } = this;
    return () => void Object.assign(this, { current, fixedRange, overrides });
  }

  /**
   * @internal Replaces all options by saved ones, except functions, which JSON can't contain. The current range doesn't
   * count, because it belongs to other options.
   */
  replaceState(input: DeepPartial<PriceAxisOptions>): void {
    // Saved options lack the names of functions, which `keepFunctions` would need.
    const { autoScaleRange, percentFormat } = this.overrides;
    this.replaceOverrides({});
    this.fixedRange = null;
    const next = this.withInput(this.checked('axes', this.id, input), input);
    if (autoScaleRange) next.autoScaleRange = autoScaleRange;
    const formatter = percentFormat?.formatter;
    if (formatter) next.percentFormat = { ...next.percentFormat, formatter };
    this.replaceOverrides(next);
  }

  /** @internal Sets the visible range that the user has moved or stretched the axis to, and turns autoscaling off. */
  hold(range: PriceRange): void {
    if (toUsableRange(range) === null) return;
    this.fixedRange = range;
    this.replaceOverrides({ ...this.overrides, autoScale: false, range: null });
    this.pane.context.repaint();
  }

  private change(overrides: AxisOverrides): void {
    const { context } = this.pane;
    const next = this.resolve(overrides);
    const ends =
      !next.autoScale && next.range === null && (this.current.autoScale || this.current.range);
    if (ends) this.fixedRange = toUsableRange(this.getVisibleRange());
    this.replaceOverrides(overrides);
    context.changes.run(() => context.repaint());
  }

  private replaceOverrides(overrides: AxisOverrides): void {
    this.overrides = overrides;
    this.current = this.resolve(overrides);
    if (this.current.autoScale || this.current.range !== null) this.fixedRange = null;
  }

  /** Returns the chart's options for all price axes, overridden by the options of this axis. */
  private resolve(overrides: AxisOverrides): Readonly<PriceAxisOptions> {
    const defaults = this.pane.context.options.priceAxis;
    const { lockRatio, range } = defaults;
    const start = reconcileOptions(defaults, defaults, { range, lockRatio });
    const percentFormat = { ...start.percentFormat, ...overrides.percentFormat };
    return Object.freeze({ ...start, ...overrides, percentFormat });
  }

  /**
   * Returns the options of this axis after a call. `undefined` resets an option, so that it follows the chart again.
   */
  private withInput(
    next: Readonly<PriceAxisOptions>,
    input: DeepPartial<PriceAxisOptions>,
  ): AxisOverrides {
    const overrides = mergeOverrides(this.overrides, input, next);
    if (!('range' in input || 'autoScale' in input || input.lockRatio)) return overrides;
    const others = withoutRange(overrides);
    const isReset = input.range === undefined && input.autoScale === undefined;
    if (isReset && !input.lockRatio) return others;
    const requested = Object.fromEntries(Object.entries(next).filter(([name]) => name in input));
    const { autoScale, range } = reconcileOptions(next, this.current, requested);
    // Autoscaling and a fixed range exclude each other, so they are set and reset together.
    return { ...others, autoScale, range };
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

  /** Whether the axis is visible. Unless the axis has this option, a left axis is visible only if a series is on it. */
  private isVisible(): boolean {
    const { current, id, overrides } = this;
    if (this.viewModel.side === null || !current.visible) return false;
    return id !== 'left' || 'visible' in overrides || this.pane.seriesOn('left').length > 0;
  }
}

/**
 * Returns a range that an axis can be fixed to; `null` for an empty one, such as percentages of zero, which are all
 * equal.
 */
const toUsableRange = (range: PriceRange | null): PriceRange | null =>
  range !== null && range.from < range.to ? range : null;

/** Merges the options of a call into the options of an axis, and removes the options that the call resets. */
function mergeOverrides(overrides: AxisOverrides, input: object, next: object): AxisOverrides {
  const values = next as Readonly<Record<string, unknown>>;
  const before = overrides as Readonly<Record<string, unknown>>;
  const merged = Object.entries({ ...overrides, ...input }).flatMap(
    ([name, value]: [string, unknown]) => {
      if (value === undefined) return [];
      if (!(name in input)) return [[name, value] as const];
      const inside = before[name] ?? {};
      const after = values[name];
      return [
        [name, isRecord(value) ? mergeOverrides(inside, value, after as object) : after] as const,
      ];
    },
  );
  return Object.fromEntries(merged) as AxisOverrides;
}

/** Returns options of an axis without autoscaling and its range, so that these follow the chart's options. */
export function withoutRange(overrides: AxisOverrides): AxisOverrides {
  const others = { ...overrides };
  delete others.autoScale;
  delete others.range;
  return others;
}

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
