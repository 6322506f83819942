declare module '@controls/sheet' {
  /** The address of the style sheet of pages with controls. */
  export const sheet: string;
}

declare module '@controls/frame.txt' {
  /** Code that the frame runs after the code of the chart. */
  const frame: string;
  export default frame;
}
