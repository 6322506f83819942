/**
 * The size of a picture, for {@link IChartApi.toCanvas} and {@link IChartApi.toBlob}.
 *
 * @since 0.1.0
 */
export interface ImageOptions {
  /** The width in CSS pixels; without it the width of the chart, or 600 while that has no size. */
  width?: number;
  /** The height in CSS pixels; without it the height of the chart, or 400 while that has no size. */
  height?: number;
  /** Device pixels for each CSS pixel, from 0.5 to 4; without it that of the screen. */
  pixelRatio?: number;
  /** The format of {@link IChartApi.toBlob}; without it `'image/png'`. */
  type?: 'image/png' | 'image/jpeg' | 'image/webp';
}

/**
 * The size of a picture, for {@link toSvg}.
 *
 * @since 0.2.0
 */
export interface SvgOptions {
  /** The width in CSS pixels; without it the width of the chart, or 600 while that has no size. */
  width?: number;
  /** The height in CSS pixels; without it the height of the chart, or 400 while that has no size. */
  height?: number;
}
