import type { TerminalCell } from './terminal-cell';

/** Draws all charts of a terminal on one image, as the page arranges them. */
export function createImage(cells: readonly TerminalCell[]): Promise<Blob> {
  const { devicePixelRatio: pixelRatio } = window;
  const images = cells.map(({ chart }) => {
    // An image doesn't contain the drawing tools, so that it would be narrower than the element.
    const { height, left, top, width } = chart.element.getBoundingClientRect();
    const [x, y] = [Math.round(left * pixelRatio), Math.round(top * pixelRatio)];
    return { image: chart.toCanvas({ width, height, pixelRatio }), x, y };
  });
  const left = Math.min(...images.map(({ x }) => x));
  const top = Math.min(...images.map(({ y }) => y));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(...images.map(({ image, x }) => x + image.width)) - left;
  canvas.height = Math.max(...images.map(({ image, y }) => y + image.height)) - top;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  // The grid is visible between the charts.
  const grid = cells[0]?.element.parentElement as HTMLElement;
  context.fillStyle = getComputedStyle(grid).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const { image, x, y } of images) context.drawImage(image, x - left, y - top);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else
        reject(
          new Error('createTerminal: the browser could not encode the image; use a smaller window'),
        );
    });
  });
}
