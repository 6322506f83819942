import { checkMarkers } from '../check/markers';
import { Emitter, type Unsubscribe } from '../util/emitter';
import { named } from '../util/errors';
import { checkPlace, mismatchDirection, setDataSchema, sourceSchema } from '../check/options';
import type {
  BarType,
  ShapeType,
  SourceColumnsMap,
  SourceDataMap,
  SourcePartialStyleMap,
  SourcePointsMap,
  SourceStyleMap,
} from '../api/maps';
import type { IPriceAxisApi } from '../api/price-axis';
import type { PriceLine } from '../api/price-line';
import type {
  DataChange,
  DataChangeHandler,
  IPaneApi,
  ISeriesApi,
  SourceOrder,
  MoveTarget,
} from '../api/sources';
import { Averaged } from '../data/averaged';
import { BarTable } from '../data/bar-table';
import type { AcceptTimes } from '../data/bar-table';
import type { BarDress } from '../bar-types/bar-dress';
import { barKinds } from '../registry/bars';
import { checkNumber, number, oneOf } from '../validation/rule';
import { checkOptions } from '../validation/schema';
import type { BarSource } from '../scene/bar-source';
import { inLook } from '../scene/in-view';
import { visibleOn } from '../scene/labels';
import { Markers } from '../scene/markers';
import type { SeenMarkers, SeenPane, SeenPriceLine, SeenSeries } from '../scene/seen';
import { checkTime } from '../time/times';
import type { Zone } from '../time/zone';
import type { Time } from '../values/data';
import { MismatchDirection } from '../values/enums';
import type { Marker } from '../values/marker';
import type { CommonOptions } from '../values/options/series';
import type { NewPriceLine } from '../values/options/price-line';
import type { SourceOptions } from '../values/options/source';
import type { DeepPartial } from '../values/partial';
import type { SetDataOptions } from '../values/set-data';
import { addPriceLine, type OwnPriceLine } from './price-line';
import { barColor, formatOf, lastPriceOf, sourceOf } from './series-seen';
import type { SeriesMember, SeriesSet } from './series-set';
import type { Stage } from './stage';

/** @internal The pane of a series, as the series knows it. */
export interface SeriesPane extends IPaneApi {
  readonly seen: SeenPane;
  /** @throws RangeError when the pane has no axis of that name. */
  checkAxis(call: string, name: string): void;
}

/** @internal What a series asks of its chart. */
export interface SeriesHome {
  readonly stage: Stage;
  readonly set: SeriesSet;
  findPane(call: string, wanted: unknown): SeriesPane;
  /** A series has another first bar than before: what was asked to stand before it does not. */
  beginsAnew(): void;
}

/**
 * A series of bars or values; `addSeries` of a chart or a pane gives it.
 *
 * @typeParam T - The bar type.
 * @example
 * ```ts live title="Bars, a marker and a price line"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const bars = sampleBars({ count: 120 });
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle', { titleLabel: false }, { title: 'Price' });
 * price.setData(bars);
 * price.addPriceLine({ price: 104, title: 'Target' });
 * const bar = bars[100];
 * if (bar) {
 *   const { time } = bar;
 *   price.setMarkers([{ time, position: 'below', shape: 'arrow-up', text: 'In' }]);
 * }
 * ```
 *
 * @since 0.1.0
 */
export class Series<T extends BarType = BarType> implements ISeriesApi<T> {
  readonly id: string;
  readonly type: T;
  readonly kind = 'series';
  /** @internal */
  readonly table: BarTable;
  /** @internal What a picture shows of the series. */
  readonly seen: SeenSeries;
  /** @internal */
  readonly stage: Stage;
  /** @internal Emits after each change of the style. */
  readonly styleChanged = new Emitter<void>();
  private readonly dataChanged = new Emitter<DataChange>();
  /** Data changes of this transaction, kept until the handlers are called. */
  private changed: Omit<DataChange, 'series'> | null = null;
  /** @internal What stands in the label of the last price, below it. */
  belowLast: (() => string) | null = null;
  private readonly source: BarSource;
  private readonly within: SeriesHome;
  private home: SeriesPane;
  private current: Readonly<SourceOptions>;
  private look: Readonly<SourceStyleMap[T]>;
  private dressed!: BarDress;
  private gone = false;
  private signs: readonly Marker[] = [];
  private seenSigns: SeenMarkers | null = null;
  private seenLines: readonly SeenPriceLine[] = [];
  private readonly lines = new Set<OwnPriceLine>();

  /** @internal `addSeries` makes series. */
  constructor(
    within: SeriesHome,
    pane: SeriesPane,
    type: T,
    style: Readonly<SourceStyleMap[T]>,
    options: Readonly<SourceOptions>,
  ) {
    this.within = within;
    this.stage = within.stage;
    this.home = pane;
    this.type = type;
    this.id = options.id;
    this.current = options;
    this.look = style;
    this.table = new BarTable(barKinds[type].data);
    this.source = sourceOf(
      this.table,
      barKinds[type].averaged ? new Averaged(this.table) : this.table,
    );
    this.seen = this.asSeen();
    this.dress();
  }

  setData(
    data: readonly SourceDataMap[T][] | SourceColumnsMap[T],
    options?: Partial<SetDataOptions>,
  ): void {
    const call = 'setData';
    this.alive(call);
    const { view } = checkOptions(call, 'options', setDataSchema, options);
    this.change(() => {
      const { set, stage } = this.within;
      const { table } = this;
      const isFirst = table.count === 0 && view === 'auto';
      const first = firstOf(table);
      stage.changeBars(isFirst ? 'added' : view, () => {
        this.keepBars();
        table.replace(call, data, set.kindFor(this.member), this.accept(call, true));
        this.reportData('set', 0);
      });
      stage.changes.tell(() => {
        if (first !== firstOf(table)) this.within.beginsAnew();
      });
    });
  }

  update(bar: SourceDataMap[T]): void {
    const call = 'update';
    this.alive(call);
    const add = (): void => {
      this.keepBars();
      const kind = this.within.set.kindFor();
      const index = this.table.update(call, bar, kind, this.accept(call, false));
      this.reportData('update', index);
    };
    this.change(() => this.within.stage.changeBars('added', add, this.home.seen));
  }

  prepend(data: readonly SourceDataMap[T][] | SourceColumnsMap[T]): void {
    const call = 'prepend';
    this.alive(call);
    const add = (): void => {
      const { count } = this.table;
      this.keepBars();
      this.table.prepend(call, data, this.within.set.kindFor(), this.accept(call, false));
      if (this.table.count > count) this.reportData('prepend', 0);
    };
    this.change(() => this.within.stage.changeBars('added', add));
  }

  removeLast(count = 1): readonly SourceDataMap[T][] {
    this.alive('removeLast');
    checkNumber('removeLast', 'count', count, number({ min: 0, whole: true }));
    const { table } = this;
    const from = Math.max(table.count - count, 0);
    const gone = table.all(from) as SourceDataMap[T][];
    if (gone.length === 0) return gone;
    this.change(() => {
      this.keepBars();
      this.within.stage.changeBars('added', () => table.removeLast(count));
      this.reportData('remove', table.count);
    });
    return gone;
  }

  get length(): number {
    return this.table.count;
  }

  first(): SourceDataMap[T] | null {
    this.alive('first');
    return this.barOrNull(0);
  }

  last(): SourceDataMap[T] | null {
    this.alive('last');
    return this.barOrNull(this.table.count - 1);
  }

  onDataChange(handler: DataChangeHandler): Unsubscribe {
    this.alive('onDataChange');
    return this.dataChanged.listen('onDataChange', handler);
  }

  data(): readonly SourceDataMap[T][] {
    this.alive('data');
    // The table holds bars of this type alone.
    return this.table.all() as SourceDataMap[T][];
  }

  barAt(time: Time, mismatch: MismatchDirection = MismatchDirection.None): SourceDataMap[T] | null {
    this.alive('barAt');
    const key = checkTime(time, 'barAt: time', this.table.kind ?? undefined);
    mismatchDirection(mismatch, 'barAt: mismatch');
    const index = this.table.find(key, mismatch);
    return index === null ? null : this.barOrNull(index);
  }

  setMarkers(markers: readonly Marker[]): void {
    this.alive('setMarkers');
    const signs = checkMarkers(
      'setMarkers',
      markers,
      this.table.kind ?? this.within.set.timeKind(),
    );
    this.signs = signs;
    this.dress();
  }

  markers(): readonly Marker[] {
    return this.signs;
  }

  addPriceLine(options: NewPriceLine): PriceLine {
    this.alive('addPriceLine');
    const { lines } = this;
    return addPriceLine(
      { lines, alive: (call) => this.alive(call), changed: () => this.linesChanged() },
      options,
    );
  }

  priceLines(): readonly PriceLine[] {
    return [...this.lines];
  }

  options(): Readonly<SourceOptions> {
    return this.current;
  }

  applyOptions(options: DeepPartial<SourceOptions>): void {
    const call = 'applyOptions';
    this.alive(call);
    const next = checkOptions(call, '', sourceSchema, options, this.current);
    if (next.id !== this.id) {
      throw new TypeError(`${call}: id ("${next.id}") cannot change; it is "${this.id}"`);
    }
    this.home.checkAxis(call, next.axis);
    this.settle(next, this.home);
  }

  style(): Readonly<SourceStyleMap[T]> {
    return this.look;
  }

  applyStyle(style: SourcePartialStyleMap[T]): void {
    this.alive('applyStyle');
    const next = checkOptions('applyStyle', '', barKinds[this.type].style, style, this.look);
    this.change(() => {
      this.look = next;
      this.dress();
      this.styleChanged.emit();
    });
  }

  pane(): IPaneApi {
    return this.home;
  }

  priceAxis(): IPriceAxisApi {
    this.alive('priceAxis');
    return this.home.priceAxis(this.current.axis);
  }

  points(): T extends ShapeType ? SourcePointsMap[T] : readonly never[] {
    return [] as readonly never[] as T extends ShapeType ? SourcePointsMap[T] : readonly never[];
  }

  setPoints(): never {
    throw new TypeError(`setPoints: the series "${this.id}" has no points`);
  }

  moveTo(place: MoveTarget): void {
    const call = 'moveTo';
    this.alive(call);
    const { axis = this.current.axis, pane: wanted = this.home } = checkPlace(call, place);
    const pane = this.within.findPane(call, wanted);
    pane.checkAxis(call, axis);
    this.settle(Object.freeze({ ...this.current, axis }), pane);
  }

  setOrder(order: SourceOrder): void {
    const call = 'setOrder';
    this.alive(call);
    const { set } = this.within;
    const now = set.on(this.home).indexOf(this.member);
    const others = set.on(this.home).filter((each) => each !== this.member);
    const places = { front: others.length, back: 0, forward: now + 1, backward: now - 1 };
    oneOf(Object.keys(places))(order, `${call}: order`);
    others.splice(Math.max(places[order], 0), 0, this.member);
    this.change(() => {
      set.reorder(others);
      this.within.stage.repaint();
    });
  }

  isRemoved(): boolean {
    return this.gone;
  }

  remove(): void {
    this.alive('remove');
    this.change(() => {
      this.gone = true;
      this.within.stage.changeBars('added', () => this.within.set.delete(this.member));
    });
  }

  /** @internal Reports a change of the bars to the handlers, with the other changes of the transaction. */
  reportData(scope: DataChange['scope'], from: number): void {
    const { changed } = this;
    if (changed) {
      this.changed = {
        scope: changed.scope === scope ? scope : 'set',
        from: Math.min(changed.from, from),
      };
      return;
    }
    if (!this.dataChanged.used) return;
    this.changed = { scope, from };
    this.stage.changes.tell(() => {
      const change = this.changed;
      this.changed = null;
      if (change && !this.gone) this.dataChanged.emit({ series: this.member, ...change });
    });
  }

  /** @internal The clock that the trading days of the series follow. */
  exchangeZone(): Zone {
    const { exchangeTimeZone }: Readonly<CommonOptions> = this.look;
    return this.stage.exchangeZone(exchangeTimeZone);
  }

  /** @internal The palette, the theme, the style or the options changed. */
  dress(): void {
    const { stage } = this.within;
    const { look } = stage;
    const style: Dressable = this.look;
    const colors = {
      color: inLook(look, style.color ?? look.line),
      up: inLook(look, style.upColor ?? 'up'),
      down: inLook(look, style.downColor ?? 'down'),
    };
    // The style is that of this type.
    this.dressed = barKinds[this.type].dress(this.look as never, colors);
    this.seenSigns =
      this.signs.length === 0
        ? null
        : new Markers(
            this.signs,
            visibleOn(this.dressed.color, stage.look),
            this.source,
            stage.time.places,
            stage.look,
            stage.measure,
            () => this.exchangeZone(),
          );
    this.linesChanged();
    stage.repaint();
  }

  /** @internal Lines came, went or changed. */
  linesChanged(): void {
    this.seenLines = [...this.lines].map((line) => {
      const options = line.options();
      const { color, includeInAutoScale, price } = options;
      return {
        ...options,
        line,
        color: color ?? this.dressed.color,
        ranged: includeInAutoScale ? (line.ranged ?? price) : null,
      };
    });
    this.within.stage.repaint(this.home.seen);
  }

  /** The series as it stands among the others, whatever its type. */
  private get member(): SeriesMember {
    return this as unknown as SeriesMember;
  }

  /** The table holds bars of this type alone. */
  private barOrNull(index: number): SourceDataMap[T] | null {
    const { table } = this;
    const isBar = index >= 0 && index < table.count;
    return isBar ? (table.barAt(index) as SourceDataMap[T]) : null;
  }

  private alive(call: string): void {
    this.within.stage.alive(call);
    if (this.gone) throw new TypeError(`${call}: the series "${this.id}" was removed`);
  }

  private change(work: () => void): void {
    this.within.stage.changes.run(work);
  }

  /** In a batch, the bars are restored if it fails, and their changes aren't reported. */
  private keepBars(): void {
    const { set } = this.within;
    if (!set.isOpen) return;
    const { changed } = this;
    set.mayChange(this.table, () => {
      this.changed = changed;
      this.stage.restoreBars();
    });
  }

  /** Asked about new times: where gaps are shown, they must not leave too many places empty. */
  private accept(call: string, replaces: boolean): AcceptTimes | undefined {
    const { set, stage } = this.within;
    if (!stage.options.timeAxis.showGaps || stage.restores) return undefined;
    // In the middle of a batch the axis does not take in what is there: the view is that of before.
    const { places } = set.isOpen ? stage.time : stage;
    return (times, count, kind) =>
      named(call, () => places.checkGaps(times, count, kind, replaces ? this.table : undefined));
  }

  /** Takes options that were checked, in a pane of its own choice. */
  private settle(options: Readonly<SourceOptions>, pane: SeriesPane): void {
    this.change(() => {
      const goes = pane !== this.home;
      this.current = options;
      this.home = pane;
      if (goes) this.within.set.bringForward(this.member);
      this.dress();
    });
  }

  private asSeen(): SeenSeries {
    const { source, stage, table } = this;
    const now = () => this;
    const common = (): Readonly<CommonOptions> => now().look;
    return {
      bars: source,
      get axis() {
        return now().current.axis;
      },
      get visible() {
        return now().current.visible;
      },
      get draw() {
        return now().dressed.draw;
      },
      get foot() {
        return now().dressed.foot;
      },
      get ranged() {
        return common().includeInAutoScale;
      },
      get format() {
        return formatOf(common().priceFormat, table, stage);
      },
      get last() {
        const { belowLast, current, dressed, look } = now();
        const title = common().titleLabel ? current.title : '';
        return lastPriceOf(table, dressed, look, title, belowLast, stage);
      },
      get lines() {
        return now().seenLines;
      },
      get markers() {
        return now().seenSigns;
      },
      colorAt: (bar) => barColor(table, this.dressed, bar, this.within.stage.look),
      dot: (value) => this.dressed.dot(value),
    };
  }
}

/** What tells the first bar from another one. */
const firstOf = ({ close, count, high, kind, low, open, time }: BarTable): string =>
  count === 0 ? '' : [kind, time[0], open[0], high[0], low[0], close[0]].join();

/** The colours that a style may have. */
type Dressable = CommonOptions & {
  readonly color?: string | null;
  readonly upColor?: string | null;
  readonly downColor?: string | null;
};
