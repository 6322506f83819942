declare module '@controls/sheet' {
  /** The address of the style sheet of pages with controls. */
  export const sheet: string;
}

declare module '@controls/frame.txt' {
  /** What follows the program of a chart in its frame. */
  const frame: string;
  export default frame;
}
