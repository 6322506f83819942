declare module '@generated/gallery/default/examples.json' {
  import type { About } from '@site/src/gallery/plugin';

  /** What is known of each example, by its address. */
  const examples: Record<string, About | undefined>;
  export default examples;
}
