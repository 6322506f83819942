import type { TimeView } from '../scale/time-view';
import { sameJson } from '../util/json';
import type { PriceLine } from '../api/price-line-api';
import { memoize } from '../util/memoize';
import type { Item, Rect } from '../graphics/draw-items';
import {
  axisKey,
  type PlacedAxis,
  borderHeight,
  type ColumnWidths,
  type Layout,
  layOut,
  type Side,
} from './layout';
import {
  axisWidth,
  type BarMemory,
  clip,
  defaultAxis,
  rowItems,
  type AxisLayout,
  writeAxis,
} from './draw-pane';
import { type RangeMemory, computeAxisScale } from './axis-scale';
import type {
  PaneViewport,
  ChartViewModel,
  PaneViewModel,
  PlacedLabel,
  AxisScale,
  LayerSlot,
  PluginTimeLabel,
} from './view-models';
import { deviceWidth } from './pixel-lines';
import { frontPriceLabels, frontTimeLabelItems } from './front-labels';
import {
  stripHeight,
  timeTickItems,
  type PlacedTimeLabel,
  type TimeLabel,
  computeTimeLabels,
  createTickCover,
  placeTimeLabels,
  timeLabelItems,
} from './draw-time-axis';

/** A rendered chart without its crosshair: the layout, and the items to paint. */
export interface Scene {
  readonly ratio: number;
  readonly layout: Layout;
  readonly view: TimeView;
  /** The axes of each pane. */
  readonly axes: readonly (readonly AxisLayout[])[];
  /** One viewport for each pane. If nothing in a pane changed, its viewport is the same object. */
  readonly paneViewports: readonly PaneViewport[];
  /** One row for each pane and one for the time axis, each with its background. */
  readonly rows: readonly Row[];
  /** Returns the tick labels of the time axis for a view, including those outside of it. */
  readonly timeLabels: Written;
  /** Returns the visible tick labels of the time axis. */
  readonly timeTicks: () => readonly PlacedTimeLabel[];
  /**
   * Returns the items of plug-ins above the rows, below or in front of the crosshair. They are computed at each call.
   */
  readonly top: (slot: 'top-back' | 'top-front') => readonly Item[];
}

/** A row as wide as the chart, which can be painted individually. */
export interface Row extends Rect {
  /** Returns the items to paint. They are computed at the first call, because reading the layout doesn't need them. */
  readonly items: () => readonly Item[];
}

/** Returns the tick labels of the time axis, computed when a row that shows them is painted. */
type Written = (view: TimeView) => readonly TimeLabel[];

/**
 * Largest number of layout rounds. The widths of the axes and the view depend on each other, but a second round is
 * nearly always enough.
 */
const mostRounds = 4;
/** A column becomes narrower only if it saves this much, in CSS pixels, so that it doesn't jitter with each digit. */
const slack = 8;

const noWidths: ColumnWidths = { left: [], right: [] };

/** Builds the scenes of a chart, starting from the state of the last one. */
export class SceneBuilder {
  private widths: ColumnWidths = noWidths;
  private readonly ranges: RangeMemory = new WeakMap();
  private readonly bars: BarMemory = new WeakMap();

  /** Resets the widths of the axes, for example because all labels have changed. */
  resetWidths(): void {
    this.widths = noWidths;
  }

  /** Returns a function that restores the current widths of the axes. */
  keepWidths(): () => void {
    const { widths } = this;
    return () => (this.widths = widths);
  }

  /**
   * Builds a scene.
   *
   * @param chart - State of the chart.
   * @param viewOf - Returns the view for a width, because the width of the panes depends on their axes.
   * @param ratio - Device pixels for each CSS pixel.
   */
  make(chart: ChartViewModel, viewOf: (width: number) => TimeView, ratio: number): Scene {
    const timeHeight = stripHeight(chart);
    const bands = chart.time.visible ? (chart.plugins?.timeAxisBands() ?? []) : [];
    const placedAxes = getPlacedAxes(chart.panes);
    let widths = startWidths(this.widths, placedAxes);
    let smallest = noWidths;
    for (let round = 1; ; round++) {
      const layout = layOut(chart, chart.panes, placedAxes, widths, timeHeight, bands, ratio);
      const view = viewOf(layout.time.width);
      const axes = chart.panes.map((pane, i) => {
        return this.buildAxes(chart, pane, view, (layout.panes[i] as Rect).height, ratio);
      });
      const neededWidths = getWidest(widthsFor(axes, placedAxes, chart), smallest);
      if (round === mostRounds || fits(widths, neededWidths)) {
        this.widths = widths;
        return this.drawn(chart, { ratio, layout, view, axes });
      }
      // If a narrower column makes the bar visible whose label needs the wider one, the widths
      // would change at each layout. Skip the first round, because its widths may be 0.
      if (round > 1) smallest = getGrown(widths, neededWidths);
      widths = neededWidths;
    }
  }

  /**
   * Reuses the first scene for an image.
   *
   * @returns `null` if a new scene could have other column widths. That is possible if the columns are wider than
   * necessary, or with markers, whose space depends on the bar spacing.
   */
  reuse(chart: ChartViewModel, first: Scene): Scene | null {
    if (chart.panes.some(({ series }) => series.some(({ markers }) => markers))) return null;
    const neededWidths = widthsFor(first.axes, getPlacedAxes(chart.panes), chart);
    return sameJson(this.widths, neededWidths) ? this.drawn(chart, first) : null;
  }

  /**
   * Updates some panes of a scene, whose bars have changed while the view stayed the same.
   *
   * @returns `null` if their axes need other widths.
   */
  renew(chart: ChartViewModel, last: Scene, panes: ReadonlySet<number>): Scene | null {
    const { layout, ratio, view } = last;
    const axes = last.axes.map((made, i) =>
      panes.has(i)
        ? this.buildAxes(
            chart,
            chart.panes[i] as PaneViewModel,
            view,
            (layout.panes[i] as Rect).height,
            ratio,
          )
        : made,
    );
    const placedAxes = getPlacedAxes(chart.panes);
    if (!fits(this.widths, widthsFor(axes, placedAxes, chart))) return null;
    // Prices don't change the times, so keep their labels.
    const next = this.drawn(chart, { ratio, layout, view, axes }, last.timeLabels);
    // Only new objects are painted again.
    const renewed = <Part>(before: readonly Part[], now: readonly Part[]): Part[] =>
      before.map((part, i) => (panes.has(i) ? (now[i] as Part) : part));
    return {
      ...next,
      paneViewports: renewed(last.paneViewports, next.paneViewports),
      rows: renewed(last.rows, next.rows),
      timeTicks: last.timeTicks,
    };
  }

  private buildAxes(
    chart: ChartViewModel,
    pane: PaneViewModel,
    view: TimeView,
    height: number,
    ratio: number,
  ): AxisLayout[] {
    const { plugins, timeIndex } = chart;
    const topMargin = plugins?.topMargin(pane);
    const made = pane.axes.map((axis) =>
      computeAxisScale(
        axis,
        pane.series,
        timeIndex,
        view,
        height,
        this.ranges,
        plugins?.autoScale(pane, axis.name, view),
        topMargin,
      ),
    );
    const main = defaultAxis(pane);
    let viewport: PaneViewport | null = null;
    // The position of the pane isn't known yet, because the widths of the axes depend on their
    // labels.
    const box = { x: 0, y: 0, width: view.width, height };
    const getViewport = (): PaneViewport =>
      (viewport ??= createPaneViewport(chart, pane, box, view, made, ratio));
    return made.map((each) => writeAxis(each, each.axis === main, made, pane, chart, getViewport));
  }

  /** Creates a scene from its layout. The rows compute their items when they are painted. */
  private drawn(
    chart: ChartViewModel,
    frame: Pick<Scene, 'axes' | 'layout' | 'ratio' | 'view'>,
    written: Written = memoize((each) => computeTimeLabels(chart, each)),
  ): Scene {
    const { axes, layout, ratio, view } = frame;
    const paneViewports = chart.panes.map((pane, i) =>
      createPaneViewport(chart, pane, layout.panes[i] as Rect, view, axes[i] ?? [], ratio),
    );
    const rows = chart.panes.map((pane, index) => {
      const box = layout.panes[index] as Rect;
      const border = layout.borders[index];
      const height = box.height + (border === undefined ? 0 : borderHeight);
      return createRow({ x: 0, y: box.y, width: chart.width, height }, chart, ratio, () => {
        const main = defaultAxis(pane);
        const made = axes[index] ?? [];
        const items = rowItems(
          {
            chart,
            pane,
            index,
            layout,
            axes: made,
            grid: made.find(({ axis }) => axis === main),
            labelIndexes: chart.grid.vertical ? written(view).map(({ index: at }) => at) : [],
            viewport: paneViewports[index] as PaneViewport,
          },
          this.bars,
        );
        if (border === undefined) return items;
        const at = [0, border, chart.width, deviceWidth(1, ratio) / ratio];
        return [...items, { type: 'rects', color: chart.theme.border, at }];
      });
    });
    const { row, ticks } = strip(chart, layout, view, written, ratio);
    const top: Scene['top'] = (slot) => [
      ...topItems(slot, chart, frame, paneViewports),
      ...(slot === 'top-back' ? topLabels(chart, frame, paneViewports, ticks) : []),
    ];
    return {
      ...frame,
      paneViewports,
      rows: [...rows, row],
      timeLabels: written,
      timeTicks: ticks,
      top,
    };
  }
}

function createPaneViewport(
  { isExported, plugins }: ChartViewModel,
  pane: PaneViewModel,
  box: Rect,
  view: TimeView,
  axes: readonly (AxisScale & Partial<Pick<AxisLayout, 'labels'>>)[],
  ratio: number,
): PaneViewport {
  const { height, width } = box;
  const axis = (name: string) => axes.find((written) => written.axis.name === name);
  const label = (line: PriceLine): PlacedLabel | null => {
    for (const { axis, labels } of axes) {
      const found = labels?.find((each) => each.line === line);
      if (found && axis.side !== null) return { side: axis.side, y: found.y };
    }
    return null;
  };
  let bounds: readonly Rect[] | null = null;
  // Compute the bounds once, so that hit tests use the ones that were painted.
  const covered = (): readonly Rect[] => (bounds ??= plugins?.covered(pane, viewport) ?? []);
  const viewport = { width, height, box, ratio, isExported, view, axis, label, covered };
  return viewport;
}

/**
 * Creates a row with its background. It is aligned to device pixels, because a pixel between two rows would stay black.
 *
 * @param draw - Returns the items on the background.
 */
function createRow(
  box: Rect,
  { height: chartHeight, theme }: ChartViewModel,
  ratio: number,
  draw: () => readonly Item[],
): Row {
  const items = memoize(({ height, width, y }: Rect): readonly Item[] => {
    const top = Math.round(y * ratio) / ratio;
    const bottom = Math.round((y + height) * ratio) / ratio;
    const { background: color, backgroundBottom: last } = theme;
    const rows = { y: top, height: bottom - top };
    const background: Item =
      last === null
        ? { type: 'rects', color, at: [0, top, width, rows.height] }
        : {
            ...{ type: 'box', x: 0, width, ...rows, radii: [0, 0, 0, 0], edge: null },
            ink: {
              from: 0,
              to: chartHeight,
              stops: [
                [0, color],
                [1, last],
              ],
            },
          };
    return [background, ...draw()];
  });
  return { ...box, items: () => items(box) };
}

/** Returns the items of plug-ins above the rows. */
function topItems(
  slot: LayerSlot,
  { panes, plugins, isExported, time, width }: ChartViewModel,
  { axes, layout, ratio, view }: Pick<Scene, 'axes' | 'layout' | 'ratio' | 'view'>,
  paneViewports: readonly PaneViewport[],
): Item[] {
  if (!plugins) return [];
  const items: Item[] = [];
  const add = (box: Rect, layer: readonly Item[]): void => {
    if (layer.length > 0) items.push(clip(box, layer));
  };
  panes.forEach((pane, i) => {
    const viewport = paneViewports[i] as PaneViewport;
    add(viewport.box, plugins.paneLayer(slot, pane, viewport));
    for (const written of axes[i] ?? []) {
      const box = layout.axes.get(axisKey(i, written.axis.name));
      if (box) add(box, plugins.priceAxisLayer(slot, pane, written, box, viewport));
    }
  });
  if (time.visible) {
    const box = { x: 0, y: layout.time.y, width, height: layout.time.height };
    const viewport = { box, ratio, isExported, view, left: layout.time.x };
    add(box, plugins.timeAxisLayer(slot, viewport));
    for (const { band, box } of layout.bands) {
      add(box, plugins.timeAxisBandLayer(slot, band, { ...viewport, box }));
    }
  }
  return items;
}

/** Returns the labels of plug-ins in front of the axes. */
function topLabels(
  chart: ChartViewModel,
  { axes, layout, ratio, view }: Pick<Scene, 'axes' | 'layout' | 'ratio' | 'view'>,
  paneViewports: readonly PaneViewport[],
  ticks: Scene['timeTicks'],
): Item[] {
  const { isExported, panes, plugins, time, width } = chart;
  if (!plugins) return [];
  const items = panes.flatMap((model, index) => {
    const viewport = paneViewports[index] as PaneViewport;
    const pane = { model, index, viewport, axes: axes[index] ?? [] };
    return frontPriceLabels(chart, pane, layout);
  });
  if (!time.visible) return items;
  const { height, x: left, y } = layout.time;
  const box = { x: 0, y, width, height };
  const labels = plugins.timeLabels('top', { box, ratio, isExported, view, left });
  const visible = labels.filter(isOver(layout.time));
  if (visible.length === 0) return items;
  return [...items, ...frontTimeLabelItems(chart, layout, ticks(), visible, ratio)];
}

/** Slots of layers that are painted with the rows, from back to front. */
const rowSlots: readonly LayerSlot[] = ['background', 'below', 'above'];

/** Whether a label of the time axis is over the panes. */
const isOver =
  ({ width, x: left }: Rect) =>
  ({ x }: PluginTimeLabel): boolean =>
    x >= left && x <= left + width;

function strip(
  chart: ChartViewModel,
  { bands, panes, strip: { y: top }, time }: Layout,
  view: TimeView,
  written: Written,
  ratio: number,
): { readonly row: Row; readonly ticks: Scene['timeTicks'] } {
  const { height, isExported, plugins, width } = chart;
  // If all panes are collapsed, the space between them and the time axis belongs to this row.
  const last = panes[panes.length - 1] as Rect;
  const y = last.y + last.height;
  const box = { x: 0, y: time.y, width, height: time.height };
  const viewport = { box, ratio, isExported, view, left: time.x };
  const read = memoize((each: TimeView) => {
    const labels = (plugins?.timeLabels('above', viewport) ?? []).filter(isOver(time));
    const isCovered = createTickCover(chart, labels);
    const ticks = placeTimeLabels(chart, each, time, written(each)).filter(
      (tick) => !isCovered(tick),
    );
    return { labels, ticks };
  });
  const row = createRow({ x: 0, y, width, height: height - y }, chart, ratio, () => {
    if (!chart.time.visible) return [];
    const { labels, ticks } = read(view);
    const layer = (slot: LayerSlot): readonly Item[] =>
      plugins?.timeAxisLayer(slot, viewport) ?? [];
    const border = [0, top, width, deviceWidth(1, ratio) / ratio];
    return [
      clip(box, [
        ...layer('background'),
        ...layer('below'),
        ...timeTickItems(chart, ticks, ratio),
        ...layer('above'),
        ...labels.flatMap(({ color, text, x }) => timeLabelItems(chart, x, text, color)),
      ]),
      ...bands.map(({ band, box }) => {
        const view = { ...viewport, box };
        return clip(
          box,
          rowSlots.flatMap((slot) => plugins?.timeAxisBandLayer(slot, band, view) ?? []),
        );
      }),
      { type: 'rects', color: chart.theme.border, at: border },
    ];
  });
  return { row, ticks: () => read(view).ticks };
}

const getPlacedAxes = (panes: readonly PaneViewModel[]): PlacedAxis[] =>
  panes.flatMap(({ axes }, pane) =>
    axes.flatMap(({ name, visible, side }) =>
      visible && side !== null ? [{ pane, name, side }] : [],
    ),
  );

/** Returns the number of columns on a side. */
function countColumns(placedAxes: readonly PlacedAxis[], side: Side): number {
  const counts = new Map<number, number>();
  for (const axis of placedAxes) {
    if (axis.side === side) counts.set(axis.pane, (counts.get(axis.pane) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

/** Returns the widths of the last scene for the current number of columns. */
function startWidths(last: ColumnWidths, placedAxes: readonly PlacedAxis[]): ColumnWidths {
  const start = (side: Side): number[] =>
    Array.from({ length: countColumns(placedAxes, side) }, (_, i) => last[side][i] ?? 0);
  return { left: start('left'), right: start('right') };
}

/** Returns the width that each column needs. */
function widthsFor(
  axes: readonly (readonly AxisLayout[])[],
  placedAxes: readonly PlacedAxis[],
  chart: ChartViewModel,
): ColumnWidths {
  const widths: Record<Side, number[]> = { left: [], right: [] };
  const usedColumns = new Map<string, number>();
  for (const { name, pane, side } of placedAxes) {
    const written = axes[pane]?.find(({ axis }) => axis.name === name);
    if (written === undefined) continue;
    const column = usedColumns.get(axisKey(pane, side)) ?? 0;
    usedColumns.set(axisKey(pane, side), column + 1);
    widths[side][column] = Math.max(widths[side][column] ?? 0, axisWidth(written, chart));
  }
  return widths;
}

/** Returns the larger width of each column. */
const getWidest = (widths: ColumnWidths, others: ColumnWidths): ColumnWidths => ({
  left: widths.left.map((width, i) => Math.max(width, others.left[i] ?? 0)),
  right: widths.right.map((width, i) => Math.max(width, others.right[i] ?? 0)),
});

/** Returns the needed width of each column, or 0 if the column is wide enough. */
const getGrown = (widths: ColumnWidths, neededWidths: ColumnWidths): ColumnWidths => {
  const grown = (side: Side) =>
    neededWidths[side].map((width, i) => (width > (widths[side][i] ?? 0) ? width : 0));
  return { left: grown('left'), right: grown('right') };
};

/** Whether the columns are wide enough, but not much wider than necessary. */
const fits = (widths: ColumnWidths, neededWidths: ColumnWidths): boolean =>
  (['left', 'right'] as const).every(
    (side) =>
      widths[side].length === neededWidths[side].length &&
      neededWidths[side].every((width, i) => {
        const now = widths[side][i] ?? 0;
        return width <= now && now - width < slack;
      }),
  );
