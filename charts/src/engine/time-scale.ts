import type { ITimeScaleApi, Logical, Time as EngineTime } from 'lightweight-charts';
import { barToX, readPixelScale, type PixelScale, xToBar } from './projection';

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
export type EngineTimeScale = ReturnType<typeof createEngineTimeScale>;

export function createEngineTimeScale(api: ITimeScaleApi<EngineTime>) {
  let coming: BarRange | null = null;
  let frame = 0;
  /** Where bars stand; `null` without bars. */
  const pixels = (): PixelScale | null => {
    if (!coming) return readPixelScale((bar) => api.logicalToCoordinate(bar as Logical));
    const width = api.width();
    const spacing = width / (coming.to - coming.from + 1);
    return { origin: width - (coming.to + 0.5) * spacing - 1, spacing };
  };
  return {
    pixels,

    /** The x of a bar index, which may be a fraction; `null` without bars. */
    barToX(bar: number): number | null {
      const scale = pixels();
      return scale && barToX(scale, bar);
    },

    /** The bar index, with its fraction, at an x; `null` without bars. */
    xToBar(x: number): number | null {
      const scale = pixels();
      return scale && xToBar(scale, x);
    },

    visibleBars: (): BarRange | null => coming ?? api.getVisibleLogicalRange(),

    /** Bars get no narrower than the option allows and no wider than half the pane. */
    setVisibleBars({ from, to }: BarRange): void {
      const width = api.width();
      const narrowest = Math.max(width / (to - from + 1), api.options().minBarSpacing);
      const spacing = Math.min(narrowest, width / 2);
      coming = { from: width > 0 ? to + 1 - width / spacing : from, to };
      api.setVisibleLogicalRange({ ...coming });
      // The engine asked for its frame before this one, so the view has come by then.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        coming = null;
      });
    },

    width: (): number => api.width(),
    height: (): number => api.height(),

    /** Calls back whenever the range of bars in view changed, maybe more than once a frame. */
    onRangeChange(handler: () => void): void {
      api.subscribeVisibleLogicalRangeChange(handler);
    },

    remove(): void {
      cancelAnimationFrame(frame);
    },
  };
}
