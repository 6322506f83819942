import { measureIn } from '../../../src/graphics/measure-text';
import { paintItems } from '../../../src/graphics/canvas-painter';
import { toMarkItems } from '../../../src/graphics/mark-items';
import { createScene } from '../../../src/plugins/drawing/shape-scene';
import { fakeViewport } from '../../drawing/fake-viewport';
import { samples } from '../../shapes/shape-samples';
import { allShapeTypes } from '../../shapes/all-shape-types';

/** State of a pixel, which is a part of the shape, blank like all pixels next to it, or a blend at an edge. */
type PixelState = 'painted' | 'blank' | 'edge';

/** Paints one shape alone and compares every pixel of a grid with the hit test. */
function compare(type: string, log: boolean): { painted: number; wrong: string[] } {
  const viewport = fakeViewport({ log });
  const style = { ...allShapeTypes.get(type)?.definition.style, width: 3 };
  if (type === 'text') Object.assign(style, { background: '#ddd' });
  const common = { title: '', visible: true, locked: false, axis: 'right', pane: 'main' };
  const intervals = { minInterval: null, maxInterval: null };
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
  const items = scene.marks(true).flatMap((mark) => toMarkItems(mark, { width, height, ratio: 1 }));
  paintItems(context, items, 1, fontFamily);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const alpha = (x: number, y: number): number => data[(y * canvas.width + x) * 4 + 3] ?? 0;

  const readPixel = (x: number, y: number): PixelState => {
    let min = 255;
    let most = 0;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const here = alpha(x + dx, y + dy);
        min = Math.min(min, here);
        most = Math.max(most, here);
      }
    }
    return most === 0 ? 'blank' : min > 0 ? 'painted' : 'edge';
  };
  let painted = 0;
  const wrong: string[] = [];
  for (let y = 2; y < canvas.height - 2; y += 3) {
    for (let x = 2; x < canvas.width - 2; x += 3) {
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
