import type { Config } from '@docusaurus/types';
import type { Options } from '@docusaurus/preset-classic';

const config: Config = {
  title: '爱交易',
  url: process.env.SITE_URL ?? 'https://charts.example',
  baseUrl: process.env.BASE_URL ?? '/',
  future: { v4: true, faster: true },
  onBrokenLinks: 'throw',
  onDuplicateRoutes: 'warn',
  markdown: { format: 'detect' },
  presets: [
    [
      'classic',
      { docs: { routeBasePath: '/', sidebarPath: './sidebars.ts' }, blog: false } satisfies Options,
    ],
  ],
  plugins: [
    [
      'docusaurus-plugin-typedoc',
      {
        entryPoints: ['charts/src/index.ts'],
        tsconfig: 'charts/tsconfig.typedoc.json',
        out: 'docs/api',
        readme: 'charts/README.md',
        router: 'kind',
        entryFileName: 'index',
        modulesFileName: 'modules',
        disableGit: true,
        sourceLinkTemplate: 'https://charts.example/repository/{path}#L{line}',
        sidebar: { autoConfiguration: false },
      },
    ],
  ],
};
export default config;
