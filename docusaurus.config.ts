import type { Options, ThemeConfig } from '@docusaurus/preset-classic';
import type { Config, PluginConfig } from '@docusaurus/types';
import { announcementBar } from './config/announcement';
import { rehypePlugins } from './config/code';
import { docs } from './config/docs';
import { baseUrl, branch, faster, history, repositoryUrl, siteUrl } from './config/environment';
import { footer } from './config/footer';
import { favicon, headTags } from './config/icons';
import { i18n } from './config/languages';
import { markdown } from './config/markdown';
import { navbar } from './config/navbar';
import { redirects } from './config/redirects';
import { search as searchOptions } from './config/search';
import { sitemap } from './config/sitemap';
import { search } from './plugins/search';
import { apiReference } from './src/api/plugin';
import { baseUrlBanner } from './src/base-url-banner/plugin';
import { cards } from './src/code/cards/plugin';
import { controls } from './src/controls/plugin';
import { code } from './src/code/plugin';
import { library } from './src/components/chart/plugin';
import { styles } from './src/css/plugin';
import { gallery } from './src/gallery/plugin';
import { headers } from './src/headers/plugin';
import { licences } from './src/licences/plugin';
import { live } from './src/live/plugin';
import { markdownPages } from './src/markdown-pages/plugin';
import { packages } from './src/packages/plugin';
import { playground } from './src/playground/plugin';
import { robots } from './src/robots/plugin';
import { sharing } from './src/sharing/plugin';
import { stills } from './src/stills/plugin';

const preset: Options = {
  docs,
  pages: { rehypePlugins },
  blog: false,
  theme: { customCss: './src/css/index.css' },
  sitemap,
};

const themeConfig: ThemeConfig = {
  image: 'img/social/home.png',
  metadata: [{ property: 'og:site_name', content: '爱交易 Charts' }],
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
  docs: {
    versionPersistence: 'localStorage',
    sidebar: { hideable: false, autoCollapseCategories: false },
  },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  announcementBar,
  navbar,
  footer,
  // Any value keeps the whole list of Prism's languages out of the bundle; an empty one does not.
  prism: { additionalLanguages: ['bash'] },
};

const plugins: PluginConfig[] = [
  ...apiReference(`${repositoryUrl}/blob/${branch}`),
  robots,
  ['@docusaurus/plugin-client-redirects', redirects],
  baseUrlBanner,
  styles,
  library,
  licences,
  code,
  cards,
  controls,
  stills('src/components/places.ts'),
  sharing,
  live,
  playground,
  gallery,
  markdownPages,
  packages,
  headers,
];

const config: Config = {
  title: '爱交易',
  titleDelimiter: '|',
  tagline: 'Financial charts for the web',
  favicon,
  headTags,
  url: siteUrl,
  baseUrl,
  // Off: ours shows on every page, with words of ours.
  baseUrlIssueBanner: false,
  noIndex: false,
  future: { v4: true, faster, experimental_vcs: history },
  i18n,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'warn',
  markdown,
  presets: [['classic', preset]],
  themes: [[search, searchOptions]],
  plugins,
  clientModules: [
    './src/addresses/canonicalUrl.ts',
    './src/loading/firstVisit.tsx',
    './src/loading/loadingIndicator.tsx',
    './src/prefetch/calmPrefetch.ts',
  ],
  themeConfig,
  customFields: { repositoryUrl },
};

export default config;
