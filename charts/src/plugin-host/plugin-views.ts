import type {
  PaneView,
  PluginColors,
  PriceAxisView,
  PriceLineView,
  PriceScaleView,
  TimeAxisBandView,
  TimeAxisView,
  TimeScaleView,
  ViewBase,
} from '../api/area-view';
import type { PriceLine } from '../api/price-line-api';
import type { ISeriesApi } from '../api/source-api';
import type { ChartCore } from '../core/chart-core';
import type { Pane } from '../core/pane';
import type { Rect } from '../graphics/draw-items';
import { convertTimeToIndex } from '../scale/convert-time-to-index';
import { getPriceToY, yToPrice, priceToAxisValue, priceToY } from '../scale/price-scale';
import { xToIndex, getIndexRange, type TimeView, indexToX } from '../scale/time-view';
import { labelHeight, titleWidth } from '../render/axis-labels';
import { scaleFor, writePrice } from '../render/axis-scale';
import { defaultAxis } from '../render/draw-pane';
import type {
  AxisScale,
  PaneViewport,
  SeriesViewModel,
  TimeAxisViewport,
} from '../render/view-models';
import { toAxisTimestamp } from '../time/convert-time-type';
import type { AxisId } from '../types/choices';
import type { Time } from '../types/data-types';
import type { ResolvedTheme } from '../options/theme';
import { clamp } from '../util/clamp';

/** Views of panes and axes for plug-ins. */
export class PluginViews {
  private readonly paneViews = new WeakMap<PaneViewport, PaneView>();
  private colorsCache: {
    readonly theme: ResolvedTheme;
    readonly colors: Readonly<PluginColors>;
  } | null = null;

  constructor(private readonly core: ChartCore) {}

  colors(): Readonly<PluginColors> {
    const { theme } = this.core.context;
    if (this.colorsCache?.theme !== theme) {
      const { background, border, crosshair, crosshairLabel, down, grid, line, text, up } = theme;
      const colors = { background, border, crosshair, crosshairLabel, down, grid, line, text, up };
      this.colorsCache = { theme, colors: Object.freeze(colors) };
    }
    return this.colorsCache.colors;
  }

  pane(pane: Pane, viewport: PaneViewport): PaneView {
    const known = this.paneViews.get(viewport);
    if (known) return known;
    const view: PaneView = {
      ...this.base(viewport.box, viewport.ratio, viewport.isExported, this.time(viewport.view, 0)),
      area: 'pane',
      pane,
      priceScale: (axis) => this.priceScale(pane, viewport, axis),
      priceLine: (line) => this.priceLine(pane, viewport, line),
    };
    this.paneViews.set(viewport, view);
    return view;
  }

  priceAxis(pane: Pane, axis: AxisScale, box: Rect, viewport: PaneViewport): PriceAxisView {
    const time = this.time(viewport.view, viewport.box.x - box.x);
    return {
      ...this.base(box, viewport.ratio, viewport.isExported, time),
      area: 'price-axis',
      pane,
      axisId: axis.axis.name,
      series: this.seriesOn(pane, axis.axis.name),
      priceScale: createPriceScale(axis),
    };
  }

  timeAxis({ box, left, ratio, isExported, view }: TimeAxisViewport): TimeAxisView {
    return { ...this.base(box, ratio, isExported, this.time(view, left)), area: 'time-axis' };
  }

  timeAxisBand({ box, left, ratio, isExported, view }: TimeAxisViewport): TimeAxisBandView {
    return { ...this.base(box, ratio, isExported, this.time(view, left)), area: 'time-axis-band' };
  }

  /** @param left - Left edge of the panes, in CSS pixels from the left edge of the area. */
  time(view: TimeView, left: number): TimeScaleView {
    const { context } = this.core;
    const { timeIndex } = context.time;
    const zone = context.exchangeZone();
    const timeToIndex = (time: Time): number | null => convertTimeToIndex(timeIndex, time, zone);
    return {
      barSpacing: view.spacing,
      ...getIndexRange(view),
      count: timeIndex.count,
      indexToX: (barIndex) => left + indexToX(view, barIndex),
      xToIndex: (x) => xToIndex(view, x - left),
      timeToIndex,
      indexToTime: (barIndex) => timeIndex.indexToTime(Math.round(barIndex)),
      timeToX(time) {
        const barIndex = timeToIndex(time);
        return barIndex === null ? null : left + indexToX(view, barIndex);
      },
      format: (time) => context.clock.label(toAxisTimestamp(time, timeIndex.timeType, zone)),
    };
  }

  /** The series on an axis, from back to front. */
  seriesOn(pane: Pane, axisId: AxisId): readonly ISeriesApi[] {
    return pane.getSeries().filter(({ viewModel }) => viewModel.axis === axisId);
  }

  /** Returns the rendered series; `null` if it was removed or is on another pane. */
  renderedSeries(pane: Pane, series: ISeriesApi): SeriesViewModel | null {
    return pane.getSeries().find((each) => each === series)?.viewModel ?? null;
  }

  private priceScale(
    pane: Pane,
    viewport: PaneViewport,
    axis: AxisId | ISeriesApi | undefined,
  ): PriceScaleView | null {
    if (typeof axis === 'object') {
      const series = this.renderedSeries(pane, axis);
      return series && createPriceScale(viewport.axis(series.axis), series);
    }
    const axisId = axis ?? defaultAxis(pane.viewModel)?.name;
    return axisId === undefined ? null : createPriceScale(viewport.axis(axisId));
  }

  private priceLine(pane: Pane, viewport: PaneViewport, line: PriceLine): PriceLineView | null {
    for (const { viewModel } of pane.getSeries()) {
      const rendered = viewModel.lines.find((each) => each.line === line);
      if (!rendered) continue;
      const axis = viewport.axis(viewModel.axis);
      const scale = axis && scaleFor(axis, viewModel);
      if (!scale || !viewModel.visible) return null;
      const { measure, theme } = this.core.context;
      const y = priceToY(scale, rendered.price);
      const label = viewport.label(line);
      const side = label?.side ?? axis.axis.side ?? 'right';
      const width = label ? titleWidth(rendered.title, theme, measure) : 0;
      const height = labelHeight(theme);
      const x = side === 'left' ? 0 : viewport.width - width;
      const center = clamp(label?.y ?? y, 0, viewport.height);
      const title = { x, y: center - height / 2, width, height };
      return { y, color: rendered.color, side, title };
    }
    return null;
  }

  private base(
    { height, width, x, y }: Rect,
    ratio: number,
    isImage: boolean,
    time: TimeScaleView,
  ): ViewBase {
    const { theme, measure } = this.core.context;
    return {
      left: x,
      top: y,
      width,
      height,
      pixelRatio: ratio,
      isImage,
      colors: this.colors(),
      fontSize: theme.fontSize,
      fontFamily: theme.fontFamily,
      time,
      snap: (coordinate) => Math.round(coordinate * ratio) / ratio,
      measureText: (text, size = theme.fontSize, bold = false) =>
        measure(text, `${bold ? 'bold ' : ''}${size}px ${theme.fontFamily}`),
    };
  }
}

/** @param series - Series whose first price is 0% on a percentage axis. */
function createPriceScale(
  axis: AxisScale | undefined,
  series?: SeriesViewModel,
): PriceScaleView | null {
  const scale = axis && series ? scaleFor(axis, series) : axis?.scale;
  if (!axis || !scale) return null;
  return {
    axisId: axis.axis.name,
    priceToY: getPriceToY(scale),
    yToPrice: (y) => yToPrice(scale, y),
    format: (price) =>
      series ? writePrice(axis, series, price) : axis.write(priceToAxisValue(scale, price)),
    formatPercent: (percent) => axis.axis.percent.write(percent),
  };
}
