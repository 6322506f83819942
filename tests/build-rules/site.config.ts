import type { Options } from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import { docs } from '../../config/docs';
import site from '../../docusaurus.config';

/** A site of a page or two that builds by the real site's rules, which is all that it takes from it. */
const config: Config = {
  ...site,
  headTags: [],
  clientModules: [],
  staticDirectories: [],
  plugins: [],
  themes: [],
  presets: [
    [
      'classic',
      {
        docs: { ...docs, sidebarPath: undefined, showLastUpdateTime: false },
        blog: false,
        sitemap: false,
      } satisfies Options,
    ],
  ],
  themeConfig: {},
};

export default config;
