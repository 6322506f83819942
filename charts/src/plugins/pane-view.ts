import { xToIndex, indexToX } from '../scale/time-view';
import { getPriceToY, yToPrice, priceToAxisValue } from '../scale/price-scale';
import type { ChartContext } from '../core/chart-context';
import type { Figure } from '../graphics/figure';
import type { Item, Rect } from '../graphics/draw-items';
import { toMark } from '../graphics/figure-mark';
import type { PaneViewport } from '../render/view-models';
import type { AxisId } from '../types/choices';
import type { ResolvedTheme } from '../options/theme';

/** A pane as it is drawn: all lengths are CSS pixels from its corner. */
export interface PaneView {
  readonly width: number;
  readonly height: number;
  /** Where the pane stands on the chart. */
  readonly box: Rect;
  /** Device pixels for each CSS pixel. */
  readonly ratio: number;
  /** Whether it is a picture to keep, and not one that stands in a page with its elements and its crosshair. */
  readonly isExported: boolean;
  readonly theme: ResolvedTheme;
  /** From place to place. */
  readonly spacing: number;
  /** The middle of a place of the time axis, and back. Places and their times are those of the stage. */
  indexToX(index: number): number;
  xToIndex(x: number): number;
  /** Prices on an axis; `null` while it has none. */
  prices(axis: AxisId): PricesView | null;
  /** The width of words in a CSS font. */
  measure(text: string, font: string): number;
  /** Figures as they are drawn, cut to the pane. */
  figures(figures: readonly Figure[]): Item;
}

/** The prices of an axis as they are drawn. */
export interface PricesView {
  toY(price: number): number;
  toPrice(y: number): number;
  /** A price as the axis writes it. */
  write(price: number): string;
}

/** A pane as whoever draws into it sees it. */
export function createPaneView({ theme, measure }: ChartContext, viewport: PaneViewport): PaneView {
  const { box, height, ratio, isExported, view, width } = viewport;
  const edges = { left: 0, top: 0, right: width, bottom: height };
  return {
    width,
    height,
    box,
    ratio,
    isExported,
    theme,
    measure,
    spacing: view.spacing,
    indexToX: (index) => indexToX(view, index),
    xToIndex: (x) => xToIndex(view, x),
    prices(axis) {
      const made = viewport.axis(axis);
      const scale = made?.scale;
      if (!scale) return null;
      return {
        toY: getPriceToY(scale),
        toPrice: (y) => yToPrice(scale, y),
        write: (price) => made.write(priceToAxisValue(scale, price)),
      };
    },
    figures: (figures) => ({
      type: 'marks',
      pane: edges,
      marks: figures.flatMap((each) => toMark(each, edges, theme.fontFamily, measure) ?? []),
    }),
  };
}
