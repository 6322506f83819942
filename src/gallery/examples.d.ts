declare module '@generated/gallery/default/examples.json' {
  import type { ExampleInfo } from '@site/plugins/gallery/index';

  /** What is known of each example, by its address. */
  const examples: Record<string, ExampleInfo | undefined>;
  export default examples;
}
