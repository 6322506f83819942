import path from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

/** The files of which something is left when a program is bundled. */
async function listFiles(contents: string): Promise<string[]> {
  const root = path.resolve(__dirname, '../..');
  const { metafile } = await build({
    stdin: { contents, resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'esm',
    metafile: true,
  });
  const [output] = Object.values(metafile.outputs);
  return Object.entries(output?.inputs ?? {}).flatMap(([file, { bytesInOutput }]) =>
    bytesInOutput > 0 ? file : [],
  );
}

it('excludes all indicators from a bundle that imports none', async () => {
  const files = await listFiles("import { createChart } from './src/index'; createChart('chart');");
  expect(files).toContain('src/chart/create-chart.ts');
  expect(files.filter((file) => /indicators\/|trading-signals/.test(file))).toEqual([]);
});

it('includes only the imported indicator', async () => {
  const files = await listFiles(
    "import { MACD } from './src/indicators'; window.series.addIndicator(MACD);",
  );
  expect(files.filter((file) => file.includes('indicators/types/'))).toEqual([
    'src/indicators/types/macd.ts',
  ]);
  expect(files.filter((file) => file.includes('trading-signals'))).toEqual([]);
});
