import type { ICrosshairApi } from '../api/crosshair-api';
import type { MouseEventParams } from '../api/events';
import type { CrosshairPosition } from '../api/plugin-host-api';
import type { IPaneApi } from '../api/source-api';
import { checkNumber } from '../validation/rule';
import type { Scene } from '../render/scene';
import type { CrosshairViewModel } from '../render/view-models';
import { checkTime } from '../time/timestamps';
import type { Point, Time } from '../types/data-types';
import { MismatchDirection } from '../types/enums';
import type { CrosshairOptions } from '../options/crosshair-options';
import type { SourceOptions } from '../options/source-options';
import type { DeepPartial } from '../types/deep-partial';
import type { Pane } from './pane';
import { getMagnetY } from './crosshair-magnet';
import type { ChartCore } from './chart-core';
import { xToNearestIndex, describePosition, findAxisId, findFrontmost } from './chart-position';
import type { ChartContext } from './chart-context';

/** A crosshair position set by the pointer. */
interface PointerPosition {
  /** Point on the chart, in CSS pixels. */
  readonly point: Point;
  readonly event: Event | null;
}

/** A time and price, set by code or by the keyboard. */
interface FixedPosition {
  readonly timestamp: number;
  readonly price: number | null;
  readonly pane: Pane;
  readonly event: Event | null;
  /** The series of the price, which determines the price axis; `null` for the first axis of the pane. */
  readonly of: Pick<SourceOptions, 'id' | 'axis'> | null;
  /** Whether the position is that of a linked chart's crosshair. */
  readonly linked: boolean;
}

/**
 * The crosshair of a chart. {@link IChartApi.crosshair} returns it.
 *
 * @example
 * ```ts live title="Crosshair set by code"
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
 */
export class Crosshair implements ICrosshairApi {
  private readonly core: ChartCore;
  private readonly context: ChartContext;
  private pointer: PointerPosition | null = null;
  private fixed: FixedPosition | null = null;
  /** The event that handlers received last, as JSON. */
  private notified = '';
  /** The scene that was current when handlers received it. */
  private notifiedScene: Scene | null = null;

  /** @internal */
  constructor(core: ChartCore) {
    this.core = core;
    this.context = core.context;
  }

  options(): Readonly<CrosshairOptions> {
    this.context.assertNotRemoved('options');
    return this.context.options.crosshair;
  }

  applyOptions(options: DeepPartial<CrosshairOptions>): void {
    this.context.assertNotRemoved('applyOptions');
    this.core.settings.apply('applyOptions', { crosshair: (options as unknown) ?? {} });
  }

  set(time: Time, price: number | null, pane?: IPaneApi): void {
    const { core, context } = this;
    context.assertNotRemoved('set');
    const timestamp = checkTime(time, 'set: time', core.settings.acceptedTimes());
    if (price !== null) checkNumber('set', 'price', price);
    this.moveToTime(timestamp, price, core.panes.find('set', pane ?? 'main'), null);
  }

  clear(): void {
    this.context.assertNotRemoved('clear');
    this.hide(null);
  }

  position(): {
    /** Time at the vertical line. */ time: Time;
    /** Price at the horizontal line; `null` if there is none. */ price: number | null;
  } | null {
    this.context.assertNotRemoved('position');
    // The event has the price under the pointer, from which the magnet can move the line.
    const { price, time } = (this.fixed === null && this.locate()) || this.describe();
    return time === null ? null : { time, price };
  }

  /** @internal Moves the crosshair to the bar index nearest to a time. The event is `null` if code moves it. */
  moveToTime(
    timestamp: number,
    price: number | null,
    pane: Pane,
    event: Event | null,
    of: FixedPosition['of'] = null,
    linked = false,
  ) {
    const index = this.findIndex(timestamp);
    if (index === null || !this.hasPrices()) return;
    const { fixed } = this;
    const now = this.context.timeIndex.timestampAt(index);
    this.pointer = null;
    const isSame = fixed?.timestamp === now && fixed.price === price && fixed.pane === pane;
    if (isSame && fixed.linked === linked) return;
    this.fixed = { timestamp: now, price, pane, event, of, linked };
    this.changed();
  }

  /** @internal The point that the pointer set; `null` if the crosshair is hidden or was set by code. */
  get pointerPoint(): Point | null {
    return this.pointer?.point ?? null;
  }

  /** @internal Whether the position is that of a linked chart's crosshair. */
  get isLinked(): boolean {
    return this.fixed?.linked ?? false;
  }

  /** @internal Whether the user set the position, with the pointer or the keyboard. */
  get isByUser(): boolean {
    return this.pointer !== null || (this.fixed?.event ?? null) !== null;
  }

  /** @internal Moves the crosshair to the pointer, or hides it (`null`) when the pointer leaves the chart. */
  followPointer(point: Point | null, event: Event | null): void {
    if (point === null) {
      // A position that code or the keyboard set stays.
      if (this.isByPointer) this.hide(event);
      return;
    }
    this.fixed = null;
    this.pointer = { point, event };
    this.changed();
  }

  /** Whether a pointer set the position, which a drawing tool can have moved from it. */
  private get isByPointer(): boolean {
    const event = this.fixed?.event ?? null;
    return this.pointer !== null || (event !== null && 'pointerType' in event);
  }

  /** @internal Hides the crosshair. */
  hide(event: Event | null): void {
    if (this.pointer === null && this.fixed === null) return;
    this.pointer = this.fixed = null;
    this.changed(event);
  }

  /** @internal Returns the position for rendering; `null` if the crosshair is hidden. */
  createViewModel(): CrosshairViewModel | null {
    const { fixed, pointer, context } = this;
    const options = context.options.crosshair;
    if (fixed !== null) {
      const index = this.findIndex(fixed.timestamp);
      if (index === null || !this.core.panes.all.includes(fixed.pane)) return null;
      const y = fixed.price === null ? null : this.priceToY(fixed, fixed.price);
      return { options, index, pane: y === null ? null : fixed.pane.row(), y: y ?? 0 };
    }
    const at = pointer && this.core.panes.at(pointer.point);
    if (!at || context.timeIndex.count === 0) return null;
    const index = xToNearestIndex(this.core, at.point.x);
    if (index === null) return null;
    const y = getMagnetY(this.core, at.pane, at.point);
    return { options, index, pane: at.pane.row(), y };
  }

  /** @internal Returns the position of the lines with their time and price; `null` if the crosshair is hidden. */
  locate(): CrosshairPosition | null {
    const viewModel = this.createViewModel();
    if (!viewModel) return null;
    const { core, fixed, isLinked } = this;
    const { index, pane: row, y } = viewModel;
    const { timeIndex } = this.context;
    const pane = row === null ? null : (core.panes.visible[row] ?? null);
    const axisId = pane && (fixed?.of?.axis ?? findAxisId(pane, null));
    const price = axisId && (fixed?.price ?? pane.priceAxis(axisId).yToPrice(y));
    const time = timeIndex.indexToTime(index) as Time;
    return { barIndex: index, time, pane, y, price, axisId, isLinked };
  }

  /** @internal Notifies handlers if the bars or the view moved under the crosshair since the last event. */
  notifyIfMoved(): void {
    if (this.pointer === null && this.fixed === null) return;
    if (this.context.scene() !== this.notifiedScene) this.notify(null, 'code');
  }

  private changed(event: Event | null = this.pointer?.event ?? this.fixed?.event ?? null): void {
    this.context.due.emit('crosshair');
    const cause = event === null ? 'code' : 'user';
    this.context.changes.notifyLater(() => this.notify(event, cause));
  }

  private notify(event: Event | null, cause: 'user' | 'code'): void {
    const { crosshairMoved, crosshairPointed } = this.core;
    if (!crosshairMoved.used && !crosshairPointed.used) return;
    const params = this.describe(event, cause);
    this.notifiedScene = this.context.scene();
    const now = JSON.stringify([params.time, params.price, params.point, params.pane?.name]);
    // Skip unchanged positions. Otherwise handlers that set each other's crosshairs would loop
    // forever.
    if (now === this.notified && event === null) return;
    this.notified = now;
    crosshairPointed.emit(params);
    crosshairMoved.emit(params);
  }

  /** @internal Converts the position to an event, whose `time` is `null` if the crosshair is hidden. */
  describe(event: Event | null = null, cause: 'user' | 'code' = 'code'): MouseEventParams {
    const { fixed, pointer, core } = this;
    const params = { originalEvent: event, cause };
    if (fixed !== null) {
      const { timestamp, of, pane, price } = fixed;
      const at = this.findIndex(timestamp);
      return at === null
        ? describePosition(core, params)
        : {
            ...describePosition(core, { ...params, pane, bar: at }),
            price,
            ...(of && { axisId: of.axis }),
          };
    }
    const at = pointer && core.panes.at(pointer.point);
    if (!at) return describePosition(core, params);
    return describePosition(core, {
      ...params,
      ...at,
      ...findFrontmost(core, at.pane, at.point, event),
    });
  }

  /** Converts a price to a y coordinate, on the axis of its series, or else on the pane's first axis with series. */
  private priceToY({ of, pane }: FixedPosition, price: number): number | null {
    const side = of?.axis ?? describePosition(this.core, { pane }).axisId;
    return side === null ? null : pane.priceAxis(side).priceToY(price, of ?? undefined);
  }

  /** Returns the bar index nearest to a time, which can be in the future; `null` if there are no bars. */
  private findIndex(timestamp: number): number | null {
    const { timeIndex } = this.context;
    if (timeIndex.count === 0) return null;
    const isInside = timestamp <= timeIndex.timestampAt(timeIndex.count - 1);
    const near = isInside ? timeIndex.find(timestamp, MismatchDirection.Nearest) : null;
    return near ?? Math.round(timeIndex.timestampToIndex(timestamp) ?? 0);
  }

  /** Whether any series has a value. Without one, the crosshair can't be placed. */
  private hasPrices(): boolean {
    return this.core.set.tables.some((table) => table.lastValue() >= 0);
  }
}
