import path from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

/** The files of which something is left when a program is bundled. */
async function filesOf(contents: string): Promise<string[]> {
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

it('leaves all indicators out of a program that imports none', async () => {
  const files = await filesOf("import { createChart } from './src/index'; createChart('chart');");
  expect(files).toContain('src/create-chart.ts');
  expect(files.filter((file) => /indicators|trading-signals/.test(file))).toEqual([]);
});

it('takes one indicator without the others, and its calculation without those of others', async () => {
  const files = await filesOf("import { macd } from './src/indicators'; macd(window.series);");
  const kinds = files.filter((file) => file.includes('indicators/kinds/'));
  expect(kinds).toEqual(['src/indicators/kinds/macd.ts']);
  const calculations = files.flatMap(
    (file) =>
      /trading-signals\/dist\/(?:momentum|trend|volatility|volume)\/(.+)/.exec(file)?.[1] ?? [],
  );
  expect(calculations).toContain('EMA/EMA.js');
  expect(calculations.length).toBeLessThan(8);
});
