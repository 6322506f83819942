import siteConfig from '@generated/docusaurus.config';

/** What the list of the search box shows when nothing answers. */
export function EmptyTemplate(): string {
  if (process.env.NODE_ENV !== 'production') {
    return '<p class="search-help">Search works in the built site: run <code>npm run build</code>, then <code>npm run serve</code>.</p>';
  }
  const link = (path: string, text: string) => `<a href="${siteConfig.baseUrl}${path}">${text}</a>`;
  return (
    '<div class="search-help" role="status"><p><strong>Nothing found.</strong> Try fewer words, or part of a name, ' +
    'such as <code>priceline</code>.</p>' +
    `<p>Or look through the ${link('getting-started/', 'guides')}, the ${link('tutorials/intro/', 'tutorials')} ` +
    `or the ${link('api/', 'API reference')}.</p></div>`
  );
}
