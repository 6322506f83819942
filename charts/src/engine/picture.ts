import type { IChartApiBase, Time } from 'lightweight-charts';
import type { Size } from '../values/ranges';
import type { EngineTimeScale } from './time-scale';

/** How a picture is painted. */
export interface PictureSize extends Size {
  /** Device pixels for each CSS pixel. */
  readonly ratio: number;
}

/**
 * Paints the chart on a canvas of its own at any size.
 *
 * The engine paints only what it shows, so it is made to show the chart at the size of the picture, and made to show
 * it as before, all in one task: the browser paints nothing in between, so nobody sees it.
 */
export function paintPicture(
  api: IChartApiBase<Time>,
  timeScale: EngineTimeScale,
  { width, height, ratio }: PictureSize,
  background: string,
): HTMLCanvasElement {
  const before = api.options();
  const bars = timeScale.visibleBars();
  // The engine takes even sizes only and no ratio below 1; what is too much is cut or scaled away.
  const paintedRatio = Math.max(ratio, 1);
  const shown = withPixelRatio(paintedRatio, () => {
    resize(api, even(width), even(height));
    if (bars !== null) timeScale.setVisibleBars(bars);
    return api.takeScreenshot(true, false);
  });
  resize(api, before.width, before.height);
  if (bars !== null) {
    timeScale.setVisibleBars(bars);
    // Taking a picture is the one way to have the view applied now and not with the next frame.
    api.takeScreenshot(true, false);
  }

  const picture = document.createElement('canvas');
  picture.width = Math.round(width * ratio);
  picture.height = Math.round(height * ratio);
  // Within the sizes that are asked for, every browser has one.
  const context = picture.getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = background;
  context.fillRect(0, 0, picture.width, picture.height);
  const scale = ratio / paintedRatio;
  context.drawImage(shown, 0, 0, shown.width * scale, shown.height * scale);
  return picture;
}

const even = (length: number): number => Math.ceil(length / 2) * 2;

/** Lays everything out anew, also where the size stays and only the pixel ratio changes. */
function resize(api: IChartApiBase<Time>, width: number, height: number): void {
  const { visible } = api.options().timeScale;
  // Hidden for a moment, the time axis and its corners get fresh canvases too.
  api.applyOptions({ timeScale: { visible: false } });
  api.resize(width + 2, height + 2, true);
  api.applyOptions({ timeScale: { visible } });
  api.resize(width, height, true);
}

/** Runs `paint` while the page has another pixel ratio than the screen: the engine asks the window for it. */
function withPixelRatio<T>(ratio: number, paint: () => T): T {
  const key = 'devicePixelRatio';
  const own = Object.getOwnPropertyDescriptor(window, key);
  Object.defineProperty(window, key, { configurable: true, value: ratio });
  try {
    return paint();
  } finally {
    // A window has all of its attributes itself.
    Object.defineProperty(window, key, own as PropertyDescriptor);
  }
}
