import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { NavbarItem } from '@docusaurus/theme-common';
import path from 'node:path';
import { libraryVersion } from '../scripts/pack/folder';
import { repositoryUrl } from './environment';
import { isVersioned } from './versions';

const root = path.join(__dirname, '..');

const versions: NavbarItem[] = isVersioned
  ? [{ type: 'docsVersionDropdown', position: 'right' }]
  : [];

const left: NavbarItem[] = [
  { label: 'Getting Started', to: '/getting-started/', position: 'left' },
  { label: 'Tutorials', to: '/tutorials/intro', activeBasePath: '/tutorials/', position: 'left' },
  { label: 'API Reference', to: '/api/', position: 'left' },
  { label: 'Examples', to: '/examples/', position: 'left' },
  { label: 'Playground', to: '/playground', position: 'left' },
];

const right: NavbarItem[] = [
  {
    label: `v${libraryVersion(root)}`,
    to: '/getting-started/release-notes',
    position: 'right',
    'aria-label': `Version ${libraryVersion(root)}: release notes`,
  },
  ...versions,
  { type: 'localeDropdown', position: 'right' },
  { label: 'Source', href: repositoryUrl, position: 'right' },
];

export const navbar: ThemeConfig['navbar'] = {
  title: '爱交易',
  logo: { src: 'img/logo.svg', alt: '', width: 26, height: 26 },
  hideOnScroll: true,
  items: [...left, ...right],
};
