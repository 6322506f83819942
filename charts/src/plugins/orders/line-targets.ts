import type { PaneView, PriceScaleView } from '../../api/area-view';
import type { PriceLine } from '../../api/price-line-api';
import type { ISeriesApi } from '../../api/source-api';
import type { Point } from '../../types/data-types';
import type { Size } from '../../types/visible-range';
import type { SeriesLine } from './line-drag';

type Bounds = Readonly<Point & Size>;

/** Position of an order line and its parts on a pane. */
export interface LineTarget extends SeriesLine {
  /** Id of the line among all lines of the chart. */
  readonly id: string;
  readonly prices: PriceScaleView;
  /** y coordinate of the line. */
  readonly y: number;
  /** Whether the line is in view. */
  readonly isInView: boolean;
  /** Color of the line. */
  readonly color: string;
  /** Bounds of the label, by which the line can be dragged; `null` if it isn't draggable. */
  readonly label: Bounds | null;
  /** Bounds of the button, and of its visible part; `null` if there is none. */
  readonly button: { readonly bounds: Bounds; readonly plate: Bounds } | null;
}

/** Distance up to which the mouse can drag a line, in CSS pixels. */
const hitDistance = 4;
/** Minimum height of a label or a button that the user can press, in CSS pixels. */
const minHeight = 28;
/** Minimum width of a label that the user can drag, in CSS pixels. */
const minLabelWidth = 44;

/** Finds the order lines of a pane. */
export class LineTargets {
  private readonly ids = new WeakMap<PriceLine, string>();
  private nextId = 1;

  /** @param getCorners - Returns the bounds of legends, which would cover a button. */
  constructor(private readonly getCorners: (view: PaneView) => readonly Bounds[]) {}

  /** Returns the lines of a pane that can be dragged or have a button, from back to front. */
  find(view: PaneView): readonly LineTarget[] {
    const targets = this.list(view);
    return targets.length > 0 ? moveButtons(targets, this.getCorners(view)) : targets;
  }

  private list(view: PaneView): readonly LineTarget[] {
    return view.pane
      .sources()
      .flatMap((source) =>
        source.kind === 'series'
          ? source.priceLines().flatMap((line) => this.createTarget(view, source, line) ?? [])
          : [],
      );
  }

  private createTarget(view: PaneView, series: ISeriesApi, line: PriceLine): LineTarget | null {
    const { buttonLabel, draggable } = line.options();
    if (!draggable && buttonLabel === '') return null;
    const rendered = view.priceLine(line);
    const prices = rendered && view.priceScale(series);
    if (!prices) return null;
    let id = this.ids.get(line);
    if (id === undefined) this.ids.set(line, (id = String(this.nextId++)));
    const { color, side, title, y } = rendered;
    const center = title.y + title.height / 2;
    /** Returns bounds at a distance from the label's edge of the pane. */
    const getBounds = (distance: number, width: number, height: number): Bounds => {
      const x = side === 'left' ? distance : view.width - distance - width;
      return { x, y: center - height / 2, width, height };
    };
    const labelSize = [
      Math.max(title.width, minLabelWidth),
      Math.max(minHeight, title.height),
    ] as const;
    const plateSize = Math.ceil(title.height);
    const inset = (minHeight - plateSize) / 2;
    return {
      id,
      line,
      series,
      prices,
      y,
      isInView: y >= 0 && y <= view.height,
      color,
      label: draggable ? getBounds(0, ...labelSize) : null,
      button:
        buttonLabel === ''
          ? null
          : {
              bounds: getBounds(title.width, minHeight, minHeight),
              plate: getBounds(title.width + inset, plateSize, plateSize),
            },
    };
  }
}

/** Moves buttons that a legend would cover below it, to where they don't cover another line's button or label. */
function moveButtons(
  targets: readonly LineTarget[],
  corners: readonly Bounds[],
): readonly LineTarget[] {
  const isCovered = (bounds: Bounds): boolean =>
    corners.some((each) => isOverlapping(bounds, each));
  const obstacles = targets
    .filter(({ isInView }) => isInView)
    .flatMap(({ button, label }) => [label, button?.bounds])
    .filter((bounds) => bounds != null)
    .filter((bounds) => !isCovered(bounds));
  obstacles.push(...corners);
  return targets.map((target) => {
    const { button } = target;
    if (!button || !isCovered(button.bounds)) return target;
    let { bounds } = button;
    for (;;) {
      const obstacle = obstacles.find((each) => isOverlapping(bounds, each));
      if (!obstacle) break;
      bounds = { ...bounds, y: obstacle.y + obstacle.height };
    }
    obstacles.push(bounds);
    const plate = { ...button.plate, y: button.plate.y + bounds.y - button.bounds.y };
    return { ...target, button: { bounds, plate } };
  });
}

const isOverlapping = (a: Bounds, b: Bounds): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** A line under the pointer, and its part there. */
export interface LineHit {
  readonly target: LineTarget;
  readonly part: 'line' | 'button';
}

/**
 * Returns the line under the pointer. Buttons are in front of labels, and labels are in front of lines. If several
 * overlap, as the labels of lines at close prices do, the one whose center is closest is hit, so that a press on a
 * visible label or button never reaches its neighbor. Touch drags a line only by its label, so that a swipe on the line
 * scrolls the page.
 */
export function hitLine(
  targets: readonly LineTarget[],
  point: Point,
  pointerType: 'mouse' | 'touch',
  hasVisibleButton: (target: LineTarget) => boolean,
): LineHit | null {
  const all = [...targets].reverse();
  const withButton = findClosest(
    all.filter(hasVisibleButton),
    ({ button }) => button && isInside(button.bounds, point) && getDistance(button.bounds, point),
  );
  if (withButton) return { target: withButton, part: 'button' };
  const visible = all.filter(({ isInView, label }) => isInView && label);
  const dragged =
    findClosest(
      visible,
      ({ label }) => label && isInside(label, point) && getDistance(label, point),
    ) ??
    findClosest(visible, ({ y }) => {
      const distance = Math.abs(point.y - y);
      return pointerType === 'mouse' && distance <= hitDistance && distance;
    });
  return dragged ? { target: dragged, part: 'line' } : null;
}

/** Vertical distance of a point from the center of bounds. */
const getDistance = ({ height, y }: Bounds, point: Point): number =>
  Math.abs(point.y - (y + height / 2));

/** Returns the first target with the smallest distance, ignoring targets without a distance. */
function findClosest(
  targets: readonly LineTarget[],
  measure: (target: LineTarget) => number | false | null,
): LineTarget | null {
  let closest: LineTarget | null = null;
  let smallest = Infinity;
  for (const target of targets) {
    const distance = measure(target);
    if (typeof distance !== 'number' || distance >= smallest) continue;
    closest = target;
    smallest = distance;
  }
  return closest;
}

export const isInside = ({ height, width, x, y }: Bounds, point: Point): boolean =>
  point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;
