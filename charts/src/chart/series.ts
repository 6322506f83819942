import { checkBars, checkUpdate } from '../check/bars';
import { checkMarkers } from '../check/markers';
import { sourceSchema } from '../check/options';
import type {
  SourceDataMap,
  SourcePartialStyleMap,
  SourcePointsMap,
  SourceStyleMap,
  BarType,
  ShapeType,
} from '../contract/maps';
import type { PriceLine } from '../contract/price-line';
import type { SourceOrder, SourcePlace, ISeriesApi } from '../contract/sources';
import { colorOf, type EngineSeries, type SeriesDressing } from '../engine/series';
import type { BarData } from '../kinds/bar-kind';
import { barKinds } from '../registry/bars';
import { oneOf } from '../rules/rule';
import { checkOptions } from '../rules/schema';
import { checkTime, timeKindOf } from '../time/times';
import type { Time } from '../values/data';
import { MismatchDirection } from '../values/enums';
import type { Marker } from '../values/marker';
import type { PriceLineOptions } from '../values/options/price-line';
import type { SourceOptions } from '../values/options/source';
import type { DeepPartial } from '../values/partial';
import { BarList } from './bar-list';
import type { ChartCore } from './core';
import type { Pane } from './pane';
import type { PriceAxis } from './price-axis';
import { addPriceLine, type OwnPriceLine } from './price-line';

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
 * const price = chart.addSeries('candle', {}, { title: 'Price' });
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
  readonly engine: EngineSeries;
  /** @internal */
  readonly bars: BarList<SourceDataMap[T]> = new BarList<SourceDataMap[T]>();
  private readonly core: ChartCore;
  private readonly shape: BarData;
  private home: Pane;
  private current: Readonly<SourceOptions>;
  private look: Readonly<SourceStyleMap[T]>;
  private gone = false;
  private signs: readonly Marker[] = [];
  private readonly lines = new Set<OwnPriceLine>();

  /** @internal `addSeries` makes series. */
  constructor(
    core: ChartCore,
    pane: Pane,
    type: T,
    style: Readonly<SourceStyleMap[T]>,
    options: Readonly<SourceOptions>,
  ) {
    this.core = core;
    this.home = pane;
    this.type = type;
    this.id = options.id;
    this.shape = barKinds[type].data;
    this.current = options;
    this.look = style;
    this.engine = core.engine.addSeries(this.dressing(), pane.engine);
  }

  setData(data: readonly SourceDataMap[T][]): void {
    this.alive('setData');
    const checked = checkBars('setData', data, this.shape, this.core.timeKind(this));
    this.core.axisBars.checkGaps(checked.keys, checked.kind ?? 'instant');
    const { bars } = this;
    const stays = bars.count === 0 || bars.sharesAnEnd(checked.keys);
    bars.replace(data, checked);
    this.hand();
    if (!stays && bars.count > 0) this.core.timeAxis.scrollToEnd();
  }

  update(bar: SourceDataMap[T]): void {
    this.alive('update');
    const { core, bars, shape } = this;
    const key = checkUpdate('update', bar, shape, bars.knownKind ?? core.timeKind(), bars.lastKey);
    if (key > bars.lastKey && bars.count > 0)
      core.axisBars.checkGaps([bars.lastKey, key], bars.kind);
    bars.put(bar, key, timeKindOf(bar.time));
    core.axisBars.updated(key, () => {
      this.engine.updateLast(bars.list);
    });
  }

  prepend(data: readonly SourceDataMap[T][]): void {
    this.alive('prepend');
    const { core, bars, shape } = this;
    const kind = bars.knownKind ?? core.timeKind();
    const checked = checkBars('prepend', data, shape, kind, bars.firstKey);
    core.axisBars.checkGaps(checked.keys, checked.kind ?? 'instant');
    bars.prepend(data, checked);
    this.hand();
  }

  data(): readonly SourceDataMap[T][] {
    this.alive('data');
    return this.bars.list.slice();
  }

  barAt(time: Time, mismatch: MismatchDirection = MismatchDirection.None): SourceDataMap[T] | null {
    this.alive('barAt');
    const key = checkTime(time, 'barAt: time', this.bars.knownKind ?? undefined);
    return this.bars.find(key, mismatch);
  }

  setMarkers(markers: readonly Marker[]): void {
    this.alive('setMarkers');
    const kind = this.bars.knownKind ?? this.core.timeKind();
    this.signs = checkMarkers('setMarkers', markers, kind);
    this.engine.markers.set(this.signs, colorOf(this.dressing()));
  }

  markers(): readonly Marker[] {
    return this.signs;
  }

  addPriceLine(options: Partial<PriceLineOptions> & Pick<PriceLineOptions, 'price'>): PriceLine {
    this.alive('addPriceLine');
    return addPriceLine(
      {
        engine: this.engine,
        alive: (call) => this.alive(call),
        color: () => colorOf(this.dressing()),
        lines: this.lines,
      },
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
    this.alive('applyOptions');
    const next = checkOptions('applyOptions', '', sourceSchema, options, this.current);
    if (next.id !== this.id) {
      throw new TypeError(`applyOptions: id ("${next.id}") cannot change; it is "${this.id}"`);
    }
    this.settle(next, this.home);
  }

  style(): Readonly<SourceStyleMap[T]> {
    return this.look;
  }

  applyStyle(style: SourcePartialStyleMap[T]): void {
    this.alive('applyStyle');
    this.look = checkOptions('applyStyle', '', barKinds[this.type].style, style, this.look);
    this.dress();
  }

  pane(): Pane {
    return this.home;
  }

  priceAxis(): PriceAxis {
    this.alive('priceAxis');
    return this.home.priceAxis(this.current.axis);
  }

  points(): T extends ShapeType ? SourcePointsMap[T] : readonly never[] {
    return [] as readonly never[] as T extends ShapeType ? SourcePointsMap[T] : readonly never[];
  }

  setPoints(): never {
    throw new TypeError(`setPoints: the series "${this.id}" has no points`);
  }

  moveTo(place: SourcePlace): void {
    const call = 'moveTo';
    this.alive(call);
    const axis = checkOptions(call, '', sourceSchema, { axis: place.axis }, this.current).axis;
    const pane = place.pane === undefined ? this.home : this.core.paneList.find(call, place.pane);
    this.settle(Object.freeze({ ...this.current, axis }), pane);
  }

  setOrder(order: SourceOrder): void {
    const call = 'setOrder';
    this.alive(call);
    const others = this.home.ownSeries().filter((each) => each.id !== this.id);
    const now = this.home.ownSeries().findIndex((each) => each.id === this.id);
    const places = { front: others.length, back: 0, forward: now + 1, backward: now - 1 };
    oneOf(Object.keys(places))(order, `${call}: order`);
    others.splice(Math.max(places[order], 0), 0, this as unknown as Series);
    others.forEach((each, index) => each.engine.setOrder(index));
    this.core.seriesChanged();
  }

  isRemoved(): boolean {
    return this.gone;
  }

  remove(): void {
    this.alive('remove');
    this.gone = true;
    this.core.series.delete(this as unknown as Series);
    this.core.axisBars.replaced(() => {
      this.core.engine.removeSeries(this.engine);
    });
    this.core.seriesChanged();
  }

  private alive(call: string): void {
    this.core.alive(call);
    if (this.gone) throw new TypeError(`${call}: the series "${this.id}" was removed`);
  }

  /** Gives the engine all bars anew. */
  private hand(): void {
    this.core.axisBars.replaced(() => {
      this.engine.setBars(this.bars.list);
    });
  }

  /** Takes options that were checked, in a pane of its own choice. */
  private settle(options: Readonly<SourceOptions>, pane: Pane): void {
    const stays = pane === this.home && options.axis === this.current.axis;
    this.current = options;
    if (pane !== this.home) {
      this.home = pane;
      this.engine.moveTo(pane.engine);
    }
    this.dress();
    if (stays) return;
    this.core.seriesChanged();
  }

  /** @internal The palette, the theme, the style or the options changed. */
  dress(): void {
    this.engine.dress(this.dressing(), this.bars.list);
    this.engine.markers.set(this.signs, colorOf(this.dressing()));
    for (const line of this.lines) line.refresh();
  }

  private dressing(): SeriesDressing {
    const { core, current, look, type } = this;
    return { type, style: look, options: current, look: core.look } as SeriesDressing;
  }
}
