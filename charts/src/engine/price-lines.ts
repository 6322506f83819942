import type { IPriceLine } from 'lightweight-charts';
import type { PriceLineOptions } from '../model/aliases';
import type { EngineSeriesApi } from './series';
import { engineLineStyle, engineLineWidth } from './words';

/** A horizontal line of the engine at a price of a series. */
export class EnginePriceLine {
  private readonly line: IPriceLine;

  constructor(
    private readonly api: EngineSeriesApi,
    options: Readonly<PriceLineOptions>,
    color: string,
  ) {
    this.line = api.createPriceLine(lineOptions(options, color));
  }

  apply(options: Readonly<PriceLineOptions>, color: string): void {
    this.line.applyOptions(lineOptions(options, color));
  }

  remove(): void {
    this.api.removePriceLine(this.line);
  }
}

function lineOptions(options: Readonly<PriceLineOptions>, color: string) {
  return {
    price: options.price,
    title: options.title,
    color,
    lineWidth: engineLineWidth(options.width),
    lineStyle: engineLineStyle[options.dash],
    axisLabelVisible: options.label,
  };
}
