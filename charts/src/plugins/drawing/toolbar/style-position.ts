import { clamp } from '../../../util/clamp';
import { getBoundsIn } from '../../../util/css-scale';
import type { DrawingController } from '../drawing-controller';
import { getBounds, pointAt } from '../../../graphics/geometry';
import type { Size } from '../../../types/visible-range';
import { type Bounds, findFreePosition } from './find-free-position';
import { moveWithin } from './dom';

/** Maximum fraction of the chart that an obstacle covers. Larger elements are ignored. */
const maxCover = 0.5;

/** Maximum number of points and texts of the shapes that the bar avoids, so that many shapes don't slow it down. */
const mostDetails = 40;

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
  const { offsetHeight, offsetLeft, offsetTop, offsetWidth } = box;
  const others = othersOver(element, host, root, size);
  const timeAxis = {
    x: 0,
    y: size.height - core.timeAxis.height(),
    width: size.width,
    height: core.timeAxis.height(),
  };
  const details = shapes
    .flatMap(({ id }) => scene?.getDetails(id) ?? [])
    .slice(0, mostDetails)
    .map((each) => ({
      x: on.x + each.left,
      y: on.y + each.top,
      width: each.right - each.left,
      height: each.bottom - each.top,
    }));
  const at = findFreePosition(
    { x: offsetLeft - left, y: offsetTop - top, width: offsetWidth, height: offsetHeight },
    { x, y, width, height },
    size,
    [...others, timeAxis],
    [...others, ...details],
  );
  moveWithin(box, element, left + at.x, top + at.y);
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
