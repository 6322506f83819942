/** The promise of drawing all previews, which continues while the pages are bundled. */
let drawing: Promise<void> = Promise.resolve();

export const setDrawing = (promise: Promise<void>): void => {
  drawing = promise;
};

/** Resolves when all previews are drawn. */
export const allDrawn = (): Promise<void> => drawing;
