import type {
  IPrimitivePaneView,
  ISeriesPrimitive,
  Logical,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';
import { clamp } from '../base/clamp';
import type { Figure } from '../figures/figure';
import { hitMark, toMark, type Mark } from '../figures/mark';
import { canvasTarget, paintMark } from '../paint/marks';
import { measureText } from '../paint/measure';
import type { Point } from '../values/data';
import type { Marker } from '../values/marker';
import type { EngineItem } from './items';
import type { EngineSeriesApi } from './series';
import type { ZonedBehavior } from './zoned-behavior';

type Renderer = NonNullable<ReturnType<IPrimitivePaneView['renderer']>>;

/** Between a sign and what is beside it, in CSS pixels. */
const gap = 3;
const label = { kind: 'text', align: 'center', baseline: 'middle' } as const;

/** The signs at the bars of a series. A series without any costs nothing. */
export interface EngineMarkers {
  /** @param color - The colour of markers that have none of their own. */
  set(markers: readonly Marker[], color: string): void;
}

export function engineMarkers(series: EngineSeriesApi): EngineMarkers {
  let markers: readonly Marker[] = [];
  let color = '';
  let host: SeriesAttachedParameter | undefined;
  /** The bars that the markers stand at: of their time, the nearest before, or else the first. */
  let bars: readonly (Logical | null)[] | null = null;
  let revision = 0;
  /** What was painted last. */
  let marks: Mark[] = [];

  const findBars = ({ chart }: SeriesAttachedParameter): readonly (Logical | null)[] => {
    const now = (chart.horzBehaviour() as ZonedBehavior).revision;
    if (revision !== now) bars = null;
    revision = now;
    const scale = chart.timeScale();
    return (bars ??= markers.map(({ time }) => {
      const at = scale.timeToIndex(time as Time, true) ?? 0;
      const bar = series.dataByIndex(at, -1) ?? series.dataByIndex(at, 1);
      return bar && (scale.timeToIndex(bar.time) as Logical | null);
    }));
  };

  /** The signs in view and their words. */
  const figures = (to: SeriesAttachedParameter, width: number, ratio: number): Figure[] => {
    const scale = to.chart.timeScale();
    const { fontSize } = to.chart.options().layout;
    const usual = usualSize(to);
    const toY = (price = NaN): number => series.priceToCoordinate(price) ?? NaN;
    let last: Logical | null = null;
    /** How far the signs at one bar reach: each stands beyond the one before. */
    let taken = { above: gap, below: gap, inside: 0 };
    return findBars(to).flatMap((bar, i): Figure[] => {
      const { position, shape, text, size = 1, color: fill = color } = markers[i] as Marker;
      const at = bar === null ? null : scale.logicalToCoordinate(bar);
      if (bar === null || at === null || Math.abs(at - width / 2) > width) return [];
      if (bar !== last) taken = { above: gap, below: gap, inside: 0 };
      last = bar;
      const item = series.dataByIndex(bar) as EngineItem;
      const { value, high = value, low = value, close = value } = item;
      const half = (usual * size) / 2;
      const way = { above: -1, below: 1, inside: 0 }[position];
      const edge = way ? way * Math.max(way * toY(high), way * toY(low)) : toY(close);
      // Over the middle of the wick, as the engine puts it on device pixels.
      const x = (Math.round(at * ratio) + (Math.floor(ratio) % 2) / 2) / ratio;
      const y = edge + way * (half + taken[position]);
      taken[position] += 2 * half + gap;
      const sign = signAt({ x, y }, shape, half, fill);
      if (!text) return [sign];
      const away = half + 0.6 * fontSize;
      const place = { x, y: y + (way < 0 ? -away : away + gap) };
      taken[position] += 1.2 * fontSize;
      return [sign, { ...label, at: place, text, color: fill, size: fontSize }];
    });
  };

  const draw: Renderer['draw'] = (target) => {
    target.useMediaCoordinateSpace(({ context, mediaSize: { width, height } }) => {
      marks = [];
      if (!host || !series.options().visible) return;
      const pane = { left: 0, top: 0, right: width, bottom: height };
      const canvas = canvasTarget(context);
      const { fontFamily } = host.chart.options().layout;
      for (const figure of figures(host, width, context.getTransform().a)) {
        const mark = toMark(figure, pane, fontFamily, measureText);
        if (!mark) continue;
        marks.push(mark);
        paintMark(canvas, mark, pane);
      }
    });
  };
  const views = [{ renderer: () => ({ draw }) }];

  const primitive: ISeriesPrimitive<Time> = {
    attached(to) {
      host = to;
      series.subscribeDataChanged(() => (bars = null));
    },
    paneViews: () => views,
    hitTest: (x, y) =>
      marks.some((mark) => hitMark(mark, { x, y }, 2))
        ? { externalId: '', zOrder: 'normal' }
        : null,
    /** The axis leaves room for signs beyond the highest and the lowest price. */
    autoscaleInfo() {
      if (!host) return null;
      const room = 1.5 * usualSize(host) + 2 * gap;
      const has = (side: string): boolean => markers.some(({ position }) => position === side);
      const margin = (side: string): number => (has(side) ? room : has('inside') ? room / 2 : 0);
      return { priceRange: null, margins: { above: margin('above'), below: margin('below') } };
    },
  };

  return {
    set(next, nextColor) {
      if (next.length === 0 && !host) return;
      markers = next;
      color = nextColor;
      bars = null;
      if (!host) series.attachPrimitive(primitive);
      host?.requestUpdate();
    },
  };
}

/** The size of a sign, in CSS pixels: wide bars have large signs. */
const usualSize = ({ chart }: SeriesAttachedParameter): number =>
  clamp(chart.timeScale().options().barSpacing, 12, 30) - 2;

/** The corners of signs around their middle; an arrow down is an arrow up upside down. */
const square = [
  [-0.7, -0.7],
  [0.7, -0.7],
  [0.7, 0.7],
  [-0.7, 0.7],
] as const;
const arrow = [
  [-1, 0],
  [0, -1],
  [1, 0],
  [0.5, 0],
  [0.5, 1],
  [-0.5, 1],
  [-0.5, 0],
] as const;

/** A sign around a place, at most `half` as large to each side. */
function signAt(center: Point, shape: Marker['shape'], half: number, fill: string): Figure {
  if (shape === 'circle') {
    return { kind: 'ellipse', center, radiusX: 0.8 * half, radiusY: 0.8 * half, fill };
  }
  const down = shape === 'arrow-down' ? -half : half;
  const points = (shape === 'square' ? square : arrow).map(([x, y]) => ({
    x: center.x + half * x,
    y: center.y + down * y,
  }));
  return { kind: 'polygon', points, fill };
}
