import type { IChartApiBase, ITimeScaleApi, Logical, Time as EngineTime } from 'lightweight-charts';
import { readPixelScale, type PixelScale } from './projection';

/** A range of bar indices; fractions are parts of a bar. */
export interface BarRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The engine's time scale, asked and moved by bar indices.
 *
 * The engine applies a new view with its next frame. Until then this answers for the view to come, so that a caller
 * who sets a range and asks for a pixel gets one that fits.
 */
export class EngineTimeScale {
  private readonly api: ITimeScaleApi<EngineTime>;
  private coming: BarRange | null = null;
  private frame = 0;

  constructor(chart: IChartApiBase<EngineTime>) {
    this.api = chart.timeScale();
  }

  /** Where bars stand; `null` without bars. */
  pixels(): PixelScale | null {
    const { coming } = this;
    if (coming === null) {
      return readPixelScale((bar) => this.api.logicalToCoordinate(bar as Logical));
    }
    const width = this.width();
    const spacing = width / (coming.to - coming.from + 1);
    return { origin: width - (coming.to + 0.5) * spacing - 1, spacing };
  }

  visibleBars(): BarRange | null {
    return this.coming ?? this.api.getVisibleLogicalRange();
  }

  setVisibleBars(range: BarRange): void {
    this.coming = this.within(range);
    this.api.setVisibleLogicalRange({ from: this.coming.from, to: this.coming.to });
    // The engine asked for its frame before this one, so the view has come by then.
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      this.coming = null;
    });
  }

  spacing(): number {
    return this.pixels()?.spacing ?? this.api.options().barSpacing;
  }

  width(): number {
    return this.api.width();
  }

  height(): number {
    return this.api.height();
  }

  /** Calls back whenever the range of bars in view changed, maybe more than once a frame. */
  onRangeChange(handler: () => void): void {
    this.api.subscribeVisibleLogicalRangeChange(handler);
  }

  remove(): void {
    cancelAnimationFrame(this.frame);
  }

  /** Bars get no narrower than the option allows and no wider than half the pane. */
  private within({ from, to }: BarRange): BarRange {
    const width = this.width();
    if (width <= 0) return { from, to };
    const { minBarSpacing } = this.api.options();
    const spacing = Math.min(Math.max(width / (to - from + 1), minBarSpacing), width / 2);
    return { from: to + 1 - width / spacing, to };
  }
}
