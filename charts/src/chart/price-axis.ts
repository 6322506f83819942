import { askFormatter } from '../util/ask-own';
import { priceAt, type PriceScale, rangeOf, shownOf, yOf } from '../scale/price-scale';
import { priceAxisSchema } from '../check/options';
import type { IPriceAxisApi } from '../api/price-axis';
import { checkNumber } from '../validation/rule';
import { checkOptions } from '../validation/schema';
import { scaleFor, writePrice } from '../scene/scales';
import type { WrittenAxis } from '../scene/pane-row';
import type { SeenAxis, SeenFormat } from '../scene/seen';
import type { AxisId } from '../values/choices';
import type { PriceRange } from '../values/data';
import type { PriceAxisOptions } from '../values/options/price-axis';
import type { DeepPartial } from '../values/partial';
import type { SeriesMember } from './series-set';
import type { Stage } from './stage';

/** @internal What a price axis asks of its pane. */
export interface AxisHome {
  readonly stage: Stage;
  /** @throws TypeError when the pane or the chart was removed. */
  alive(call: string): void;
  /** The axis in the picture as the state is now. */
  written(axis: SeenAxis): WrittenAxis | undefined;
  /** The width of its column in the picture, in CSS pixels. */
  columnWidth(axis: SeenAxis): number;
  /** The series on an axis, from back to front. */
  seriesOn(name: string): readonly SeriesMember[];
}

/**
 * A price axis of a pane; `priceAxis` of a chart, a pane or a source gives it.
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
 *
 * @since 0.1.0
 */
export class PriceAxis implements IPriceAxisApi {
  readonly id: AxisId;
  /** @internal What a picture shows of the axis. */
  readonly seen: SeenAxis;
  private readonly home: AxisHome;
  private current: Readonly<PriceAxisOptions>;
  private visibleWasSet = false;
  /** The prices at the bottom and the top edge that a hand has set, or that were seen when the fitting ended. */
  private kept: PriceRange | null = null;

  /** @internal Panes make their axes. */
  constructor(home: AxisHome, side: AxisId) {
    this.home = home;
    this.id = side;
    const start = home.stage.options.priceAxis;
    this.current = settled(start, start, { range: start.range, lockRatio: start.lockRatio });
    this.seen = this.asSeen();
  }

  options(): Readonly<PriceAxisOptions> {
    this.home.alive('options');
    return this.current;
  }

  applyOptions(options: DeepPartial<PriceAxisOptions>): void {
    this.home.alive('applyOptions');
    this.settle(this.checked('applyOptions', '', options), options);
  }

  visibleRange(): PriceRange | null {
    this.home.alive('visibleRange');
    return this.shownRange();
  }

  fit(): void {
    this.home.alive('fit');
    this.change({ ...this.current, autoScale: true, range: null });
  }

  priceToY(price: number, source?: { readonly id: string }): number | null {
    this.home.alive('priceToY');
    checkNumber('priceToY', 'price', price);
    const scale = this.scale(source);
    return scale && yOf(scale, price);
  }

  yToPrice(y: number, source?: { readonly id: string }): number | null {
    this.home.alive('yToPrice');
    checkNumber('yToPrice', 'y', y);
    const scale = this.scale(source);
    return scale && priceAt(scale, y);
  }

  format(price: number, source?: { readonly id: string }): string {
    this.home.alive('format');
    checkNumber('format', 'price', price);
    const written = this.home.written(this.seen);
    if (written === undefined) return price.toFixed(2);
    const series = this.seriesOf(source);
    if (series) return writePrice(written, series.seen, price);
    return written.write(written.scale ? shownOf(written.scale, price) : price);
  }

  width(): number {
    this.home.alive('width');
    return this.seen.shown ? this.home.columnWidth(this.seen) : 0;
  }

  /** @internal Checks options that a caller gave. */
  checked(call: string, path: string, given: unknown): Readonly<PriceAxisOptions> {
    return checkOptions(call, path, priceAxisSchema, given, this.current);
  }

  /** @internal Takes options that were checked. */
  settle(next: Readonly<PriceAxisOptions>, given: DeepPartial<PriceAxisOptions>): void {
    this.visibleWasSet ||= given.visible !== undefined;
    this.change(settled(next, this.current, given));
  }

  /** @internal A hand moved or stretched the axis: it fits itself no more. */
  hold(range: PriceRange): void {
    if (spanOf(range) === null) return;
    this.kept = range;
    this.current = Object.freeze({ ...this.current, autoScale: false, range: null });
    this.home.stage.repaint();
  }

  /** @internal Whether it was shown although no source is on it. */
  get wasAskedFor(): boolean {
    return this.visibleWasSet && this.current.visible;
  }

  private change(next: Readonly<PriceAxisOptions>): void {
    const { stage } = this.home;
    const ends =
      !next.autoScale && next.range === null && (this.current.autoScale || this.current.range);
    if (ends) this.kept = spanOf(this.shownRange());
    else if (next.autoScale || next.range !== null) this.kept = null;
    this.current = Object.freeze({ ...next });
    stage.changes.run(() => stage.repaint());
  }

  /** The scale as the state is now, of one source where it matters; `null` while the axis has no prices. */
  private shownRange(): PriceRange | null {
    const scale = this.scale();
    return scale && rangeOf(scale);
  }

  private scale(source?: { readonly id: string }): PriceScale | null {
    const written = this.home.written(this.seen);
    if (written === undefined) return null;
    const series = this.seriesOf(source);
    return series ? scaleFor(written, series.seen) : written.scale;
  }

  private seriesOf(source: { readonly id: string } | undefined): SeriesMember | undefined {
    return this.home.seriesOn(this.id).find((each) => each.id === source?.id);
  }

  private asSeen(): SeenAxis {
    const options = (): Readonly<PriceAxisOptions> => this.current;
    const kept = (): PriceRange | null => this.kept;
    const isShown = (): boolean => this.isShown();
    const { id } = this;
    const { stage } = this.home;
    const indexed = (): SeenFormat => {
      const { precision } = this.current.percentFormat;
      return {
        minMove: 10 ** -precision,
        write: (hundredths) => stage.numbers.write(hundredths, precision),
      };
    };
    const percent = (): SeenFormat => {
      const { formatter, precision } = this.current.percentFormat;
      return {
        minMove: 10 ** -precision,
        write: (value) =>
          askFormatter('percentFormat.formatter', formatter, (write) => write(value)) ??
          stage.numbers.percent(value, precision),
      };
    };
    return {
      name: id,
      get side() {
        const place = isSide(id) ? id : options().position;
        return place === 'none' ? null : place;
      },
      get shown() {
        return isShown();
      },
      get options() {
        return options();
      },
      get held() {
        const { autoScale, range } = options();
        return autoScale ? null : (range ?? kept());
      },
      get percent() {
        return percent();
      },
      get indexed() {
        return indexed();
      },
      hold: (range) => this.hold(range),
      settled: (scale) => {
        const { autoScale, range } = this.current;
        if (!autoScale && range === null) this.kept ??= spanOf(rangeOf(scale));
      },
    };
  }

  /** Whether this axis wants its column: a left one only once a source is on it, unless told otherwise. */
  private isShown(): boolean {
    const { current, id, visibleWasSet } = this;
    if (this.seen.side === null || !current.visible) return false;
    return id !== 'left' || visibleWasSet || this.home.seriesOn('left').length > 0;
  }
}

/** A range that an axis can be held to: prices in percent of zero are all the same. */
const spanOf = (range: PriceRange | null): PriceRange | null =>
  range !== null && range.from < range.to ? range : null;

const isSide = (name: AxisId): name is 'left' | 'right' => name === 'left' || name === 'right';

/** A fixed range and the fitting to the bars exclude each other; what was asked for last counts. */
function settled(
  next: Readonly<PriceAxisOptions>,
  before: Readonly<PriceAxisOptions>,
  asked: DeepPartial<PriceAxisOptions>,
): Readonly<PriceAxisOptions> {
  if (asked.range !== undefined && next.range !== null) return { ...next, autoScale: false };
  if (asked.autoScale === true) return { ...next, range: null };
  if (asked.lockRatio === true) return { ...next, autoScale: false };
  const ended = before.range !== null && next.range === null && asked.autoScale === undefined;
  return ended ? { ...next, autoScale: true } : next;
}
