import { scaleFor } from '../render/axis-scale';
import { findLastPoint, type LastPoint } from '../render/last-point';
import type { SeriesViewModel } from '../render/view-models';
import { getPriceToY } from '../scale/price-scale';
import type { Rect } from '../graphics/draw-items';
import { make, set } from '../util/create-element';
import type { ChartContext } from './chart-context';

/** Duration of a pulse, in milliseconds. */
const pulseDuration = 1500;
/** Size of the ring at the end of a pulse, as a multiple of the point's. */
const pulseScale = 4;

/** The ring of a series, and the point that it was last at. */
interface Ring {
  /** Element with the bounds of the pane, which clips the ring. */
  readonly frame: HTMLElement;
  readonly dot: HTMLElement;
  /** Bounds and color of its elements as text, to compare them. */
  bounds: string;
  point: LastPoint;
  animation: Animation | null;
}

/**
 * The pulsing rings around the last points of lines.
 *
 * They are elements that the browser animates, so the chart isn't painted again, and nothing runs while the chart is
 * hidden. Images of the chart don't include them.
 */
export class LastPointRings {
  private readonly rings = new Map<SeriesViewModel, Ring>();

  constructor(
    private readonly context: ChartContext,
    private readonly insert: (element: HTMLElement) => void,
  ) {}

  /** Moves the rings to the last points after a frame was painted, and starts pulses. */
  update(): void {
    const { context, rings } = this;
    const old = new Set(rings.keys());
    const isMarked = ({ lastPoint, visible }: SeriesViewModel): boolean =>
      visible && lastPoint !== null;
    const hasMarked = context.panes.some(({ series }) => series.some(isMarked));
    if (hasMarked && !context.theme.calm) {
      const { paneViewports } = context.scene();
      context.panes.forEach(({ series: all }, i) => {
        const viewport = paneViewports[i];
        for (const series of all.filter(isMarked)) {
          const made = viewport?.axis(series.axis);
          const scale = made && scaleFor(made, series);
          if (!viewport || !scale) continue;
          const toY = getPriceToY(scale);
          const point = findLastPoint(series, context.timeIndex, viewport.view, toY);
          if (point === null) continue;
          old.delete(series);
          this.show(series, point, viewport.box);
        }
      });
    }
    for (const series of old) {
      rings.get(series)?.frame.remove();
      rings.delete(series);
    }
  }

  private show(series: SeriesViewModel, point: LastPoint, box: Rect): void {
    const ring = this.rings.get(series) ?? this.create(series, point);
    const { point: before } = ring;
    const { animation, timestamp, value } = point;
    ring.point = point;
    moveRing(ring, box);
    const isNew = before.timestamp !== timestamp || before.value !== value;
    if (animation === 'always' && (!ring.animation || before.animation !== 'always')) {
      pulse(ring, Infinity);
    } else if (animation === 'on-update' && before.animation === 'always') {
      ring.animation?.cancel();
      ring.animation = null;
    } else if (animation === 'on-update' && isNew) pulse(ring, 1);
  }

  private create(series: SeriesViewModel, point: LastPoint): Ring {
    const dot = make('div');
    const frame = make('div', { 'aria-hidden': 'true', 'data-last-point': '' }, dot);
    this.insert(frame);
    const ring: Ring = { frame, dot, bounds: '', point, animation: null };
    this.rings.set(series, ring);
    return ring;
  }
}

/**
 * Moves the elements of a ring to its point. If nothing changed, it doesn't write styles, which the browser would read
 * again.
 */
function moveRing(ring: Ring, box: Rect): void {
  const { dot, frame, point } = ring;
  const { color, radius, x, y } = point;
  const bounds = JSON.stringify([box.x, box.y, box.width, box.height, x, y, radius, color]);
  if (bounds === ring.bounds) return;
  ring.bounds = bounds;
  set(frame, {
    style: `position:absolute;overflow:hidden;pointer-events:none;left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px`,
  });
  const size = 2 * radius;
  // `cssText` accepts any CSS, so set the color as a property.
  set(dot, {
    style: `position:absolute;border-radius:50%;opacity:0;left:${x - radius}px;top:${y - radius}px;width:${size}px;height:${size}px`,
  });
  dot.style.backgroundColor = color;
}

function pulse(ring: Ring, iterations: number): void {
  // Test environments such as jsdom don't have animations.
  if (!('animate' in ring.dot)) return;
  ring.animation?.cancel();
  ring.animation = ring.dot.animate(
    { transform: ['scale(1)', `scale(${pulseScale})`], opacity: [0.6, 0] },
    { duration: pulseDuration, easing: 'ease-out', iterations },
  );
}
