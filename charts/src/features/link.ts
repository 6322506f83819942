import { placeOf } from '../axis/place-of';
import { placesAt, type TimeWindow, windowOf } from '../axis/time-window';
import type { PlaceRange } from '../axis/time-view';
import { wrongType } from '../base/errors';
import type { ChartCore } from '../chart/core';
import type { Pane } from '../chart/pane';
import { coreOf } from '../chart/core-of';
import type { Stage } from '../chart/stage';
import type { IChartApi } from '../contract/chart';
import type { MouseEventParams } from '../contract/events';
import { callback, orNull, someText } from '../rules/rule';
import { checkOptions, type Schema } from '../rules/schema';
import { keyOf } from '../time/times';
import type { Zone } from '../time/zone';
import type { DeepPartial } from '../values/partial';

/**
 * What {@link linkCharts} links.
 *
 * @since 0.2.0
 */
export interface LinkOptions {
  /**
   * Whether all charts show the same stretch of time, each in bars of its own interval.
   *
   * @defaultValue `true`
   */
  time: boolean;
  /**
   * Whether the crosshair stands at the same time in all charts.
   *
   * @defaultValue `true`
   */
  crosshair: boolean;
  /**
   * Whether the crosshair stands at the same price too, for charts of one symbol.
   *
   * @defaultValue `false`
   */
  price: boolean;
  /**
   * Gives a chart the bars of a symbol: called for every chart when {@link ChartLink.setSymbol} is. The signal is aborted
   * when another symbol is set before the bars are there. When all charts have theirs, they show the same time again.
   *
   * @defaultValue `null`
   */
  loadSymbol:
    | ((chart: IChartApi, symbol: string, signal: AbortSignal) => Promise<unknown> | undefined)
    | null;
}

/** What {@link LinkOptions} starts with. */
export const defaultLinkOptions: LinkOptions = {
  time: true,
  crosshair: true,
  price: false,
  loadSymbol: null,
};

const schema: Schema<LinkOptions> = {
  defaults: defaultLinkOptions,
  rules: { loadSymbol: orNull(callback) },
};

/**
 * Charts that go together; {@link linkCharts} gives it.
 *
 * @since 0.2.0
 */
export interface ChartLink {
  /** The charts; one that was removed is no more among them. */
  charts(): readonly IChartApi[];

  /**
   * Takes one more chart in; it comes to show what the others do.
   *
   * @param chart - The chart; one that is there already stays.
   * @throws TypeError when it is not a chart, or the chart or the link was removed.
   */
  add(chart: IChartApi): void;

  /**
   * Lets a chart go its own way again.
   *
   * @param chart - The chart; one that is not there is no error.
   */
  drop(chart: IChartApi): void;

  /** The options as they are now. */
  options(): Readonly<LinkOptions>;

  /**
   * Changes some of the options.
   *
   * @param options - What changes.
   * @throws TypeError when a key is unknown, a value is of the wrong type, or the link was removed.
   */
  applyOptions(options: DeepPartial<LinkOptions>): void;

  /** The symbol that was set last, or `null`. */
  symbol(): string | null;

  /**
   * Has {@link LinkOptions.loadSymbol} give every chart the bars of a symbol.
   *
   * @param symbol - The symbol, as `loadSymbol` knows it.
   * @returns A promise that is fulfilled when all charts have their bars or another symbol was set, and rejected when
   * one of them failed.
   * @throws TypeError when there is no `loadSymbol`, the symbol is not a string, or the link was removed.
   */
  setSymbol(symbol: string): Promise<void>;

  /** Ends the link for good; the charts stay as they are. A second time is no error. */
  remove(): void;
}

/** A chart of a link. */
interface Member {
  readonly chart: IChartApi;
  readonly core: ChartCore;
  /** What it showed when it was last looked at. */
  shown: PlaceRange | null;
  readonly leave: () => void;
}

/**
 * Links charts: they scroll and zoom together, their crosshairs stand at the same time, and they change their symbol
 * together. Their bars may have different intervals and kinds of time.
 *
 * What a hand, a key or code does to one of them, the others do too; new bars move each chart by itself.
 *
 * @param charts - Two charts or more. The others come to show what the first one does.
 * @param options - What is linked; without it time and crosshair.
 * @throws TypeError when it is not a list of charts, or one of them was removed.
 * @example
 * ```ts live title="Days above, hours below" height=480
 * import { createChart, linkCharts } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * function box(): HTMLElement {
 *   const element = document.createElement('div');
 *   element.style.height = '50%';
 *   document.getElementById('chart')?.append(element);
 *   return element;
 * }
 *
 * const days = createChart(box());
 * days.addSeries('candle').setData(sampleBars({ count: 120 }));
 * const hours = createChart(box());
 * hours.addSeries('candle').setData(sampleBars({ interval: 3600, count: 840 }));
 * linkCharts([days, hours], { price: true });
 * ```
 *
 * @since 0.2.0
 */
export function linkCharts(
  charts: readonly IChartApi[],
  options?: DeepPartial<LinkOptions>,
): ChartLink {
  const call = 'linkCharts';
  if (!Array.isArray(charts)) throw wrongType(`${call}: charts`, charts, 'a list of charts');
  const cores = charts.map((chart, i) =>
    coreOf(call, chart as IChartApi, `charts[${i}] must be a chart that createChart made`),
  );
  const link = new Link(checkOptions(call, 'options', schema, options));
  charts.forEach((chart, i) => link.take(chart as IChartApi, cores[i] as ChartCore));
  return link;
}

class Link implements ChartLink {
  private members: Member[] = [];
  private named: string | null = null;
  private loading = new AbortController();
  /** Whether the link itself moves a crosshair: that is told too, and means nothing. */
  private moves = false;
  /** The chart on which a hand points. */
  private pointing: Member | null = null;
  private removed = false;

  constructor(private current: Readonly<LinkOptions>) {}

  charts(): readonly IChartApi[] {
    return this.members.map(({ chart }) => chart);
  }

  add(chart: IChartApi): void {
    this.alive('add');
    this.take(chart, coreOf('add', chart));
  }

  /** Takes in a chart that was checked. */
  take(chart: IChartApi, core: ChartCore): void {
    if (this.members.some((each) => each.chart === chart)) return;
    const ends = [
      core.settings.rangeChanged.on(() => this.ranged(member)),
      core.crosshairMoved.on((event) => this.pointed(member, event)),
    ];
    const own = new AbortController();
    core.stage.life.signal.addEventListener('abort', () => this.drop(chart), {
      signal: own.signal,
    });
    const leave = (): void => {
      for (const end of ends) end();
      own.abort();
    };
    const member: Member = { chart, core, leave, shown: null };
    this.members.push(member);
    this.lead(this.members[0] as Member);
  }

  drop(chart: IChartApi): void {
    const member = this.members.find((each) => each.chart === chart);
    this.members = this.members.filter((each) => each !== member);
    member?.leave();
  }

  options(): Readonly<LinkOptions> {
    return this.current;
  }

  applyOptions(options: DeepPartial<LinkOptions>): void {
    this.alive('applyOptions');
    this.current = checkOptions('applyOptions', '', schema, options, this.current);
    const [first] = this.members;
    if (first) this.lead(first);
  }

  symbol(): string | null {
    return this.named;
  }

  async setSymbol(symbol: string): Promise<void> {
    this.alive('setSymbol');
    someText(symbol, 'setSymbol: symbol');
    const { loadSymbol } = this.current;
    if (loadSymbol === null) {
      throw new TypeError('setSymbol: the link has no loadSymbol among its options');
    }
    this.named = symbol;
    this.loading.abort();
    const { signal } = (this.loading = new AbortController());
    try {
      await Promise.all(this.charts().map((chart) => loadSymbol(chart, symbol, signal)));
    } catch (error) {
      // Nobody waits for what was given up.
      if (!signal.aborted) throw error;
    }
    const [first] = this.members;
    if (first && !signal.aborted) this.lead(first);
  }

  remove(): void {
    this.removed = true;
    this.loading.abort();
    for (const { chart } of this.members) this.drop(chart);
  }

  /** @throws TypeError when the link was removed. */
  private alive(call: string): void {
    if (this.removed) throw new TypeError(`${call}: the link was removed`);
  }

  private ranged(member: Member): void {
    const { core, shown } = member;
    remember(member);
    // New bars move each chart by itself: those of longer intervals come more seldom.
    if (isSame(shown, member.shown) || core.stage.movedBy === 'bars') return;
    this.lead(member);
  }

  /** All others show what one chart does. */
  private lead(leader: Member): void {
    const { core } = leader;
    remember(leader);
    if (!this.current.time || leader.shown === null) return;
    const window = windowOf(core.stage.places, leader.shown);
    for (const member of this.members) {
      if (member === leader || member.core.stage.places.count === 0) continue;
      const range = rangeIn(member.core, window, core);
      if (isSame(range, member.core.timeAxis.range())) continue;
      member.core.timeAxis.show(range);
      remember(member);
    }
  }

  private pointed(member: Member, { by, pane, price, time }: MouseEventParams): void {
    // A hand that leaves has no event of its own.
    const isHand = by === 'user' || (time === null && this.pointing === member);
    if (!this.current.crosshair || this.moves || !isHand) return;
    this.pointing = time === null ? null : member;
    this.moves = true;
    try {
      for (const { core } of this.members) {
        if (core === member.core) continue;
        const key = time === null ? null : keyIn(core, member.core, time);
        const level = this.current.price && pane?.name === 'main' ? price : null;
        if (key === null) core.crosshair.takeAway(null);
        else core.crosshair.put(key, level, paneOf(core), null);
      }
    } finally {
      this.moves = false;
    }
  }
}

/** The pane of the prices, or the first where that was removed: a chart has one at least. */
const paneOf = ({ panes }: ChartCore): Pane => panes.named('main') ?? (panes.all[0] as Pane);

/** Remembers what a chart shows. */
function remember(member: Member): void {
  member.shown = member.core.timeAxis.range();
}

const isSame = (a: PlaceRange | null, b: PlaceRange | null): boolean =>
  a !== null && b !== null && Math.abs(a.from - b.from) + Math.abs(a.to - b.to) < 1e-6;

/** The places at which a chart shows the stretch of time of another one. */
function rangeIn({ stage }: ChartCore, window: TimeWindow, leader: ChartCore): PlaceRange {
  const [own, other] = [stage.places.step(), leader.stage.places.step()];
  const isAlike =
    stage.places.kind === window.kind && own.unit === other.unit && own.size === other.size;
  const zone = zoneOf(stage, leader.stage);
  return placesAt(stage.places, isAlike ? { ...window, ahead: null } : window, zone);
}

/** The zone between two kinds of time is that of the clock among them. */
const zoneOf = (one: Stage, other: Stage): Zone =>
  (one.places.kind === 'instant' ? one : other).zone();

/** The time of the bar of a chart at which a bar of another one stands; `null` without bars. */
function keyIn({ stage }: ChartCore, other: ChartCore, time: string | number): number | null {
  const { places } = stage;
  if (places.count === 0) return null;
  const isSameKind = other.stage.places.kind === places.kind;
  if (isSameKind) return places.keyAt(places.lastNotAfter(keyOf(time)));
  const place = placeOf(places, time, zoneOf(stage, other.stage));
  return place === null ? null : places.keyAt(Math.ceil(place));
}
