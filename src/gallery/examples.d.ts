declare module '@generated/gallery/default/examples.json' {
  import type { About } from '@site/plugins/gallery/index';

  /** What is known of each example, by its address. */
  const examples: Record<string, About | undefined>;
  export default examples;
}
