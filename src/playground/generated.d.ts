// What plugin.ts writes while the site is built.
declare module '@playground/witness.txt' {
  const text: string;
  export default text;
}

declare module '@playground/addresses' {
  /** Below the base URL. */
  export const addresses: Readonly<Record<'language' | 'style' | 'typescript', string>>;
}

declare module '@playground/examples.json' {
  import type { ExampleGroup } from '../../plugins/playground/examples';
  const groups: readonly ExampleGroup[];
  export default groups;
}

/** The program's own style sheet, which the page hands over with it. */
declare module 'playground/style' {
  export const style: string;
}
