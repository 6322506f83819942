import { clamp } from '../../../util/clamp';
import { getBoundsIn } from '../../../util/css-scale';
import type { DrawingController } from '../drawing-controller';
import { type Box, getBounds, pointAt } from '../../../graphics/geometry';
import type { Size } from '../../../types/visible-range';
import { type Bounds, findFreePosition, isOverlapping } from './find-free-position';
import { moveWithin } from './dom';

/** Maximum fraction of the chart that an obstacle covers. Larger elements are ignored. */
const maxCover = 0.5;

/** Maximum numbers of points and of texts of the shapes that the bar avoids, so that many shapes don't slow it down. */
const mostDetails = 40;

/** Width of the space around the handles of points, which the bar covers if there is no other position, in CSS pixels. */
const handleSpace = 6;

/** Distance between points and a bar of reduced height, in CSS pixels. */
const minGap = 4;
/** Minimum reduced height, in CSS pixels: a row of buttons, and a field of a section. */
const minHeight = 120;

/** Moves the style bar next to the selected shapes, so that it doesn't cover them, a legend or a toolbar. */
export function moveStyleBar(
  box: HTMLElement,
  { core, store, views }: DrawingController,
  root: ShadowRoot,
): void {
  const { element, host } = core.page('DrawBar').screen;
  const shapes = store.getSelected();
  const name = shapes[0]?.pane ?? '';
  const pane = core.panes.named(name);
  if (!pane) return;
  const { offsetLeft: left, offsetTop: top } = host;
  const size = { width: host.clientWidth, height: host.clientHeight };
  const on = pane.box();
  // If the shape is out of view, place the bar where it covers the least.
  const scene = views.scene(name);
  const boxes = shapes.flatMap(({ id }) => scene?.getBounds(id) ?? []);
  const bounds =
    boxes.length > 0
      ? getBounds(
          boxes.flatMap((each) => [pointAt(each.left, each.top), pointAt(each.right, each.bottom)]),
        )
      : { left: 0, top: 0, right: on.width, bottom: 0 };
  const x = on.x + clamp(bounds.left, 0, on.width);
  const y = on.y + clamp(bounds.top, 0, on.height);
  const width = on.x + clamp(bounds.right, 0, on.width) - x;
  const height = on.y + clamp(bounds.bottom, 0, on.height) - y;
  box.style.maxWidth = `${size.width - 8}px`;
  box.style.maxHeight = '';
  const others = othersOver(element, host, root, size);
  const timeAxis = {
    x: 0,
    y: size.height - core.timeAxis.height(),
    width: size.width,
    height: core.timeAxis.height(),
  };
  const details = shapes.flatMap(({ id }) => scene?.getDetails(id) ?? []);
  const toChart = (boxes: readonly Box[]): Bounds[] =>
    boxes.slice(0, mostDetails).map(({ bottom, left, right, top }) => {
      return { x: on.x + left, y: on.y + top, width: right - left, height: bottom - top };
    });
  const points = toChart(details.flatMap((each) => each.points));
  const handles = points.map(({ height, width, x, y }) => {
    const by = 2 * handleSpace;
    return { x: x + handleSpace, y: y + handleSpace, width: width - by, height: height - by };
  });
  const texts = toChart(details.flatMap((each) => each.texts));
  const find = (): Bounds => {
    const { offsetHeight, offsetLeft, offsetTop, offsetWidth } = box;
    const now = { x: offsetLeft - left, y: offsetTop - top };
    const bar = { ...now, width: offsetWidth, height: offsetHeight };
    const details = [[...others, ...handles], points, texts];
    return {
      ...bar,
      ...findFreePosition(bar, { x, y, width, height }, size, [...others, timeAxis], details),
    };
  };
  let at = find();
  // An open section scrolls between the points of a shape that fills a small chart.
  const space = findSpace(points, timeAxis.y) - 2 * minGap;
  if (space >= minHeight && points.some((each) => isOverlapping(at, each))) {
    box.style.maxHeight = `${space}px`;
    at = find();
  }
  moveWithin(box, element, left + at.x, top + at.y);
}

/** Returns the height of the largest space above, between or below points. */
function findSpace(points: readonly Bounds[], bottom: number): number {
  const sorted = [...points].sort((a, b) => a.y - b.y);
  let [from, space] = [0, 0];
  for (const { height, y } of [...sorted, { y: bottom, height: 0 }]) {
    space = Math.max(space, y - from);
    from = Math.max(from, y + height);
  }
  return space;
}

/** Returns the other elements over the chart, such as toolbars, legends and custom elements. */
function othersOver(
  element: HTMLElement,
  host: HTMLElement,
  root: ShadowRoot,
  size: Size,
): Bounds[] {
  const toolbars = [...element.children].filter((each) => each !== host && each !== root.host);
  const legends = [...host.querySelectorAll('[part=legend]')];
  const rows = legends.flatMap((each) => [...(each.shadowRoot?.querySelectorAll('li') ?? [])]);
  return [...toolbars, ...rows, ...root.querySelectorAll('.bar')]
    .map((each) => getBoundsIn(host, each))
    .filter(({ height, width }) => {
      return width > 1 && width * height < maxCover * size.width * size.height;
    });
}
