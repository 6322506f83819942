/** The drawing of the previews of a site, which goes on while its pages are bundled. */
let drawing: Promise<void> = Promise.resolve();

export const setDrawing = (promise: Promise<void>): void => {
  drawing = promise;
};

/** Ends when all previews are there. */
export const allDrawn = (): Promise<void> => drawing;
