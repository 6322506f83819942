/** How near the pointer has to be to a shape, in CSS pixels: a finger hides what it points at. */
export const hitTolerance = { mouse: 5, touch: 16 };

/** A press that moves further than this, in CSS pixels, is a drag and no click. */
export const clickTolerance = 4;

/** How near a price has to be to attract a point or the crosshair weakly, in CSS pixels. */
export const weakMagnetDistance = 12;

/** What Shift makes of one step of an arrow key. */
export const bigStep = 10;
