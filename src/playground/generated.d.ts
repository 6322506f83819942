// Files that plugins/playground writes at build time.
declare module '@playground/consoleBridge.txt' {
  const text: string;
  export default text;
}

declare module '@playground/page' {
  /** Style sheet of the playground, below the base URL. */
  export const styleUrl: string;
  /** The first example, highlighted. */
  export const firstHtml: string;
}

declare module '@playground/examples.json' {
  import type { ExampleGroup } from '../../plugins/playground/examples';
  const groups: readonly ExampleGroup[];
  export default groups;
}

/** The style sheet of the user's code, which the page sends with the code. */
declare module 'playground/style' {
  export const style: string;
}
