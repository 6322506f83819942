import { measureIn } from '../../../src/graphics/measure-text';
import { paintItems } from '../../../src/graphics/canvas-painter';
import { toMarkItems } from '../../../src/graphics/mark-items';
import { createScene } from '../../../src/plugins/drawing/shape-scene';
import { fakeViewport } from '../../drawing/fake-viewport';
import { samples } from '../../shapes/shape-samples';
import { allShapeTypes } from '../../shapes/all-shape-types';

/** State of a pixel, which is a part of the shape, blank like all pixels around it, or near an edge. */
type PixelState = 'painted' | 'blank' | 'edge';

/** Paints one shape alone and compares every pixel of a grid with the hit test. */
function compare(type: string, log: boolean): { painted: number; wrong: string[] } {
  const viewport = fakeViewport({ log });
  const style = { ...allShapeTypes.get(type)?.definition.style, width: 3 };
  const common = { title: '', visible: true, locked: false, axis: 'right', pane: 'main' };
  const intervals = { minInterval: null, maxInterval: null, group: '' };
  const points = samples[type] ?? [];
  const shape = { ...common, ...intervals, id: 'a', type, points, style, known: true };
  const source = {
    types: allShapeTypes,
    shapes: () => [shape],
    viewport: () => viewport,
    isVisible: () => true,
    active: () => [],
    magnet: () => null,
    failed: () => undefined,
  };
  const scene = createScene(source, measureIn(document));
  const canvas = document.createElement('canvas');
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  const { fontFamily, height, width } = viewport;
  const items = scene.marks(true).flatMap((mark) => {
    // A hit counts anywhere in the box of a text, so paint the whole box.
    const filled = 'lines' in mark ? { ...mark, background: '#ddd' } : mark;
    return toMarkItems(filled, { width, height, ratio: 1 });
  });
  paintItems(context, items, 1, fontFamily);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const alpha = (x: number, y: number): number => data[(y * canvas.width + x) * 4 + 3] ?? 0;

  /** Returns the lowest and highest opacity within a distance of a pixel. */
  const opacities = (x: number, y: number, radius: number): readonly [number, number] => {
    const all: number[] = [];
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++) all.push(alpha(x + dx, y + dy));
    return [Math.min(...all), Math.max(...all)];
  };
  const readPixel = (x: number, y: number): PixelState => {
    const [lowest, highest] = opacities(x, y, 1);
    // Between two lines that meet, a pixel can be covered in part by both and have its center outside.
    if (lowest > 0) return alpha(x, y) === highest ? 'painted' : 'edge';
    // Lines of levels have square ends, and a hit counts within half of the width around the ends.
    return opacities(x, y, 2)[1] === 0 ? 'blank' : 'edge';
  };
  let painted = 0;
  const wrong: string[] = [];
  // Two columns or rows of a 3 pixels wide line count as painted. The grid contains one of them.
  for (let y = 2; y < canvas.height - 2; y += 2) {
    for (let x = 2; x < canvas.width - 2; x += 2) {
      const pixel = readPixel(x, y);
      if (pixel === 'edge') continue;
      if (pixel === 'painted') painted++;
      const hit = scene.hit({ x: x + 0.5, y: y + 0.5 }, 0) !== null;
      if (hit !== (pixel === 'painted')) wrong.push(`${String(x)},${String(y)} is ${pixel}`);
    }
  }
  return { painted, wrong };
}

window.compareHits = compare;

declare global {
  interface Window {
    compareHits: typeof compare;
  }
}
