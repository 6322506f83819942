import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { NavbarItem } from '@docusaurus/theme-common';
import { repositoryUrl } from './environment';

const left: NavbarItem[] = [
  { label: 'Getting Started', to: '/getting-started/', position: 'left' },
  { label: 'Tutorials', to: '/tutorials/intro', activeBasePath: '/tutorials/', position: 'left' },
  { label: 'API Reference', to: '/api/', position: 'left' },
];

const right: NavbarItem[] = [
  { type: 'localeDropdown', position: 'right' },
  { label: 'Source', href: repositoryUrl, position: 'right' },
];

export const navbar: ThemeConfig['navbar'] = {
  title: '爱交易',
  logo: { src: 'img/logo.svg', alt: '', width: 26, height: 26 },
  hideOnScroll: true,
  items: [...left, ...right],
};
