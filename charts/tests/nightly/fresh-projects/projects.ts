/** A project as a user writes it, by the names of its files. */
export interface Project {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
  /** Commands that check the types and build the project. */
  readonly commands: readonly (readonly [string, ...string[]])[];
  /** Folder with the built page. */
  readonly output: string;
}

/** A project whose own server renders the pages. */
export interface ServerProject extends Project {
  /** Command that starts the server, which prints its URL. */
  readonly server: readonly [string, ...string[]];
}

const typescript = '5.9.3';
const vite = '8.3.8';

const compilerOptions = {
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2022', 'dom', 'dom.iterable'],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  types: [],
  // The declarations of the library are checked, too.
  skipLibCheck: false,
};

const writeConfig = (options: object): string =>
  JSON.stringify({ compilerOptions: { ...compilerOptions, ...options }, include: ['src'] });

const html = (entry: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <link rel="icon" href="data:," />
    <title>Chart</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/${entry}"></script>
  </body>
</html>
`;

const reactApp = `import { Legend } from '@aijiaoyi/charts';
import { EMA, RSI } from '@aijiaoyi/charts/indicators';
import { Chart, Indicator, Pane, Plugin, Series } from '@aijiaoyi/charts/react';
import { sampleBars, sampleVolumes } from '@aijiaoyi/charts/samples';

const bars = sampleBars();
const volumes = sampleVolumes();

export function App() {
  return (
    <Chart
      style={{ height: 400, width: 800 }}
      firstPaint={{ width: 800, height: 400 }}
      options={{ timeAxis: { timeZone: 'America/New_York' } }}
    >
      <Series type="candle" bars={bars} title="Price" upColor="#2a7">
        <Indicator use={EMA} length={20} />
        <Indicator use={RSI} />
      </Series>
      <Pane name="volume" height={0.2}>
        <Series type="histogram" bars={volumes} />
      </Pane>
      <Plugin use={Legend} />
    </Chart>
  );
}
`;

const getReactDependencies = (react: string, types: string): Project['dependencies'] => ({
  react,
  'react-dom': react,
  '@types/react': types,
  '@types/react-dom': types,
});

/** React with Vite. The server renders the same components. */
export const createReactProject = (react: string, types: string): Project => ({
  dependencies: {
    ...getReactDependencies(react, types),
    '@vitejs/plugin-react': '6.0.1',
    typescript,
    vite,
  },
  files: {
    'index.html': html('main.tsx'),
    'tsconfig.json': writeConfig({ jsx: 'react-jsx' }),
    'vite.config.js': `import react from '@vitejs/plugin-react';
export default { plugins: [react()] };
`,
    'src/App.tsx': reactApp,
    'src/main.tsx': `import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App';

const root = document.getElementById('root') as HTMLElement;
const page = <StrictMode><App /></StrictMode>;
if (root.hasChildNodes()) hydrateRoot(root, page);
else createRoot(root).render(page);
`,
    'src/server.tsx': `import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './App';

export const render = (): string => renderToString(<StrictMode><App /></StrictMode>);
`,
    'render.mjs': `import { readFile, writeFile } from 'node:fs/promises';
import { render } from './server/server.js';

const page = await readFile('dist/index.html', 'utf8');
await writeFile('dist/rendered.html', page.replace('<div id="root">', '<div id="root">' + render()));
`,
  },
  commands: [
    ['tsc'],
    ['vite', 'build', '--logLevel', 'warn'],
    ['vite', 'build', '--logLevel', 'warn', '--ssr', 'src/server.tsx', '--outDir', 'server'],
    ['node', 'render.mjs'],
  ],
  output: 'dist',
});

/** Component that the pages of a router show, with bars of the server. */
const routedChart = `'use client';

import { type Bar, Legend } from '@aijiaoyi/charts';
import { EMA } from '@aijiaoyi/charts/indicators';
import { Chart, Indicator, Plugin, Series } from '@aijiaoyi/charts/react';

export function PriceChart({ bars }: { bars: Bar[] }) {
  return (
    <Chart style={{ height: 400, width: 800 }} firstPaint={{ width: 800, height: 400 }}>
      <Series type="candle" bars={bars} title="Price">
        <Indicator use={EMA} length={20} />
      </Series>
      <Plugin use={Legend} />
    </Chart>
  );
}
`;

/** A framework with a router, whose server component loads the bars. */
export const nextProject: ServerProject = {
  dependencies: {
    ...getReactDependencies('19.3.1', '19.3.0'),
    '@types/node': '20.19.43',
    next: '16.4.6',
    typescript: '6.0.3',
  },
  files: {
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        ...compilerOptions,
        // The declarations of Next.js need it.
        lib: ['esnext', 'dom', 'dom.iterable'],
        types: ['node'],
        jsx: 'react-jsx',
        allowJs: true,
        esModuleInterop: true,
        incremental: true,
        isolatedModules: true,
        resolveJsonModule: true,
        plugins: [{ name: 'next' }],
      },
      include: ['next-env.d.ts', 'app', '.next/types/**/*.ts', '.next/dev/types/**/*.ts'],
      exclude: ['node_modules'],
    }),
    'app/layout.tsx': `import type { ReactNode } from 'react';

export const metadata = { title: 'Chart', icons: 'data:,' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
`,
    'app/PriceChart.tsx': routedChart,
    'app/page.tsx': `import { sampleBars } from '@aijiaoyi/charts/samples';
import Link from 'next/link';
import { PriceChart } from './PriceChart';

export const dynamic = 'force-dynamic';

export default function Page() {
  return (
    <main>
      <PriceChart bars={sampleBars()} />
      <Link href="/other">Other page</Link>
    </main>
  );
}
`,
    'app/other/page.tsx': `import Link from 'next/link';

export default function Page() {
  return <Link href="/">Chart</Link>;
}
`,
  },
  commands: [['next', 'build']],
  output: '.next',
  server: ['next', 'start', '--hostname', '127.0.0.1', '--port', '0'],
};

/** Angular with its own compiler and the custom element. */
export const angularProject: Project = {
  dependencies: {
    '@angular/build': '21.2.27',
    '@angular/cli': '21.2.27',
    '@angular/common': '21.2.26',
    '@angular/compiler': '21.2.26',
    '@angular/compiler-cli': '21.2.26',
    '@angular/core': '21.2.26',
    '@angular/platform-browser': '21.2.26',
    rxjs: '7.8.2',
    tslib: '2.8.1',
    typescript,
  },
  files: {
    'angular.json': JSON.stringify({
      version: 1,
      cli: { analytics: false },
      projects: {
        fresh: {
          projectType: 'application',
          root: '',
          sourceRoot: 'src',
          architect: {
            build: {
              builder: '@angular/build:application',
              options: {
                browser: 'src/main.ts',
                index: 'src/index.html',
                tsConfig: 'tsconfig.json',
                outputPath: 'dist',
              },
            },
          },
        },
      },
    }),
    'tsconfig.json': JSON.stringify({
      compilerOptions: { ...compilerOptions, noEmit: false },
      angularCompilerOptions: { strictTemplates: true },
      include: ['src'],
    }),
    'src/index.html': html('main.ts').replace(/ *<script.*\n/, ''),
    'src/main.ts': `import { bootstrapApplication } from '@angular/platform-browser';
import { defineChartElement } from '@aijiaoyi/charts/element';
import { App } from './app';

defineChartElement();
bootstrapApplication(App).catch((error: unknown) => console.error(error));
`,
    'src/app.ts': `import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { Legend } from '@aijiaoyi/charts';
import type { ChartElement, ChartElementEvents } from '@aijiaoyi/charts/element';
import { EMA } from '@aijiaoyi/charts/indicators';
import { sampleBars } from '@aijiaoyi/charts/samples';

@Component({
  selector: '#root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`
    <trading-chart
      style="height: 400px"
      [options]="options"
      [series]="series"
      [plugins]="plugins"
      (crosshair-move)="onMove($event)"
    ></trading-chart>
    <output>{{ time() }}</output>
  \`,
})
export class App {
  readonly time = signal('');
  readonly options: ChartElement['options'] = { timeAxis: { timeZone: 'America/New_York' } };
  readonly series: ChartElement['series'] = [
    { id: 'price', type: 'candle', bars: sampleBars(), indicators: [[EMA, { length: 20 }]] },
  ];
  readonly plugins: ChartElement['plugins'] = [Legend];

  onMove({ detail }: ChartElementEvents['crosshair-move']): void {
    this.time.set(String(detail.time));
  }
}
`,
  },
  commands: [['ng', 'build']],
  output: 'dist/browser',
};

export const vueProject: Project = {
  dependencies: {
    vue: '3.5.45',
    '@vitejs/plugin-vue': '6.0.11',
    'vue-tsc': '3.3.14',
    typescript,
    vite,
  },
  files: {
    'index.html': html('main.ts'),
    'tsconfig.json': writeConfig({ jsx: 'preserve' }),
    'vite.config.js': `import vue from '@vitejs/plugin-vue';
const template = { compilerOptions: { isCustomElement: (tag) => tag === 'trading-chart' } };
export default { plugins: [vue({ template })] };
`,
    'src/main.ts': `import { defineChartElement } from '@aijiaoyi/charts/element';
import { createApp } from 'vue';
import App from './App.vue';

defineChartElement();
createApp(App).mount('#root');
`,
    'src/App.vue': `<script setup lang="ts">
import { Legend } from '@aijiaoyi/charts';
import type { ChartElement } from '@aijiaoyi/charts/element';
import { EMA } from '@aijiaoyi/charts/indicators';
import { sampleBars } from '@aijiaoyi/charts/samples';
import { ref, shallowRef } from 'vue';

const bars = shallowRef(sampleBars());
const timeZone = ref('America/New_York');
const plugins: ChartElement['plugins'] = [Legend];
</script>

<template>
  <trading-chart
    style="height: 400px"
    :options="{ timeAxis: { timeZone } }"
    :series="[{ id: 'price', type: 'candle', bars, indicators: [[EMA, { length: 20 }]] }]"
    :plugins="plugins"
  />
</template>
`,
  },
  commands: [['vue-tsc'], ['vite', 'build', '--logLevel', 'warn']],
  output: 'dist',
};

export const svelteProject: Project = {
  dependencies: {
    svelte: '5.57.3',
    '@sveltejs/vite-plugin-svelte': '7.3.1',
    'svelte-check': '4.7.8',
    typescript,
    vite,
  },
  files: {
    'index.html': html('main.ts'),
    'tsconfig.json': writeConfig({ verbatimModuleSyntax: true }),
    'vite.config.js': `import { svelte } from '@sveltejs/vite-plugin-svelte';
export default { plugins: [svelte()] };
`,
    'svelte.config.js': `export default {};
`,
    'src/main.ts': `import { defineChartElement } from '@aijiaoyi/charts/element';
import { mount } from 'svelte';
import App from './App.svelte';

defineChartElement();
mount(App, { target: document.getElementById('root') as HTMLElement });
`,
    'src/App.svelte': `<script lang="ts">
  import { Legend } from '@aijiaoyi/charts';
  import { EMA } from '@aijiaoyi/charts/indicators';
  import { sampleBars } from '@aijiaoyi/charts/samples';

  let bars = $state.raw(sampleBars());
  let timeZone = $state('America/New_York');
</script>

<trading-chart
  style="height: 400px"
  options={{ timeAxis: { timeZone } }}
  series={[{ id: 'price', type: 'candle', bars, indicators: [[EMA, { length: 20 }]] }]}
  plugins={[Legend]}
></trading-chart>
`,
  },
  commands: [
    ['svelte-check', '--fail-on-warnings'],
    ['vite', 'build', '--logLevel', 'warn'],
  ],
  output: 'dist',
};
