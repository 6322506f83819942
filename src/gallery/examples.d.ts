declare module '@generated/gallery/default/examples.json' {
  import type { ExampleInfo } from '@site/plugins/gallery/index';

  /** Data of each example, by its URL. */
  const examples: Record<string, ExampleInfo | undefined>;
  export default examples;
}
