/** A fifth of what a channel can differ by. */
const FIFTH = 51;

/** Part of an image, in whole pixels. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Counts the pixels of two images, and the pixels that differ by more than a fifth in a channel. */
export function comparePixels(
  one: ImageData,
  other: ImageData,
  { left, top, right, bottom }: Part = { left: 0, top: 0, right: one.width, bottom: one.height },
): { all: number; different: number } {
  let different = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const [a, b] = [(y * one.width + x) * 4, (y * other.width + x) * 4];
      for (let channel = 0; channel < 4; channel++) {
        const difference = (one.data[a + channel] ?? 0) - (other.data[b + channel] ?? 0);
        if (Math.abs(difference) <= FIFTH) continue;
        different++;
        break;
      }
    }
  }
  return { all: (right - left) * (bottom - top), different };
}
