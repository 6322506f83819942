import type { TimeView } from '../scale/time-view';
import { sameJson } from '../util/json';
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
  rowItems,
  type WrittenAxis,
  writeAxis,
} from './draw-pane';
import { type RangeMemory, computeAxisScale } from './axis-scale';
import type {
  PaneViewport,
  AxisViewModel,
  ChartViewModel,
  PaneViewModel,
  AxisScale,
  LayerSlot,
} from './view-models';
import { deviceWidth } from './pixel-lines';
import {
  stripHeight,
  stripItems,
  type TimeLabel,
  computeTimeLabels,
  timeLabelItems,
} from './draw-time-axis';

/** A picture of a chart without its crosshair: where everything stands, and what is painted. */
export interface Scene {
  readonly ratio: number;
  readonly layout: Layout;
  readonly view: TimeView;
  /** The axes of each pane. */
  readonly axes: readonly (readonly WrittenAxis[])[];
  /** How each pane stands on it: another object where anything is another. */
  readonly paneViewports: readonly PaneViewport[];
  /** The rows of the picture, each with its ground: one for each pane, and the time axis. */
  readonly rows: readonly Row[];
  /** What plug-ins draw over the rows, behind the crosshair or in front of it: as it is when it is asked for. */
  readonly top: (slot: 'top-back' | 'top-front') => readonly Item[];
}

/** A row as wide as the chart, which can be painted without the others. */
export interface Row extends Rect {
  /** What is on it, drawn when it is asked for first: who asks where something stands needs no picture. */
  readonly items: () => readonly Item[];
}

/** The times that are written on the axis, found out when a row that shows them is painted. */
type Written = (view: TimeView) => readonly TimeLabel[];

/** The axes and the view depend on each other: so often they are asked again, and nearly never more than once. */
const mostRounds = 4;
/** A column gets narrower only by this much at once, or it would tremble with each digit. */
const slack = 8;

const noWidths: ColumnWidths = { left: [], right: [] };

/** Makes pictures of a chart, and remembers of the last one what the next begins with. */
export class SceneBuilder {
  private widths: ColumnWidths = noWidths;
  private readonly ranges: RangeMemory = new WeakMap();
  private readonly bars: BarMemory = new WeakMap();

  /** Lets the columns of the axes get as narrow as they can be: what is written on them has changed altogether. */
  resetWidths(): void {
    this.widths = noWidths;
  }

  /**
   * The picture of a chart.
   *
   * @param viewOf - The view of a width: the width of the panes is known only with their axes.
   */
  make(chart: ChartViewModel, viewOf: (width: number) => TimeView, ratio: number): Scene {
    const stripped = stripHeight(chart);
    const placedAxes = getPlacedAxes(chart.panes);
    let widths = startWidths(this.widths, placedAxes);
    for (let round = 1; ; round++) {
      const layout = layOut(chart, chart.panes, placedAxes, widths, stripped, ratio);
      const view = viewOf(layout.time.width);
      const axes = chart.panes.map((pane, i) => {
        return this.buildAxes(chart, pane, view, (layout.panes[i] as Rect).height, ratio);
      });
      const neededWidths = widthsFor(axes, placedAxes, chart);
      if (round === mostRounds || fits(widths, neededWidths)) {
        this.widths = widths;
        return this.drawn(chart, { ratio, layout, view, axes });
      }
      widths = neededWidths;
    }
  }

  /**
   * The first picture as one by itself, which nothing lies over.
   *
   * @returns `null` where one that is made anew may have other columns: while these are wider than they have to be, and
   * with markers, whose room goes with the distance of bars.
   */
  reuse(chart: ChartViewModel, first: Scene): Scene | null {
    if (chart.panes.some(({ series }) => series.some(({ markers }) => markers))) return null;
    const neededWidths = widthsFor(first.axes, getPlacedAxes(chart.panes), chart);
    return sameJson(this.widths, neededWidths) ? this.drawn(chart, first) : null;
  }

  /**
   * The same picture with some panes made anew, whose bars have changed while the view stays.
   *
   * @returns `null` when their axes need other widths.
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
    const next = this.drawn(chart, { ratio, layout, view, axes });
    // What is another object is painted anew.
    const renewed = <Part>(before: readonly Part[], now: readonly Part[]): Part[] =>
      before.map((part, i) => (panes.has(i) ? (now[i] as Part) : part));
    return {
      ...next,
      paneViewports: renewed(last.paneViewports, next.paneViewports),
      rows: renewed(last.rows, next.rows),
    };
  }

  private buildAxes(
    chart: ChartViewModel,
    pane: PaneViewModel,
    view: TimeView,
    height: number,
    ratio: number,
  ): WrittenAxis[] {
    const { plugins, timeIndex } = chart;
    const made = pane.axes.map((axis) =>
      computeAxisScale(
        axis,
        pane.series,
        timeIndex,
        view,
        height,
        this.ranges,
        plugins?.autoScale(pane, axis.name, view),
      ),
    );
    const main = defaultAxis(pane);
    let viewport: PaneViewport | null = null;
    // Where the pane is on the chart isn't known yet: the width of the axes depends on their labels.
    const box = { x: 0, y: 0, width: view.width, height };
    const getViewport = (): PaneViewport =>
      (viewport ??= createPaneViewport(chart, pane, box, view, made, ratio));
    return made.map((each) => writeAxis(each, each.axis === main, made, pane, chart, getViewport));
  }

  /** Where all stands is settled; the rows are drawn when they are painted. */
  private drawn(
    chart: ChartViewModel,
    frame: Omit<Scene, 'paneViewports' | 'rows' | 'top'>,
  ): Scene {
    const { axes, layout, ratio, view } = frame;
    const paneViewports = chart.panes.map((pane, i) =>
      createPaneViewport(chart, pane, layout.panes[i] as Rect, view, axes[i] ?? [], ratio),
    );
    const written = memoize((each: TimeView) => computeTimeLabels(chart, each));
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
            labelIndexes: written(view).map((label) => label.index),
            viewport: paneViewports[index] as PaneViewport,
          },
          this.bars,
        );
        if (border === undefined) return items;
        const at = [0, border, chart.width, deviceWidth(1, ratio) / ratio];
        return [...items, { type: 'rects', color: chart.theme.border, at }];
      });
    });
    const top: Scene['top'] = (slot) => topItems(slot, chart, frame, paneViewports);
    return {
      ...frame,
      paneViewports,
      rows: [...rows, strip(chart, layout, view, written, ratio)],
      top,
    };
  }
}

function createPaneViewport(
  { isExported }: ChartViewModel,
  pane: PaneViewModel,
  box: Rect,
  view: TimeView,
  axes: readonly AxisScale[],
  ratio: number,
): PaneViewport {
  const { height, width } = box;
  const axis = (name: string) => axes.find((written) => written.axis.name === name);
  let bounds: readonly Rect[] | null = null;
  // Asked once: what is under the pointer is found with the bounds that it was painted with.
  const covered = (): readonly Rect[] => (bounds ??= pane.covered(viewport));
  const viewport = { width, height, box, ratio, isExported, view, axis, covered };
  return viewport;
}

/**
 * A row with its ground, from device pixel to device pixel: one between two rows would stay black.
 *
 * @param draw - What is on it.
 */
function createRow(
  box: Rect,
  { theme }: ChartViewModel,
  ratio: number,
  draw: () => readonly Item[],
): Row {
  const items = memoize(({ height, width, y }: Rect): readonly Item[] => {
    const top = Math.round(y * ratio) / ratio;
    const bottom = Math.round((y + height) * ratio) / ratio;
    const background = [0, top, width, bottom - top];
    return [{ type: 'rects', color: theme.background, at: background }, ...draw()];
  });
  return { ...box, items: () => items(box) };
}

/** What plug-ins draw over the rows. */
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
  }
  return items;
}

function strip(
  chart: ChartViewModel,
  { panes, time }: Layout,
  view: TimeView,
  written: Written,
  ratio: number,
): Row {
  // Where all panes are folded there is empty room above the time axis.
  const last = panes[panes.length - 1] as Rect;
  const y = last.y + last.height;
  const row = { x: 0, y, width: chart.width, height: chart.height - y };
  return createRow(row, chart, ratio, () => {
    if (!chart.time.visible) return [];
    const box = { x: 0, y: time.y, width: chart.width, height: time.height };
    const { isExported, plugins } = chart;
    const items = stripItems(chart, view, time, written(view), ratio);
    if (!plugins) return [clip(box, items)];
    const viewport = { box, ratio, isExported, view, left: time.x };
    const layer = (slot: LayerSlot): readonly Item[] => plugins.timeAxisLayer(slot, viewport);
    const labels = plugins
      .timeLabels(viewport)
      .filter(({ x }) => x >= time.x && x <= time.x + time.width)
      .flatMap(({ color, text, x }) => timeLabelItems(chart, x, text, color));
    return [
      clip(box, [
        ...layer('background'),
        ...layer('below'),
        ...items,
        ...layer('above-back'),
        ...layer('above-front'),
        ...labels,
      ]),
    ];
  });
}

/** The axis that the grid continues: the first that is seen and has a series, the right one before the left one. */
export function defaultAxis({ axes, series }: PaneViewModel): AxisViewModel | undefined {
  const used = axes.filter(({ name }) => series.some(({ axis }) => axis === name));
  const onSide = (side: Side) => used.find((axis) => axis.visible && axis.side === side);
  const [back] = series;
  return (
    onSide('right') ?? onSide('left') ?? axes.find(({ name }) => name === back?.axis) ?? axes[0]
  );
}

const getPlacedAxes = (panes: readonly PaneViewModel[]): PlacedAxis[] =>
  panes.flatMap(({ axes }, pane) =>
    axes.flatMap(({ name, visible, side }) =>
      visible && side !== null ? [{ pane, name, side }] : [],
    ),
  );

/** How many columns a side has. */
function countColumns(placedAxes: readonly PlacedAxis[], side: Side): number {
  const counts = new Map<number, number>();
  for (const axis of placedAxes) {
    if (axis.side === side) counts.set(axis.pane, (counts.get(axis.pane) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

/** The widths of the last picture for as many columns as there are now. */
function startWidths(last: ColumnWidths, placedAxes: readonly PlacedAxis[]): ColumnWidths {
  const start = (side: Side): number[] =>
    Array.from({ length: countColumns(placedAxes, side) }, (_, i) => last[side][i] ?? 0);
  return { left: start('left'), right: start('right') };
}

/** What each column has to be wide. */
function widthsFor(
  axes: readonly (readonly WrittenAxis[])[],
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

/** Whether columns are wide enough, and not much too wide. */
const fits = (widths: ColumnWidths, neededWidths: ColumnWidths): boolean =>
  (['left', 'right'] as const).every(
    (side) =>
      widths[side].length === neededWidths[side].length &&
      neededWidths[side].every((width, i) => {
        const now = widths[side][i] ?? 0;
        return width <= now && now - width < slack;
      }),
  );
