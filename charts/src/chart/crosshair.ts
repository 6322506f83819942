import type { ICrosshairApi } from '../api/crosshair';
import type { MouseEventParams } from '../api/events';
import type { IPaneApi } from '../api/sources';
import { checkNumber } from '../validation/rule';
import type { Scene } from '../scene/scene';
import type { SeenCrosshair } from '../scene/seen';
import { checkTime } from '../time/times';
import type { Point, Time } from '../values/data';
import { MismatchDirection } from '../values/enums';
import type { CrosshairOptions } from '../values/options/crosshair';
import type { SourceOptions } from '../values/options/source';
import type { DeepPartial } from '../values/partial';
import type { Pane } from './pane';
import type { PaneList } from './pane-list';
import { attractedY } from './magnet';
import { placeUnder, describePlace, type PlaceHome, thingsAt } from './place';
import type { Settings } from './settings';
import type { Stage } from './stage';

/** @internal What the crosshair asks of its chart. */
export interface CrosshairHome extends PlaceHome {
  readonly settings: Settings;
  readonly panes: PaneList;
  /** @param isPointing - Whether linked charts follow: the user moved the crosshair, or it is gone. */
  moved(event: MouseEventParams, isPointing: boolean): void;
  /** Whether a move has handlers. */
  isHeard(isPointing: boolean): boolean;
}

/** A hand, and what it does. */
interface Held {
  /** On the chart, in CSS pixels. */
  readonly point: Point;
  readonly event: Event | null;
}

/** A place in time and price that code has set. */
interface Set {
  readonly key: number;
  readonly price: number | null;
  readonly pane: Pane;
  readonly event: Event | null;
  /** The series that the price is one of, where it counts on which axis it is measured. */
  readonly of: Pick<SourceOptions, 'id' | 'axis'> | null;
  /** Whether it follows the crosshair of a linked chart. */
  readonly linked: boolean;
}

/**
 * The crosshair of a chart; {@link IChartApi.crosshair} gives it.
 *
 * @example
 * ```ts live title="A crosshair that code sets"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart', {
 *   crosshair: { magnet: 'strong', labelColor: '#6b5ca5' },
 * });
 * const bars = sampleBars({ count: 100 });
 * chart.addSeries('candle').setData(bars);
 * const bar = bars[80];
 * if (bar) chart.crosshair().set(bar.time, bar.close);
 * ```
 *
 * @since 0.1.0
 */
export class Crosshair implements ICrosshairApi {
  private readonly home: CrosshairHome;
  private readonly stage: Stage;
  private hand: Held | null = null;
  private code: Set | null = null;
  /** What was told last. */
  private told = '';
  /** The picture for which it was told. */
  private toldScene: Scene | null = null;

  /** @internal A chart makes its crosshair. */
  constructor(home: CrosshairHome) {
    this.home = home;
    this.stage = home.settings.stage;
  }

  options(): Readonly<CrosshairOptions> {
    this.stage.alive('options');
    return this.stage.options.crosshair;
  }

  applyOptions(options: DeepPartial<CrosshairOptions>): void {
    this.stage.alive('applyOptions');
    this.home.settings.apply('applyOptions', { crosshair: options });
  }

  set(time: Time, price: number | null, pane?: IPaneApi): void {
    const { home, stage } = this;
    stage.alive('set');
    const key = checkTime(time, 'set: time', home.settings.timeKind() ?? undefined);
    if (price !== null) checkNumber('set', 'price', price);
    this.put(key, price, home.panes.find('set', pane ?? 'main'), null);
  }

  clear(): void {
    this.stage.alive('clear');
    this.takeAway(null);
  }

  position(): {
    /** The time. */ time: Time;
    /** The price; `null` when it has none. */ price: number | null;
  } | null {
    this.stage.alive('position');
    const { price, time } = this.describe();
    return time === null ? null : { time, price };
  }

  /** @internal Puts the crosshair at the place nearest to a time; keys tell their event. */
  put(
    key: number,
    price: number | null,
    pane: Pane,
    event: Event | null,
    of: Set['of'] = null,
    linked = false,
  ) {
    const place = this.placeOf(key);
    if (place === null || !this.hasPrices()) return;
    const { code } = this;
    const now = this.stage.places.keyAt(place);
    this.hand = null;
    const isSame = code?.key === now && code.price === price && code.pane === pane;
    if (isSame && code.linked === linked) return;
    this.code = { key: now, price, pane, event, of, linked };
    this.changed();
  }

  /** @internal The point that the crosshair got from the pointer; `null` if it is hidden or code has set it. */
  get pointerPoint(): Point | null {
    return this.hand?.point ?? null;
  }

  /** @internal Whether it follows the crosshair of a linked chart. */
  get isLinked(): boolean {
    return this.code?.linked ?? false;
  }

  /** @internal A hand moved the crosshair, or left the chart. */
  follow(point: Point | null, event: Event | null): void {
    if (point === null && this.hand === null) return;
    if (point === null) {
      this.takeAway(event);
      return;
    }
    this.code = null;
    this.hand = { point, event };
    this.changed();
  }

  /** @internal Takes the crosshair away. */
  takeAway(event: Event | null): void {
    if (this.hand === null && this.code === null) return;
    this.hand = this.code = null;
    this.changed(event);
  }

  /** @internal Where a picture shows the crosshair; `null` for nowhere. */
  seen(): SeenCrosshair | null {
    const { code, hand, stage } = this;
    const options = stage.options.crosshair;
    if (code !== null) {
      const place = this.placeOf(code.key);
      if (place === null || !this.home.panes.all.includes(code.pane)) return null;
      const y = code.price === null ? null : this.heightOf(code, code.price);
      return { options, place, pane: y === null ? null : code.pane.row(), y: y ?? 0 };
    }
    const at = hand && this.home.panes.at(hand.point);
    if (!at || stage.places.count === 0) return null;
    const place = placeUnder(this.home, at.point.x);
    if (place === null) return null;
    const y = attractedY(this.home, at.pane, at.point);
    return { options, place, pane: at.pane.row(), y };
  }

  /** @internal Tells where it stands now, if that is not what was told: bars or the view went on under it. */
  tellAgain(): void {
    if (this.hand === null && this.code === null) return;
    if (this.stage.scene() !== this.toldScene) this.tell(null, 'code');
  }

  private changed(event: Event | null = this.hand?.event ?? this.code?.event ?? null): void {
    this.stage.due.emit('crosshair');
    const by = event === null ? 'code' : 'user';
    this.stage.changes.tell(() => this.tell(event, by));
  }

  private tell(event: Event | null, by: 'user' | 'code'): void {
    const { home } = this;
    const isPointing = by === 'user' || this.isGone;
    if (!home.isHeard(isPointing)) return;
    const params = this.describe(event, by);
    this.toldScene = this.stage.scene();
    const now = JSON.stringify([params.time, params.price, params.point, params.pane?.name]);
    // Handlers that set the crosshair of each other's charts come to an end here.
    if (now === this.told && event === null) return;
    this.told = now;
    home.moved(params, isPointing);
  }

  private describe(event: Event | null = null, by: 'user' | 'code' = 'code'): MouseEventParams {
    const { code, hand, home } = this;
    const told = { originalEvent: event, by };
    if (code !== null) {
      const { key, of, pane, price } = code;
      const at = this.placeOf(key);
      return at === null
        ? describePlace(home, told)
        : {
            ...describePlace(home, { ...told, pane, bar: at }),
            price,
            ...(of && { axisId: of.axis }),
          };
    }
    const at = hand && home.panes.at(hand.point);
    if (!at) return describePlace(home, told);
    return describePlace(home, { ...told, ...at, ...thingsAt(home, at.pane, at.point) });
  }

  /** The height of a price: on the axis of its series, or on the first one of the pane that has prices. */
  private heightOf({ of, pane }: Set, price: number): number | null {
    const side = of?.axis ?? describePlace(this.home, { pane }).axisId;
    return side === null ? null : pane.priceAxis(side).priceToY(price, of ?? undefined);
  }

  /** Whether it has no position. */
  private get isGone(): boolean {
    const { code, hand, home, stage } = this;
    if (stage.places.count === 0) return true;
    return code === null && (hand === null || home.panes.at(hand.point) === null);
  }

  /** The place nearest to a time, also in the future; `null` without bars. */
  private placeOf(key: number): number | null {
    const { places } = this.stage;
    if (places.count === 0) return null;
    const isInside = key <= places.keyAt(places.count - 1);
    const near = isInside ? places.find(key, MismatchDirection.Nearest) : null;
    return near ?? Math.round(places.keyToPlace(key) ?? 0);
  }

  /** Whether any series has a value: a chart of gaps alone has no place for a crosshair. */
  private hasPrices(): boolean {
    return this.home.set.tables.some((table) => table.lastValue() >= 0);
  }
}
