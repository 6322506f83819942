import type { Options, ThemeConfig } from '@docusaurus/preset-classic';
import type { Config, PluginConfig } from '@docusaurus/types';
import { announcementBar } from './config/announcement';
import { rehypePlugins } from './config/code';
import { docs } from './config/docs';
import { baseUrl, history, repositoryUrl, siteUrl, sourcesUrl } from './config/environment';
import { footer } from './config/footer';
import { favicon, headTags } from './config/icons';
import { installSource } from './config/install';
import { i18n } from './config/languages';
import { markdown } from './config/markdown';
import { navbar } from './config/navbar';
import { renamedPages } from './config/redirects';
import { search as searchOptions } from './config/search';
import { sitemap } from './config/sitemap';
import { search } from './plugins/search';
import { apiReference } from './plugins/api';
import { baseUrlBanner } from './plugins/base-url-banner';
import { cards } from './plugins/cards';
import { controls } from './plugins/controls';
import { devServer } from './plugins/dev-server';
import { code } from './plugins/code';
import { lazyPages } from './plugins/lazy-pages';
import { library } from './plugins/library';
import { styles } from './plugins/styles';
import { gallery } from './plugins/gallery';
import { headers } from './plugins/headers';
import { frontPage } from './plugins/home';
import { licenses } from './plugins/licenses';
import { live } from './plugins/live';
import { markdownPages } from './plugins/markdown-pages';
import { packages } from './plugins/packages';
import { playground } from './plugins/playground';
import { pageParts } from './plugins/page-parts';
import { robots } from './plugins/robots';
import { sharing } from './plugins/social';
import { previews } from './plugins/previews';
import { redirects } from './plugins/redirects';
import { typescript } from './plugins/typescript';

const preset: Options = {
  docs,
  pages: { rehypePlugins },
  blog: false,
  // Its pages contain the content of all pages, which `npm start` would compile again after each edit.
  debug: false,
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
  apiReference(sourcesUrl),
  robots,
  redirects({ pages: renamedPages }),
  baseUrlBanner,
  styles,
  library,
  licenses,
  code,
  cards,
  controls,
  previews('src/components/pageCharts.ts'),
  sharing,
  live,
  typescript,
  playground,
  gallery,
  frontPage,
  markdownPages,
  packages,
  headers,
  pageParts,
  devServer,
  // Last, so that it overrides the chunks of other plugins.
  lazyPages,
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
  future: { v4: true, faster: true, experimental_vcs: history },
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
    './src/reference/openDetails.ts',
    './src/search/recordPages.ts',
  ],
  themeConfig,
  customFields: { installSource, repositoryUrl },
};

export default config;
