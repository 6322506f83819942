import type { ThemeConfig } from '@docusaurus/preset-classic';
import { repositoryUrl, sourcesUrl } from './environment';

/** Footer with links to every section, because the menus don't open without JavaScript. */
export const footer: ThemeConfig['footer'] = {
  style: 'light',
  links: [
    {
      title: 'Docs',
      items: [
        { label: 'Getting Started', to: '/getting-started/' },
        { label: 'Tutorials', to: '/tutorials/intro' },
        { label: 'API Reference', to: '/api/' },
        { label: 'Examples', to: '/examples/' },
        { label: 'Playground', to: '/playground' },
        { label: 'All guides', to: '/category/getting-started' },
        { label: 'All tutorials', to: '/category/tutorials' },
        { label: 'All API pages', to: '/category/api-reference' },
      ],
    },
    {
      title: 'Community',
      items: [
        { label: 'Questions and issues', href: `${repositoryUrl}/issues` },
        { label: 'Contribute', href: `${sourcesUrl}/CONTRIBUTING.md` },
        { label: 'Write a page', to: '/markdown-page' },
      ],
    },
    {
      title: 'More',
      items: [
        { label: 'Source code', href: repositoryUrl },
        { label: 'Release notes', to: '/getting-started/release-notes' },
        { label: 'Licenses', href: 'pathname:///licenses.txt' },
      ],
    },
  ],
  copyright: `Copyright © ${new Date().getFullYear()} 爱交易 Charts contributors. MIT License.`,
};
