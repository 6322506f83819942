import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import * as library from '../charts/src/index';

/** An application that makes use of all that the library has. */
function useOf(library: object): string {
  const names = Object.keys(library).join(', ');
  return `
    import { ${names} } from '../charts/src/index';
    window.use(${names});`;
}

/** The smallest programs that show candles, as an application bundles them, and the largest. */
const programs: Record<string, string> = {
  'this library': `
    import { createChart } from '../charts/src/index';
    createChart('chart').addSeries('candle').setData(window.bars);`,
  'bare engine': `
    import { CandlestickSeries, createChart } from 'lightweight-charts';
    createChart(document.getElementById('chart')).addSeries(CandlestickSeries).setData(window.bars);`,
  'everything, with the DrawBar and the engine': useOf(library),
  klinecharts: `
    import { init } from 'klinecharts';
    init('chart').setDataLoader({ getBars: ({ callback }) => callback(window.bars) });`,
};

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

/** The size of each program in kB, bundled as Vite does it by default and compressed with gzip. */
export async function bundleSizes(withPeers: boolean): Promise<[string, number][]> {
  const names = Object.keys(programs).filter((name) => withPeers || name !== 'klinecharts');
  return Promise.all(
    names.map(async (name): Promise<[string, number]> => {
      const code = await bundle(programs[name] ?? '');
      return [name, gzipSync(code).length / 1000];
    }),
  );
}
