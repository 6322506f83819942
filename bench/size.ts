import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The smallest program that shows candles, as an application bundles it. */
const programs: Record<string, string> = {
  'this library': `
    import { createChart } from '../charts/src/index';
    createChart('chart').addSeries('candle').setData(window.bars);`,
  'bare engine': `
    import { CandlestickSeries, createChart } from 'lightweight-charts';
    createChart(document.getElementById('chart')).addSeries(CandlestickSeries).setData(window.bars);`,
  'everything, with the DrawBar and the engine': `
    export * from '../charts/src/index';`,
  klinecharts: `
    import { init } from 'klinecharts';
    init('chart').setDataLoader({ getBars: ({ callback }) => callback(window.bars) });`,
};

/** The size of each program in kB, minified and compressed with gzip. */
export async function bundleSizes(withPeers: boolean): Promise<[string, number][]> {
  const names = Object.keys(programs).filter((name) => withPeers || name !== 'klinecharts');
  return Promise.all(
    names.map(async (name): Promise<[string, number]> => {
      const { outputFiles } = await build({
        stdin: {
          contents: programs[name] ?? '',
          resolveDir: fileURLToPath(new URL('.', import.meta.url)),
        },
        bundle: true,
        minify: true,
        format: 'esm',
        target: 'es2022',
        conditions: ['production'],
        write: false,
      });
      return [name, gzipSync(outputFiles[0]?.contents ?? '').length / 1000];
    }),
  );
}
