import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import * as library from '../charts/src/index';

const names = Object.keys(library).join(', ');

/** The smallest programs that show candles, as an application bundles them, and the largest. */
const programs = {
  minimal: `
    import { createChart } from '../charts/src/index';
    createChart('chart').addSeries('candle').setData(window.bars);`,
  /** It makes use of all that the library has. */
  everything: `
    import { ${names} } from '../charts/src/index';
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

/** Gives Vite a program that stands in no file, as if it lay in this folder. */
const inMemory = (program: string): Plugin => {
  const file = fileURLToPath(new URL('program.ts', import.meta.url));
  return {
    name: 'program',
    resolveId: (id) => (id === ENTRY ? file : null),
    load: (id) => (id === file ? program : null),
  };
};

async function bundle(program: string): Promise<string> {
  const built = await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // Its default, which it drops where tests run it.
    resolve: { conditions: ['module', 'browser', 'production'] },
    plugins: [inMemory(program)],
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
