import { isEqual } from '../util/json';
import type { DeepPartial } from '../types/deep-partial';
import { explainPeerMethods } from '../validation/peer-names';
import { checkMarkers } from '../data/check-markers';
import { Emitter, type Unsubscribe } from '../util/emitter';
import { keepFunctions, sameJson } from '../util/json';
import { RemovedError, wrongType } from '../util/errors';
import { checkMoveTarget } from '../schemas/move-target';
import { mismatchDirection } from '../validation/common-rules';
import { setDataSchema, type SetDataOptions } from '../options/set-data-options';
import {
  defaultSourceOptions,
  getStyleOptions,
  withOptions,
  withSourceOptions,
} from '../options/source-options';
import type {
  AnyBarType,
  SeriesBar,
  SeriesBarInput,
  SeriesData,
  BarType,
  SourceTypeOptions,
  PartialSourceOptions,
} from '../api/source-maps';
import type { IPriceAxisApi } from '../api/price-axis-api';
import type { PriceLine } from '../api/price-line-api';
import type {
  DataChange,
  DataChangeHandler,
  IPaneApi,
  ISeriesApi,
  SourceOrder,
  MoveTarget,
} from '../api/source-api';
import { HeikinAshiBars } from '../data/heikin-ashi-bars';
import { CloseBars } from '../data/close-bars';
import { BarTable } from '../data/bar-table';
import {
  type BarList,
  type BarListChange,
  compareBars,
  isSameList,
  createBarList,
} from '../data/compare-bars';
import {
  type AnyBarTypeRuntime,
  getBarTypeName,
  getBarTypeRuntime,
} from '../bar-types/get-runtime';
import type { BarTypeDefinition } from '../bar-types/bar-type-config';
import type { BarTransform } from '../bar-types/bar-type-runtime';
import type { ResolvedBarStyle } from '../bar-types/resolved-bar-style';
import { checkNumber, number, oneOf } from '../validation/rule';
import { checkOptions, type Schema } from '../validation/schema';
import type {
  BarSource,
  MarkersViewModel,
  PriceLineViewModel,
  SeriesViewModel,
} from '../render/view-models';
import { getVisibleBars, resolveColor } from '../render/merge-bars';
import { visibleOn } from '../render/axis-labels';
import { SeriesMarkers } from '../render/series-markers';
import { checkTime } from '../time/timestamps';
import type { TimeZoneClock } from '../time/time-zone';
import type { Time } from '../types/data-types';
import type { EnumValue } from '../types/enum-value';
import { MismatchDirection } from '../types/enums';
import type { Marker } from '../types/marker';
import { type CommonOptions, defaultCommonOptions } from '../options/series-options';
import type { NewPriceLine } from '../options/price-line-options';
import { acceptTimes } from './accept-times';
import { addPriceLine, type InternalPriceLine } from './price-line';
import { barColor, resolvePriceFormat, getLastPrice, createBarSource } from './series-view-model';
import type { ChartContext } from './chart-context';
import { addIndicator, listIndicators } from './chart-indicators';
import type { ChartCore } from './chart-core';
import type { Pane } from './pane';
import type { SavedSeriesState, SeriesMember } from './series-set';

/**
 * A series of bars or values. `addSeries` of a chart or a pane returns it.
 *
 * @typeParam T - The bar type.
 * @example
 * ```ts live title="Bars, a marker and a price line"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const bars = sampleBars({ count: 120 });
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle', { title: 'Price', titleLabel: false });
 * price.setData(bars);
 * price.addPriceLine({ price: 104, title: 'Target' });
 * const bar = bars[100];
 * if (bar) {
 *   const { time } = bar;
 *   price.setMarkers([{ time, position: 'below', shape: 'arrow-up', text: 'In' }]);
 * }
 * ```
 */
export class Series<T extends AnyBarType = AnyBarType> implements ISeriesApi<T> {
  readonly id: string;
  readonly kind = 'series';
  /** @internal Bars that are drawn and that are on the time axis. */
  readonly table: BarTable;
  /** @internal Bars that the series was given: the same table, unless the bar type computes other bars from them. */
  inputTable: BarTable;
  /** @internal The series, as it is rendered. */
  readonly viewModel: SeriesViewModel;
  /** @internal Series that it is calculated from, which its indicator sets; `null` for none. */
  input: SeriesMember | null = null;
  /** @internal Title of the series within its indicator, such as `signal`; empty if it doesn't have one. */
  outputTitle = '';
  /** @internal */
  readonly context: ChartContext;
  /** @internal Emits after each change of the options. */
  readonly optionsChanged = new Emitter<void>();
  private readonly dataChanged = new Emitter<DataChange>();
  /** Data changes of this transaction, kept until the handlers are called. */
  private changed: Omit<DataChange, 'series'> | null = null;
  /** List of the last call of `setBars`, and the revision of the bars after it; `null` if there was none. */
  private lastList: (BarList & { readonly revision: number }) | null = null;
  private barType: AnyBarType;
  private currentRuntime: AnyBarTypeRuntime;
  /** Bars that the type computes from the table; `null` until they are drawn. */
  private averages: HeikinAshiBars | null = null;
  private closes: CloseBars | null = null;
  /** Computes the bars of the table from the bars that the series was given; `null` until they are needed. */
  private transform: BarTransform<object> | null = null;
  private readonly source: BarSource;
  private readonly core: ChartCore;
  private currentPane: Pane;
  private current: Readonly<SourceTypeOptions<T>>;
  private resolvedStyle!: ResolvedBarStyle;
  private seriesColorIndex: number | null = null;
  private wasRemoved = false;
  private signs: readonly Marker[] = [];
  private markersViewModel: MarkersViewModel | null = null;
  private lineViewModels: readonly PriceLineViewModel[] = [];
  /** @internal */
  readonly lines = new Set<InternalPriceLine>();

  /** @internal Call `addSeries` to create a series. */
  constructor(
    core: ChartCore,
    pane: Pane,
    type: T,
    runtime: AnyBarTypeRuntime,
    options: Readonly<SourceTypeOptions<T>>,
  ) {
    this.core = core;
    this.context = core.context;
    this.currentPane = pane;
    this.barType = type;
    this.currentRuntime = runtime;
    this.id = options.id;
    this.current = options;
    this.table = new BarTable(runtime.data);
    this.inputTable = runtime.createTransform ? new BarTable(runtime.data) : this.table;
    this.source = createBarSource(this.table, () => this.getDrawnBars());
    this.viewModel = this.createViewModel();
    this.resolveStyle();
  }

  get type(): T extends BarType ? T : string {
    // TypeScript can't resolve the conditional type for a type parameter.
    return getBarTypeName(this.barType) as T extends BarType ? T : string;
  }

  /** @internal Implementation of the bar type. */
  get runtime(): AnyBarTypeRuntime {
    return this.currentRuntime;
  }

  setType<Next extends AnyBarType>(type: Next, options?: PartialSourceOptions<Next>): Series<Next> {
    const call = 'setType';
    this.assertNotRemoved(call);
    const runtime = getBarTypeRuntime(type, `${call}: type`);
    const schema = getSeriesSchema<T>(runtime);
    const base = keepOptions(call, this.current, getSeriesSchema<T>(this.runtime), schema);
    const next = checkOptions(call, 'options', schema, options as PartialSourceOptions<T>, base);
    this.checkFixedOptions(call, next);
    const { form, isDerived } = this.inputTable;
    if (isDerived && runtime.data !== form) {
      throw new TypeError(
        `${call}: type must be a type for ${form === 'band' ? 'bands' : 'single values, such as "line"'}, because an indicator calculates "${this.id}"`,
      );
    }
    this.change(() => {
      this.snapshotType();
      this.context.changeBars('added', () => {
        this.snapshotBars();
        const { inputTable, lastList } = this;
        const isListCurrent = lastList?.revision === inputTable.revision;
        this.setForm(call, runtime);
        if (isListCurrent) this.lastList = { ...lastList, revision: this.inputTable.revision };
        this.barType = type;
        this.currentRuntime = runtime;
      });
      this.commitOptions(next, this.currentPane);
      for (const each of this.core.set.all) each.pricesChanged();
    });
    return this as unknown as Series<Next>;
  }

  setData(data: SeriesData<T>, options?: DeepPartial<SetDataOptions>): void {
    const call = 'setData';
    this.assertNotRemoved(call);
    const checked = checkOptions(call, 'options', setDataSchema, options);
    this.replaceBars(call, data, checked);
  }

  setBars(bars: readonly SeriesBarInput<T>[], options?: DeepPartial<SetDataOptions>): void {
    const call = 'setBars';
    this.assertNotRemoved(call);
    const checked = checkOptions(call, 'options', setDataSchema, options);
    if (!Array.isArray(bars)) throw wrongType(`${call}: bars`, bars, 'a list of bars');
    const { inputTable, lastList } = this;
    const isKnown = lastList?.revision === inputTable.revision;
    if (isKnown && isSameList(lastList, bars)) return;
    const change = isKnown ? compareBars(lastList, bars) : null;
    if (!change || !this.applyChange(call, bars, change)) this.replaceBars(call, bars, checked);
    this.lastList = { ...createBarList(bars), revision: inputTable.revision };
  }

  /** Applies a change at the ends of the list. Returns `false`, and changes nothing, if a bar is invalid. */
  private applyChange(
    call: string,
    bars: readonly SeriesBarInput<T>[],
    { from, older }: BarListChange,
  ): boolean {
    const { inputTable: table } = this;
    const changed = bars.slice(from);
    const apply = (): void => {
      if (older > 0) this.prependBars(call, bars.slice(0, older));
      for (const bar of changed) this.updateBar(call, bar);
    };
    try {
      // `update` inserts a bar at any time, but a list must be in ascending order.
      let previous =
        from - older < table.count ? table.timestampAt(table.count - 2) : table.lastTimestamp;
      const accepted = this.core.settings.acceptedTimes(table.timeType);
      for (const { time } of changed) {
        const timestamp = checkTime(time, call, accepted);
        if (timestamp <= previous) return false;
        previous = timestamp;
      }
      const isOne = (older > 0 ? 1 : 0) + bars.length - from === 1;
      if (isOne) apply();
      else if (older > 0 || from < bars.length) this.core.batch(apply);
      return true;
    } catch {
      // Replacing all bars throws the error with the index of the bar.
      return false;
    }
  }

  private replaceBars(
    call: string,
    data: SeriesData<T>,
    { range }: Readonly<SetDataOptions>,
  ): void {
    this.change(() => {
      const { set, context } = this.core;
      const { inputTable: table } = this;
      const isFirst = table.count === 0 && range === 'auto';
      const first = describeFirstBar(table);
      context.changeBars(isFirst ? 'added' : range, () => {
        this.snapshotBars();
        table.replace(
          call,
          data,
          set.getAcceptedTimes(this.member),
          acceptTimes(this.core, call, this.table),
        );
        this.reportData('set', 0);
      });
      context.changes.notifyLater(() => {
        // If the first bar changed, older bars that are loading no longer fit.
        if (first !== describeFirstBar(table)) this.core.nearStart.restart();
      });
    });
  }

  update(bar: SeriesBarInput<T>): void {
    const call = 'update';
    this.assertNotRemoved(call);
    this.updateBar(call, bar);
  }

  private updateBar(call: string, bar: SeriesBarInput<T>): void {
    const add = (): void => {
      this.snapshotBars();
      const timeType = this.core.set.getAcceptedTimes();
      const index = this.inputTable.update(call, bar, timeType, acceptTimes(this.core, call));
      this.reportData('update', index);
    };
    const { context, set } = this.core;
    this.change(() => {
      context.changeBars('added', add, this.currentPane.viewModel);
      for (const each of set.all) each.pricesChanged();
    });
  }

  prepend(data: SeriesData<T>): void {
    const call = 'prepend';
    this.assertNotRemoved(call);
    this.prependBars(call, data);
  }

  private prependBars(call: string, data: SeriesData<T>): void {
    const add = (): void => {
      const { inputTable: table } = this;
      const { count } = table;
      this.snapshotBars();
      table.prepend(call, data, this.core.set.getAcceptedTimes(), acceptTimes(this.core, call));
      if (table.count > count) this.reportData('prepend', 0);
    };
    this.change(() => this.context.changeBars('added', add));
  }

  removeLast(count = 1): readonly SeriesBar<T>[] {
    this.assertNotRemoved('removeLast');
    checkNumber('removeLast', 'count', count, number({ min: 0, whole: true }));
    const { inputTable: table } = this;
    const from = Math.max(table.count - count, 0);
    const removedBars = table.all(from) as SeriesBar<T>[];
    if (removedBars.length === 0) return removedBars;
    this.change(() => {
      this.snapshotBars();
      this.context.changeBars('added', () => table.removeLast(count));
      this.reportData('remove', table.count);
    });
    return removedBars;
  }

  get length(): number {
    return this.readTable().count;
  }

  first(): SeriesBar<T> | null {
    this.assertNotRemoved('first');
    return this.barOrNull(0);
  }

  last(): SeriesBar<T> | null {
    this.assertNotRemoved('last');
    return this.barOrNull(this.readTable().count - 1);
  }

  onDataChange(handler: DataChangeHandler): Unsubscribe {
    this.assertNotRemoved('onDataChange');
    return this.dataChanged.listen('onDataChange', handler);
  }

  data(): readonly SeriesBar<T>[] {
    this.assertNotRemoved('data');
    // The table contains bars of this type only.
    return this.readTable().all() as SeriesBar<T>[];
  }

  barAt(
    time: Time,
    mismatch: EnumValue<MismatchDirection> = MismatchDirection.None,
  ): SeriesBar<T> | null {
    this.assertNotRemoved('barAt');
    const key = checkTime(
      time,
      'barAt: time',
      this.core.settings.acceptedTimes(this.inputTable.timeType),
    );
    const direction = mismatchDirection(mismatch, 'barAt: mismatch');
    const index = this.readTable().find(key, direction);
    return index === null ? null : this.barOrNull(index);
  }

  setMarkers(markers: readonly Marker[]): void {
    this.assertNotRemoved('setMarkers');
    const signs = checkMarkers(
      'setMarkers',
      markers,
      this.core.settings.acceptedTimes(this.inputTable.timeType ?? undefined),
    );
    if (isEqual(signs, this.signs)) return;
    this.snapshotMarkers();
    this.signs = signs;
    this.resolveStyle();
  }

  markers(): readonly Marker[] {
    return this.signs;
  }

  addPriceLine(options: NewPriceLine): PriceLine {
    this.assertNotRemoved('addPriceLine');
    return addPriceLine(this, options);
  }

  priceLines(): readonly PriceLine[] {
    return [...this.lines];
  }

  addIndicator(definition: unknown, options?: object): never {
    const call = 'addIndicator';
    this.assertNotRemoved(call);
    return addIndicator(this.core, call, definition, this.member, options) as never;
  }

  indicators(definition?: unknown): never {
    this.assertNotRemoved('indicators');
    const all = listIndicators(this.core, definition);
    return all.filter(({ input }) => input === this.member) as never;
  }

  options(): Readonly<SourceTypeOptions<T>> {
    return this.current;
  }

  /** @internal */
  optionSchema(): Schema<object> {
    return getSeriesSchema(this.runtime);
  }

  applyOptions(options: PartialSourceOptions<T>): void {
    const call = 'applyOptions';
    this.assertNotRemoved(call);
    const next = checkOptions(call, '', getSeriesSchema<T>(this.runtime), options, this.current);
    this.checkFixedOptions(call, next);
    if (next !== this.current) this.commitOptions(next, this.currentPane);
  }

  pane(): IPaneApi {
    return this.currentPane;
  }

  priceAxis(): IPriceAxisApi {
    this.assertNotRemoved('priceAxis');
    return this.currentPane.priceAxis(this.current.axis);
  }

  moveTo(target: MoveTarget): void {
    const call = 'moveTo';
    this.assertNotRemoved(call);
    const { axis = this.current.axis, pane: targetPane = this.currentPane } = checkMoveTarget(
      call,
      target,
    );
    const pane = this.core.panes.find(`${call}: target.pane`, targetPane);
    pane.checkAxis(`${call}: target.axis`, axis);
    this.commitOptions(withOptions(this.current, { axis }), pane);
  }

  setOrder(order: SourceOrder): void {
    const call = 'setOrder';
    this.assertNotRemoved(call);
    const { set } = this.core;
    const now = set.on(this.currentPane).indexOf(this.member);
    const others = set.on(this.currentPane).filter((each) => each !== this.member);
    const targets = { front: others.length, back: 0, forward: now + 1, backward: now - 1 };
    oneOf(Object.keys(targets))(order, `${call}: order`);
    others.splice(Math.max(targets[order], 0), 0, this.member);
    this.change(() => {
      set.reorder(others);
      this.context.repaint();
    });
  }

  get removed(): boolean {
    return this.wasRemoved || this.context.life.ended;
  }

  remove(): void {
    if (this.removed) return;
    this.change(() => {
      this.wasRemoved = true;
      this.context.changeBars('added', () => this.core.set.delete(this.member));
    });
  }

  /** @internal Queues a change of the bars for the handlers, together with the other changes of the transaction. */
  reportData(change: DataChange['change'], from: number): void {
    const { changed } = this;
    if (changed) {
      this.changed = {
        change: changed.change === change ? change : 'set',
        from: Math.min(changed.from, from),
      };
      return;
    }
    const { dataChanged } = this.context;
    if (!this.dataChanged.used && !dataChanged.used) return;
    this.changed = { change, from };
    this.context.changes.notifyLater(() => {
      const change = this.changed;
      this.changed = null;
      if (!change || this.wasRemoved) return;
      const event = { series: this.member, ...change };
      this.dataChanged.emit(event);
      dataChanged.emit(event);
    });
  }

  /** @internal Returns the time zone that defines the trading days of the series. */
  exchangeZone(): TimeZoneClock {
    const { exchangeTimeZone }: Readonly<CommonOptions> = this.commonOptions;
    return this.context.exchangeZone(exchangeTimeZone);
  }

  /** @internal Index of its series color in the theme; `null` until its style has needed one. */
  get colorIndex(): number | null {
    return this.seriesColorIndex;
  }

  /** @internal Repaints the pane if the colors of the bars depend on the prices of another series. */
  pricesChanged(): void {
    if (this.resolvedStyle.hasDirections) this.context.repaint(this.currentPane.viewModel);
  }

  /** Returns a function that returns whether the price rises at a bar of this series; `null` without a price. */
  private getDirections(): (bar: number) => boolean | null {
    const { context, set } = this.core;
    const prices =
      set.on(this.currentPane).find(hasOpenAndClose) ?? set.all.find(hasOpenAndClose) ?? null;
    if (prices === null) return () => null;
    const { timeIndex } = context;
    const { close, open } = prices.table;
    return (bar) => {
      const at = timeIndex.barAt(prices.table, timeIndex.barToIndex(this.table, bar));
      const [from, to] = [open[at], close[at]];
      // An empty slot has the prices NaN.
      if (from === undefined || to === undefined || Number.isNaN(from)) return null;
      return to >= from;
    };
  }

  /** @internal Updates the bars that the bar type computes, if it computes any. */
  computeBars(): void {
    const { current, currentRuntime, inputTable, table } = this;
    if (inputTable === table) return;
    this.transform ??= currentRuntime.createTransform?.() ?? null;
    this.transform?.update(current, inputTable, table);
  }

  /** @internal Returns a function that restores options, pane, markers and price lines, but not the bars. */
  keep(): () => void {
    const { barType, current, currentPane, currentRuntime, input, seriesColorIndex } = this;
    const { signs, wasRemoved } = this;
    const lines = [...this.lines];
    return () => {
      Object.assign(this, { barType, current, currentPane, currentRuntime, input });
      Object.assign(this, { seriesColorIndex, signs, wasRemoved });
      this.lines.clear();
      for (const line of lines) this.lines.add(line);
      this.resolveStyle();
    };
  }

  /** @internal Applies a saved state. If it is called in a batch that fails, the bars are restored. */
  replaceState(
    call: string,
    { colorIndex, data, markers, options, pane, priceLines, type }: SavedSeriesState,
  ): void {
    const { context } = this;
    const runtime = getBarTypeRuntime(type, call);
    const schema = getSeriesSchema<T>(runtime);
    const checked = checkOptions(call, '', schema, { ...options, id: this.id } as never);
    const next = keepFunctions(checked, this.current);
    this.change(() => {
      this.snapshotType();
      context.changeBars('added', () => {
        this.snapshotBars();
        const { inputTable } = this;
        if (data && runtime.data !== inputTable.form) inputTable.replace(call, [], null);
        this.setForm(call, runtime);
        this.barType = type;
        this.currentRuntime = runtime;
      });
      if (data) this.replaceBars(call, data as unknown as SeriesData<T>, { range: 'auto' });
      this.seriesColorIndex = colorIndex;
      this.input = null;
      if (markers) {
        this.snapshotMarkers();
        this.signs = markers;
      }
      if (
        priceLines &&
        !sameJson(
          priceLines,
          [...this.lines].map((line) => line.options()),
        )
      ) {
        this.lines.clear();
        for (const line of priceLines) addPriceLine(this, line);
      }
      this.commitOptions(next, pane);
    });
  }

  /** @internal The custom bar type; `null` for a built-in one. */
  get definition(): BarTypeDefinition | null {
    const { barType } = this;
    return typeof barType === 'string' ? null : (barType as BarTypeDefinition);
  }

  /** @internal Resets the index of its series color, so that a saved series can have it. */
  resetColor(): void {
    this.seriesColorIndex = null;
  }

  /**
   * @internal Gives a restored series the color and the markers that it was saved with. Like markers that `setData`
   * keeps, they can have the other time type.
   */
  restoreSaved(colorIndex: number | null, markers: readonly Marker[]): void {
    if (colorIndex !== null) this.seriesColorIndex = colorIndex;
    this.signs = markers;
    this.resolveStyle();
  }

  /** Returns the theme's color of this series. It stays the same when other series are added or removed. */
  private getSeriesColor(): string {
    const { series: colors } = this.context.theme;
    // Candles and OHLC bars don't have the style `color`, so they leave the first color to the first line.
    if (!('color' in this.current)) return this.context.theme.line;
    this.seriesColorIndex ??= this.core.set.getFreeColorIndex();
    return colors[this.seriesColorIndex % colors.length] as string;
  }

  /** @internal Resolves the style again after the palette, the theme, the style or the options changed. */
  resolveStyle(): void {
    const { context } = this.core;
    const { theme } = context;
    const style = this.current as ColoredStyle;
    const colors = {
      color: resolveColor(theme, style.color ?? this.getSeriesColor()),
      up: resolveColor(theme, style.upColor ?? 'up'),
      down: resolveColor(theme, style.downColor ?? 'down'),
      palette: theme,
      getDirections: () => this.getDirections(),
      getComputedBars: () => this.transform,
    };
    // TypeScript can't relate the style to the definition of this bar type.
    this.resolvedStyle = this.runtime.resolveStyle(getStyleOptions(this.current) as never, colors);
    this.markersViewModel =
      this.signs.length === 0
        ? null
        : new SeriesMarkers(
            this.signs,
            context.withColors(() => visibleOn(this.resolvedStyle.color, context.theme)),
            this.source,
            context.time.timeIndex,
            context.theme,
            context.measure,
            () => this.exchangeZone(),
          );
    this.linesChanged();
    context.repaint();
  }

  /** @internal Updates the price lines after one was added, removed or changed. */
  linesChanged(): void {
    this.lineViewModels = [...this.lines].map((line) => {
      const options = line.options();
      const { color, includeInAutoScale, price } = options;
      return {
        ...options,
        line,
        color: color ?? visibleOn(this.resolvedStyle.color, this.context.theme),
        ranged: includeInAutoScale ? (line.ranged ?? price) : null,
      };
    });
    this.context.repaint(this.currentPane.viewModel);
  }

  /** Its options that all bar types share. */
  private get commonOptions(): Readonly<CommonOptions> {
    // Every style has them, which TypeScript doesn't see for a type parameter.
    return this.current as unknown as CommonOptions;
  }

  /** @internal The series, without its type parameter. */
  get member(): SeriesMember {
    return this as unknown as SeriesMember;
  }

  /** Returns the bars, after the indicator of the series has calculated values that have waited for a read. */
  private readTable(): BarTable {
    const { context, input } = this;
    if (input !== null && !context.changes.busy) context.includeAllBars();
    return this.inputTable;
  }

  /** Returns the bar at an index; `null` if there is none. */
  private barOrNull(index: number): SeriesBar<T> | null {
    const table = this.readTable();
    const isBar = index >= 0 && index < table.count;
    return isBar ? (table.barAt(index) as SeriesBar<T>) : null;
  }

  /** @internal @throws TypeError if the series or its chart was removed. */
  assertNotRemoved(call: string): void {
    this.context.assertNotRemoved(call);
    if (this.wasRemoved) throw new RemovedError(`${call}: the series "${this.id}" was removed`);
  }

  /** @throws TypeError if the id would change. @throws RangeError if the axis doesn't exist. */
  private checkFixedOptions(call: string, { axis, id }: Readonly<SourceTypeOptions<T>>): void {
    if (id !== this.id) {
      throw new TypeError(`${call}: id ("${id}") cannot change; it is "${this.id}"`);
    }
    this.currentPane.checkAxis(`${call}: axis`, axis);
  }

  /** Returns the bars that the bar type draws, which are its data or values computed from it. */
  private getDrawnBars(): Omit<BarSource, 'table'> {
    const { runtime, table } = this;
    if (runtime.averaged) return (this.averages ??= new HeikinAshiBars(table));
    // A bar type of single values draws the closes of bars with four prices.
    return table.form === table.stored ? table : (this.closes ??= new CloseBars(table));
  }

  private change(work: () => void): void {
    this.context.changes.run(work);
  }

  /** Changes the data form to that of a bar type, which can begin or end to compute the bars that it draws. */
  private setForm(call: string, { createTransform, data }: AnyBarTypeRuntime): void {
    const { inputTable, table } = this;
    inputTable.setForm(call, data);
    this.transform = null;
    if (!createTransform === (inputTable === table)) return;
    const { stored, timeType } = inputTable;
    const bars = inputTable.all(0, stored);
    table.replace(call, [], null);
    this.inputTable = createTransform ? new BarTable(data) : table;
    this.inputTable.setForm(call, data);
    this.inputTable.replace(call, bars, timeType);
    table.isDerived = false;
  }

  /** In a batch, keeps the bars: if the batch fails, they are restored and their changes aren't reported. */
  private snapshotBars(): void {
    const { table } = this;
    this.core.set.mayChange(table, () => {
      const { changed, inputTable } = this;
      const { isDerived } = table;
      const backups = [...new Set([inputTable, table])].map((each) => each.keep());
      const restore = (): void => {
        for (const each of backups) each.restore();
        table.isDerived = isDerived;
        Object.assign(this, { changed, inputTable, transform: null });
      };
      const release = (): void => {
        for (const each of backups) each.release();
      };
      return { restore, release };
    });
  }

  /** In a batch, keeps the bar type and its options, because they must fit the bars that a failed batch restores. */
  private snapshotType(): void {
    this.core.set.mayChange(this.optionsChanged, () => {
      const { barType, current, currentRuntime } = this;
      const restore = (): void => {
        Object.assign(this, { barType, current, currentRuntime });
        this.resolveStyle();
      };
      return { restore, release: () => undefined };
    });
  }

  /** In a batch, keeps the markers: their times must be of the same type as the bars. */
  private snapshotMarkers(): void {
    this.core.set.mayChange(this, () => {
      const { signs } = this;
      const restore = (): void => {
        this.signs = signs;
        this.resolveStyle();
      };
      return { restore, release: () => undefined };
    });
  }

  /** Applies validated options, and moves the series to a pane. */
  private commitOptions(options: Readonly<SourceTypeOptions<T>>, pane: Pane): void {
    this.change(() => {
      if (this.inputTable !== this.table) this.context.changeBars('added');
      const goes = pane !== this.currentPane;
      this.current = options;
      this.currentPane = pane;
      if (goes) this.core.set.bringForward(this.member);
      this.resolveStyle();
      this.optionsChanged.emit();
    });
  }

  private createViewModel(): SeriesViewModel {
    const { source, context, table } = this;
    // In a getter of the object, `this` is the object.
    const getSeries = () => this;
    const common = (): Readonly<CommonOptions> => this.commonOptions;
    return {
      bars: source,
      get axis() {
        return getSeries().current.axis;
      },
      get input() {
        return getSeries().input?.viewModel ?? null;
      },
      get visible() {
        return getSeries().current.visible;
      },
      get draw() {
        return getSeries().resolvedStyle.draw;
      },
      get palette() {
        return getSeries().resolvedStyle.palette;
      },
      get connectsGaps() {
        return getSeries().resolvedStyle.connectsGaps ?? false;
      },
      get crosshairMarker() {
        return getSeries().resolvedStyle.crosshairMarker ?? null;
      },
      get lastPoint() {
        return getSeries().resolvedStyle.lastPoint ?? null;
      },
      get baseValue() {
        return getSeries().resolvedStyle.baseValue;
      },
      get ranged() {
        return common().includeInAutoScale;
      },
      get autoScaleRange() {
        return common().autoScaleRange;
      },
      get markerZOrder() {
        return common().markerZOrder;
      },
      get format() {
        return resolvePriceFormat(common().priceFormat, table, context);
      },
      last(view) {
        const { commonOptions, current, resolvedStyle, viewModel } = getSeries();
        const title = common().titleLabel ? current.title : '';
        const below = () => context.plugins?.lastPriceText(viewModel);
        const end = () => getVisibleBars(source, context.time.timeIndex, view).to;
        return getLastPrice(table, resolvedStyle, commonOptions, title, below, end, context);
      },
      get lines() {
        return getSeries().lineViewModels;
      },
      get markers() {
        return getSeries().markersViewModel;
      },
      colorAt: (bar) => barColor(table, this.resolvedStyle, bar, this.context.theme),
      dot: (value) => this.resolvedStyle.dot(value),
    };
  }
}

explainPeerMethods(Series.prototype, 'series');

/** Returns the schema of all options of a bar type's series. */
export const getSeriesSchema = <T extends AnyBarType>({
  style,
}: AnyBarTypeRuntime): Schema<SourceTypeOptions<T>> =>
  // TypeScript can't relate the schema to the bar type.
  withSourceOptions<object>(style) as never;

/** Returns the changed options of a series that another bar type accepts, too. */
function keepOptions<T extends AnyBarType>(
  call: string,
  options: Readonly<SourceTypeOptions<T>>,
  before: Schema<SourceTypeOptions<T>>,
  after: Schema<SourceTypeOptions<T>>,
): Readonly<SourceTypeOptions<T>> {
  let result = checkOptions(call, '', after, undefined);
  const defaults: Readonly<Record<string, unknown>> = { ...before.defaults };
  for (const [name, value] of Object.entries(options)) {
    const isShared = name in defaultCommonOptions || name in defaultSourceOptions;
    const isChanged = isShared || !sameJson(value, defaults[name]);
    if (!isChanged || !(name in after.defaults)) continue;
    try {
      result = checkOptions(call, '', after, { [name]: value } as PartialSourceOptions<T>, result);
    } catch {
      // The bar type has an option with the same name, but other values.
    }
  }
  return result;
}

/** Returns a string that identifies the first bar of a table. */
const describeFirstBar = ({ close, count, high, timeType, low, open, time }: BarTable): string =>
  count === 0 ? '' : [timeType, time[0], open[0], high[0], low[0], close[0]].join();

/** Whether a series has prices that rise and fall within a bar. */
const hasOpenAndClose = ({ table }: SeriesMember): boolean => table.stored === 'prices';

/** The colors that the style of any bar type may have. */
type ColoredStyle = CommonOptions & {
  readonly color?: string | null;
  readonly upColor?: string | null;
  readonly downColor?: string | null;
};
