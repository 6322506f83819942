/**
 * Options of {@link IChartApi.toCanvas} and {@link IChartApi.toBlob}.
 */
export interface ImageOptions {
  /**
   * Width in CSS pixels. Defaults to the width of the chart, or 600 if the chart doesn't have a size yet. The image can
   * have up to 8,192 device pixels in each direction.
   */
  width?: number;
  /** Height in CSS pixels. Defaults to the height of the chart, or 400 if the chart doesn't have a size yet. */
  height?: number;
  /** Device pixels for each CSS pixel, from 0.5 to 4. Defaults to the screen's ratio, within these limits. */
  pixelRatio?: number;
  /**
   * Image format of {@link IChartApi.toBlob}. Defaults to `'image/png'`, which the browser also uses if it can't encode
   * the requested format.
   */
  type?: 'image/png' | 'image/jpeg' | 'image/webp';
}

/**
 * Options of {@link toSvg}.
 */
export interface SvgOptions {
  /** Width in CSS pixels. Defaults to the width of the chart, or 600 if the chart doesn't have a size yet. */
  width?: number;
  /** Height in CSS pixels. Defaults to the height of the chart, or 400 if the chart doesn't have a size yet. */
  height?: number;
}
