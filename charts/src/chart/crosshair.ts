import type { ICrosshairApi } from '../contract/crosshair';
import type { MouseEventParams } from '../contract/events';
import type { IPaneApi } from '../contract/sources';
import type { EnginePointer } from '../engine/mouse';
import type { EngineSeries } from '../engine/series';
import { checkNumber } from '../rules/rule';
import { checkTime } from '../time/times';
import type { Time } from '../values/data';
import type { CrosshairOptions } from '../values/options/crosshair';
import type { DeepPartial } from '../values/partial';
import type { ChartCore } from './core';
import type { Pane } from './pane';
import { describePlace, nearestPlace } from './place';
import type { Series } from './series';

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
  private readonly core: ChartCore;
  private hand: EnginePointer | null = null;
  private code: {
    readonly bar: number;
    readonly price: number | null;
    readonly pane: Pane;
  } | null = null;

  /** @internal A chart makes its crosshair. */
  constructor(core: ChartCore) {
    this.core = core;
  }

  options(): Readonly<CrosshairOptions> {
    this.core.alive('options');
    return this.core.options.crosshair;
  }

  applyOptions(options: DeepPartial<CrosshairOptions>): void {
    this.core.alive('applyOptions');
    this.core.applyOptions('applyOptions', { crosshair: options });
  }

  set(time: Time, price: number | null, pane?: IPaneApi): void {
    const { core } = this;
    core.alive('set');
    checkTime(time, 'set: time', core.timeKind() ?? undefined);
    if (price !== null) checkNumber('set', 'price', price);
    const home = core.paneList.find('set', pane ?? 'main');
    const bar = nearestPlace(core, time);
    const ruler = rulerFor(core, home);
    if (bar === null || ruler === null) return;
    const { code } = this;
    if (code !== null && code.bar === bar && code.price === price && code.pane === home) return;
    this.hand = null;
    this.code = { bar, price, pane: home };
    core.engine.setCrosshair(bar, price ?? NaN, ruler);
    this.tell();
  }

  clear(): void {
    this.core.alive('clear');
    const wasShown = this.position() !== null;
    this.hand = this.code = null;
    this.core.engine.clearCrosshair();
    if (wasShown) this.tell();
  }

  position(): {
    /** The time. */ time: Time;
    /** The price; `null` when it has none. */ price: number | null;
  } | null {
    const { core, hand } = this;
    core.alive('position');
    const pane = core.paneList.all[hand?.paneIndex ?? -1];
    const { time, price } = this.byCode() ?? describePlace(core, { pane, point: hand?.point });
    return time === null ? null : { time, price };
  }

  /** @internal A hand moved the crosshair, or the pointer left the chart. */
  followHand(pointer: EnginePointer): void {
    this.code = null;
    this.hand = pointer.point === null ? null : pointer;
  }

  /** @internal What handlers are told of a crosshair that code has put somewhere; `null` where a hand holds it. */
  byCode(): MouseEventParams | null {
    const { code, core } = this;
    if (code === null) return null;
    const { bar, pane, price } = code;
    return { ...describePlace(core, { pane, bar }), price };
  }

  private tell(): void {
    const { crosshairMoved } = this.core.mouse;
    if (crosshairMoved.used) crosshairMoved.emit(this.byCode() ?? describePlace(this.core, {}));
  }
}

/** The engine puts the crosshair by a series with bars: the pane's own, or another for the vertical line alone. */
function rulerFor(core: ChartCore, pane: Pane): EngineSeries | null {
  const all = [...pane.ownSeries(), ...core.series];
  return all.find(hasPrices)?.engine ?? null;
}

/** Whether a series has more than gaps: without a price the engine knows no height. */
const hasPrices = (series: Series): boolean =>
  series.data().some((bar) => !('value' in bar) || bar.value !== null);
