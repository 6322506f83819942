/** The pages of the site that `npm run screenshots` photographs. Add a line for one more. */
export const pages: readonly {
  readonly name: string;
  readonly path: string;
  /** Selector to wait for before the screenshot. */
  readonly shows?: string;
}[] = [
  { name: 'home', path: '' },
  { name: 'start', path: 'getting-started/' },
  { name: 'guide', path: 'getting-started/time-zones' },
  { name: 'six-charts', path: 'getting-started/series-types' },
  { name: 'tutorial', path: 'tutorials/trading-view' },
  { name: 'api', path: 'api/' },
  { name: 'api-class', path: 'api/classes/Series' },
  { name: 'category', path: 'category/getting-started' },
  { name: 'search', path: 'search?q=time+zone', shows: 'main article' },
  { name: 'playground', path: 'playground', shows: '[data-live]' },
  { name: 'not-found', path: 'getting-started/time-zone' },
];

export const widths = [1440, 768, 390] as const;

export const colorSchemes = ['light', 'dark'] as const;
