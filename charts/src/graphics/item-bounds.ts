import { type Box as Bounds, unite } from './geometry';
import { type Edge, haloWidth, type Item, type TextItem } from './draw-items';

/** Width of the widest characters, such as emoji, in font sizes. */
const widestCharacter = 1.4;

/** Returns the bounds that an item is painted in, in CSS pixels from the origin of its coordinates. */
export function getItemBounds(item: Item): Bounds {
  switch (item.type) {
    case 'rects':
      return getBoundsOfRects(item.at);
    case 'path':
      return getBoundsOfPoints(item.at, item.width);
    case 'area':
      return getBoundsOfPoints(
        typeof item.base === 'number' ? [...item.at, NaN, item.base] : [...item.at, ...item.base],
        0,
      );
    case 'dots':
      return getBoundsOfPoints(item.at, item.radius);
    case 'text':
      return getBoundsOfText(item);
    case 'plate':
    case 'image':
    case 'clip':
      return getBoundsOfRects([item.x, item.y, item.width, item.height]);
    case 'box':
      return grow(getBoundsOfRects([item.x, item.y, item.width, item.height]), item.edge);
    case 'outline':
      return getBoundsOfPoints(item.at, item.edge?.width ?? 0);
    case 'ellipse': {
      const { radiusX, radiusY, x, y } = item;
      const box = { left: x - radiusX, top: y - radiusY, right: x + radiusX, bottom: y + radiusY };
      return grow(box, item.edge);
    }
    case 'faded':
      return item.items.map(getItemBounds).reduce(unite, nothing);
  }
}

const nothing: Bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

function grow({ bottom, left, right, top }: Bounds, edge: Edge | null): Bounds {
  const by = edge?.width ?? 0;
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/**
 * Returns the bounds of points.
 *
 * @param points - x and y of each point, one after another.
 * @param margin - Width of the stroke, or radius of the dots. Corners of a stroke don't extend farther than its width.
 */
function getBoundsOfPoints(points: readonly number[], margin: number): Bounds {
  const bounds = { ...nothing };
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i] as number, points[i + 1] as number];
    // Comparisons with `NaN` are false, so invalid coordinates are ignored.
    if (x - margin < bounds.left) bounds.left = x - margin;
    if (x + margin > bounds.right) bounds.right = x + margin;
    if (y - margin < bounds.top) bounds.top = y - margin;
    if (y + margin > bounds.bottom) bounds.bottom = y + margin;
  }
  return bounds;
}

function getBoundsOfRects(rects: readonly number[]): Bounds {
  const corners: number[] = [];
  for (let i = 0; i < rects.length; i += 4) {
    const [x, y] = [rects[i] as number, rects[i + 1] as number];
    corners.push(x, y, x + (rects[i + 2] as number), y + (rects[i + 3] as number));
  }
  return getBoundsOfPoints(corners, 0);
}

function getBoundsOfText({ align, size, text, x, y }: TextItem): Bounds {
  const width = text.length * size * widestCharacter;
  const left = x - width * { left: 0, center: 0.5, right: 1 }[align];
  // The font size above and below the center includes a halo.
  const halo = haloWidth / 2;
  return { left: left - halo, top: y - size, right: left + width + halo, bottom: y + size };
}
