declare module '@generated/home/default/home.json' {
  import type { FrontPageData } from '@site/plugins/home';

  const data: FrontPageData;
  export default data;
}

declare module '@generated/home/default/terminal.json' {
  import type { TerminalPageData } from '@site/plugins/home';

  const data: TerminalPageData;
  export default data;
}

declare module '@generated/gallery/default/featured.json' {
  import type { FeaturedExample } from '@site/plugins/gallery/index';

  /** The examples that the home page shows, in order. */
  const featured: readonly FeaturedExample[];
  export default featured;
}
