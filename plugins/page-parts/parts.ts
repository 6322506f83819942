/** Something that our plugins or swizzled components add to a page. */
export interface PagePart {
  /** Name of the part, for the error. */
  readonly name: string;
  /** File that adds it. */
  readonly from: string;
  /** Route of a page that has the part. */
  readonly page: string;
  /** Matches the part in the HTML of the page, which is minified. */
  readonly html: RegExp;
}

/**
 * A part for each way in which we add to pages. If a version of Docusaurus doesn't use a swizzled component, its pages
 * are complete except for the part, so nothing else fails.
 */
export const parts: readonly PagePart[] = [
  {
    name: 'previews of pages',
    from: 'src/theme/DocCard/Heading',
    page: '/category/start',
    html: /assets\/previews\/[\w-]+\.svg/,
  },
  {
    name: 'a live chart with its preview',
    from: 'plugins/code/rehypeCode.ts and src/previews',
    page: '/examples/legend',
    html: /data-live="?waiting[^]*?role="?img"?[^>]*>\s*<div[^>]*>\s*<svg/,
  },
  {
    name: 'links from names in code',
    from: 'plugins/code/names',
    page: '/examples/legend',
    html: /<a href="?[^">]*\/api\/functions\/createChart"?[ >]/,
  },
  {
    name: 'highlighted code',
    from: 'plugins/code/highlight.ts and src/theme/CodeBlock',
    page: '/examples/legend',
    html: /theme-code-block[^]*?class="?token keyword/,
  },
  {
    name: 'tabs with other versions of the code',
    from: 'src/live/CodeTabs.tsx',
    page: '/examples/legend',
    html: /role="?tab"?[^>]*>React</,
  },
  {
    name: 'related examples',
    from: 'plugins/gallery/rehypeRelated.ts',
    page: '/examples/legend',
    html: /id="?related-examples/,
  },
  {
    name: 'cells for the controls of options',
    from: 'plugins/controls/rehypeControls.ts',
    page: '/api/interfaces/CrosshairOptions',
    html: /data-control="?magnet/,
  },
  {
    name: 'the chart of options',
    from: 'src/controls/Controls.tsx',
    page: '/api/interfaces/CrosshairOptions',
    html: /controls-chart[^]*?assets\/previews\/[\w-]+\.svg/,
  },
  {
    name: 'the filter of API names',
    from: 'src/theme/DocSidebarItem/Category',
    page: '/api/interfaces/CrosshairOptions',
    html: /placeholder="Filter API names"/,
  },
  {
    name: 'names that break between their parts',
    from: 'src/components/reading',
    page: '/api/interfaces/CrosshairOptions',
    html: /<wbr/,
  },
  {
    name: 'the previews of the gallery',
    from: 'plugins/gallery',
    page: '/examples/',
    html: /assets\/previews\/[\w-]+\.svg/,
  },
  {
    name: 'the buttons for Markdown',
    from: 'src/theme/DocItem/Content',
    page: '/getting-started/panes',
    html: /Copy page as Markdown/,
  },
  {
    name: 'data for search engines',
    from: 'src/theme/DocItem/Metadata',
    page: '/getting-started/panes',
    html: /"@type":"TechArticle"/,
  },
  {
    name: 'the color switch with two states',
    from: 'src/theme/ColorModeToggle',
    page: '/getting-started/panes',
    html: /Switch between dark and light mode/,
  },
  {
    name: 'the search box',
    from: 'src/theme/SearchBar',
    page: '/getting-started/panes',
    html: /role="?combobox/,
  },
  {
    name: 'the sections of the 404 page',
    from: 'src/theme/NotFound/Content',
    page: '/404.html',
    html: /<a[^>]*\/playground/,
  },
];

/**
 * Checks that pages contain what we add to them.
 *
 * @param read - Returns the HTML of a route.
 * @returns The missing parts, as lines for an error.
 */
export function findMissing(read: (page: string) => string): string[] {
  return parts
    .filter(({ page, html }) => !html.test(read(page)))
    .map(({ name, from, page }) => `${page} does not contain ${name}, which ${from} adds`);
}
