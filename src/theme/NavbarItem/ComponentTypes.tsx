// Replaced: every type of item that the theme knows would be sent to every reader. These are the ones that
// config/navbar.ts uses; another one gets its line here.
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DocsVersionDropdownNavbarItem from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import LocaleDropdownNavbarItem from '@theme/NavbarItem/LocaleDropdownNavbarItem';

export default {
  default: DefaultNavbarItem,
  localeDropdown: LocaleDropdownNavbarItem,
  // Empty in a site of one version: src/weight keeps the file out.
  docsVersionDropdown: DocsVersionDropdownNavbarItem,
};
