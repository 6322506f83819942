import { priceLineSchema } from '../check/chart-schemas';
import { checkOptions } from '../check/options';
import type { EnginePriceLine } from '../engine/series';
import type { PriceLine, PriceLineOptions } from './aliases';

/** What a price line asks of its series. */
export interface PriceLineHome {
  /** @throws TypeError when the series or its chart was removed. */
  alive(call: string): void;
  draw(options: Readonly<PriceLineOptions>): EnginePriceLine;
  /** The colour of lines that have none of their own. */
  color(): string;
  dropped(line: PriceLine): void;
}

/** A price line of a series. */
export class SeriesPriceLine implements PriceLine {
  private readonly engine: EnginePriceLine;
  private gone = false;

  constructor(
    private readonly home: PriceLineHome,
    private current: Readonly<PriceLineOptions>,
  ) {
    this.engine = home.draw(current);
  }

  options(): Readonly<PriceLineOptions> {
    return this.current;
  }

  applyOptions(options: Partial<PriceLineOptions>): void {
    this.alive('applyOptions');
    this.current = checkOptions('applyOptions', '', priceLineSchema, options, this.current);
    this.refresh();
  }

  remove(): void {
    this.alive('remove');
    this.gone = true;
    this.engine.remove();
    this.home.dropped(this);
  }

  /** The colour of the series may have changed. */
  refresh(): void {
    this.engine.apply(this.current, this.current.color ?? this.home.color());
  }

  private alive(call: string): void {
    this.home.alive(call);
    if (this.gone) throw new TypeError(`${call}: the price line was removed`);
  }
}
