/** The pages of the site that `npm run screenshots` photographs. Add a line for one more. */
export const pages: readonly { readonly name: string; readonly path: string }[] = [
  { name: 'home', path: '' },
  { name: 'guide', path: 'getting-started/time-zones' },
  { name: 'api', path: 'api/' },
  { name: 'api-class', path: 'api/classes/Series' },
  { name: 'category', path: 'category/getting-started' },
  { name: 'tutorial', path: 'tutorials/intro' },
  { name: 'not-found', path: 'getting-started/time-zone' },
];

export const widths = [1440, 768, 390] as const;

export const colorSchemes = ['light', 'dark'] as const;
