/** A position on the page, as that of a pointer. */
type PagePoint = Pick<MouseEvent, 'clientX' | 'clientY'>;

/** Bounds, in CSS pixels. */
interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the factor of CSS `transform: scale()` and `zoom` in one dimension.
 *
 * @param displayed - Size on the page, in CSS pixels.
 * @param layout - Size without transforms, rounded to CSS pixels.
 */
const getScale = (displayed: number, layout: number): number =>
  // A smaller difference can be the rounding.
  displayed > 0 && layout > 0 && Math.abs(displayed - layout) >= 1 ? displayed / layout : 1;

/** Returns the factors by which CSS `transform: scale()` and `zoom` change the size of an element on the page. */
const getCssScale = (
  { offsetHeight, offsetWidth }: HTMLElement,
  { height, width }: Pick<Bounds, 'height' | 'width'>,
): { readonly x: number; readonly y: number } => ({
  x: getScale(width, offsetWidth),
  y: getScale(height, offsetHeight),
});

/** Converts a position on the page to a point in an element, in CSS pixels before the element is scaled. */
export function toPointIn(element: HTMLElement, { clientX, clientY }: PagePoint) {
  const bounds = element.getBoundingClientRect();
  const scale = getCssScale(element, bounds);
  return { x: (clientX - bounds.left) / scale.x, y: (clientY - bounds.top) / scale.y };
}

/** Returns the bounds of one element in another, in CSS pixels before they are scaled. */
export function getBoundsIn(outer: HTMLElement, inner: Element): Bounds {
  const { height, left, top, width } = inner.getBoundingClientRect();
  const scale = getCssScale(outer, outer.getBoundingClientRect());
  const { x, y } = toPointIn(outer, { clientX: left, clientY: top });
  return { x, y, width: width / scale.x, height: height / scale.y };
}
