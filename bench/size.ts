import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import * as library from '../charts/src/index';
import { publishedModules } from '../plugins/library/publishedModules';

const names = Object.keys(library).join(', ');

/** The smallest programs that show candles, as an application bundles them, and the largest. */
const programs = {
  candles: `
    import { createChart } from '@aijiaoyi/charts';
    createChart('chart').addSeries('candle').setData(window.bars);`,
  'candles with a plug-in': `
    import { createChart, definePlugin } from '@aijiaoyi/charts';
    const chart = createChart('chart');
    chart.addSeries('candle').setData(window.bars);
    chart.attach(definePlugin({ type: 'empty', attach: () => ({}) }));`,
  'candles with drawing': `
    import { addDrawing, createChart } from '@aijiaoyi/charts';
    const chart = createChart('chart');
    chart.addSeries('candle').setData(window.bars);
    addDrawing(chart);`,
  'candles with trend lines': `
    import { createChart, defineDrawing, trendLine } from '@aijiaoyi/charts';
    const chart = createChart('chart');
    chart.addSeries('candle').setData(window.bars);
    chart.attach(defineDrawing([trendLine]));`,
  'candles with the DrawBar': `
    import { addDrawing, createChart, DrawBar } from '@aijiaoyi/charts';
    const chart = createChart('chart');
    chart.addSeries('candle').setData(window.bars);
    new DrawBar(addDrawing(chart));`,
  /** It makes use of all that the library has. */
  everything: `
    import { ${names} } from '@aijiaoyi/charts';
    window.use(${names});`,
  'lightweight-charts': `
    import { CandlestickSeries, createChart } from 'lightweight-charts';
    createChart(document.getElementById('chart')).addSeries(CandlestickSeries).setData(window.bars);`,
  klinecharts: `
    import { init } from 'klinecharts';
    init('chart').setDataLoader({ getBars: ({ callback }) => callback(window.bars) });`,
  uplot: `
    import UPlot from 'uplot';
    new UPlot({ width: 1200, height: 600, series: [{}, {}] }, window.columns, document.body);`,
};

export type Program = keyof typeof programs;

/** As a module's address, Vite needs one that is no file's. */
const ENTRY = 'program';

/** The library as it is published, by the names of its files. */
let published: ReturnType<typeof publishedModules> | undefined;

/** Provides Vite with a program that isn't a file, as if it were in this folder, and with the published library. */
async function inMemory(program: string): Promise<Plugin> {
  const place = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
  published ??= publishedModules(place('..'));
  const texts = new Map([[place('program.ts'), program]]);
  for (const [name, text] of await published) texts.set(place(`published/${name}`), text);
  return {
    name: 'program',
    // Else the package would be that of its last build.
    enforce: 'pre',
    resolveId(id, importer = '') {
      if (id === ENTRY) return place('program.ts');
      if (id === '@aijiaoyi/charts') return place('published/index.js');
      return importer.startsWith(place('published/')) ? place(`published/${id}`) : null;
    },
    load: (id) => texts.get(id) ?? null,
  };
}

async function bundle(program: string): Promise<string> {
  const built = await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // Its default, which it drops where tests run it.
    resolve: { conditions: ['module', 'browser', 'production'] },
    plugins: [await inMemory(program)],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict' },
    },
  });
  if (!('output' in built)) throw new TypeError('Vite gave no bundle.');
  return built.output.map((part) => ('code' in part ? part.code : '')).join('');
}

/** The size of a program in kB, bundled as Vite does it by default and compressed with gzip. */
export async function bundleSize(program: Program): Promise<number> {
  return gzipSync(await bundle(programs[program])).length / 1000;
}
