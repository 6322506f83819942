/**
 * Largest distance between the pointer and a shape that it hits, in CSS pixels. It is larger for touch, because the
 * finger covers the target.
 */
export const hitTolerance = { mouse: 5, touch: 16 };

/** Distance in CSS pixels after which a press is a drag instead of a click. */
export const clickTolerance = 4;

/** Largest distance at which a weak magnet attracts a point or the crosshair to a price, in CSS pixels. */
export const weakMagnetDistance = 12;

/** Number of steps that an arrow key moves with Shift. */
export const bigStep = 10;
