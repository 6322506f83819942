import { crosshairSchema } from '../check/chart-schemas';
import { checkOptions } from '../check/options';
import { checkNumber } from '../check/points';
import { checkTime } from '../time/times';
import type { DeepPartial } from './aliases';
import type { ChartCore } from './core';
import type { Time } from './data';
import type { IPaneApi } from './handles';
import type { CrosshairOptions } from './options';

/**
 * The crosshair of a chart; {@link IChartApi.crosshair} gives it.
 *
 * @since 0.1.0
 */
export class Crosshair {
  private readonly core: ChartCore;

  /** @internal A chart makes its crosshair. */
  constructor(core: ChartCore) {
    this.core = core;
  }

  /** The options as they are now. */
  options(): Readonly<CrosshairOptions> {
    this.core.alive('options');
    return this.core.options.crosshair;
  }

  /**
   * Changes some of the options.
   *
   * @param options - What changes.
   * @throws TypeError when a key is unknown or a value is of the wrong type.
   */
  applyOptions(options: DeepPartial<CrosshairOptions>): void {
    const { core } = this;
    core.alive('applyOptions');
    const now = core.options.crosshair;
    const crosshair = checkOptions('applyOptions', '', crosshairSchema, options, now);
    core.setOptions(Object.freeze({ ...core.options, crosshair }));
  }

  /**
   * Puts the crosshair at a time and a price, as in a chart that goes in step with another.
   *
   * @param time - A time; the crosshair stands at the nearest bar.
   * @param price - A price on the first visible axis of the pane; `null` shows the vertical line alone.
   * @param pane - The pane of the price; without it the main pane.
   * @throws TypeError when time or price is not finite.
   */
  set(time: Time, price: number | null, pane?: IPaneApi): void {
    const { core } = this;
    core.alive('set');
    checkTime(time, 'set: time', core.timeKind() ?? undefined);
    if (price !== null) checkNumber('set', 'price', price);
    core.paneList.find('set', pane ?? 'main');
  }

  /** Takes the crosshair away until the pointer moves again. */
  clear(): void {
    this.core.alive('clear');
  }

  /** Where the crosshair stands, or `null` when it is not shown. */
  position(): {
    /** The time. */ time: Time;
    /** The price; `null` when it has none. */ price: number | null;
  } | null {
    this.core.alive('position');
    return null;
  }
}
