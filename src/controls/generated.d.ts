declare module '@controls/sheet' {
  /** URL of the style sheet for pages with controls. */
  export const sheet: string;
}

declare module '@controls/frame.txt' {
  /** Code that the frame runs after the code of the chart. */
  const frame: string;
  export default frame;
}
