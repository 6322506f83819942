import { priceLineSchema } from '../check/options';
import type { PriceLine } from '../contract/price-line';
import type { EngineSeries } from '../engine/series';
import { checkOptions } from '../rules/schema';
import type { PriceLineOptions } from '../values/options/price-line';

/** A price line of a series, as the series sees it. */
export interface OwnPriceLine extends PriceLine {
  /** The colour of the series may have changed. */
  refresh(): void;
}

/** What a price line asks of its series. */
export interface PriceLineHome {
  readonly engine: EngineSeries;
  /** @throws TypeError when the series or its chart was removed. */
  alive(call: string): void;
  /** The colour of lines that have none of their own. */
  color(): string;
  readonly lines: Set<OwnPriceLine>;
}

/** Adds a price line to a series. */
export function addPriceLine(home: PriceLineHome, given: unknown): PriceLine {
  let current: Readonly<PriceLineOptions> = checkOptions(
    'addPriceLine',
    '',
    priceLineSchema,
    given,
  );
  const color = (): string => current.color ?? home.color();
  const engine = home.engine.addPriceLine(current, color());
  const alive = (call: string): void => {
    home.alive(call);
    if (!home.lines.has(line)) throw new TypeError(`${call}: the price line was removed`);
  };
  const line: OwnPriceLine = {
    options: () => current,
    applyOptions(options) {
      alive('applyOptions');
      current = checkOptions('applyOptions', '', priceLineSchema, options, current);
      line.refresh();
    },
    remove() {
      alive('remove');
      home.lines.delete(line);
      engine.remove();
    },
    refresh: () => engine.apply(current, color()),
  };
  home.lines.add(line);
  return line;
}
