/** Size of a picture, in CSS pixels. */
export const pictureSize = { width: 300, height: 190 } as const;

/** Without axes, the whole picture is for the shape or the indicator. */
export const pictureOptions = {
  priceAxis: { visible: false },
  grid: { vertical: false, horizontal: false },
} as const;
