import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { entries } from '../scripts/bundles';
import { declarations } from '../scripts/declarations';

const written = declarations(path.resolve(__dirname, '../src'), entries);

it('declares every public module and what it refers to', () => {
  expect([...written.keys()]).toEqual(
    expect.arrayContaining(['index.d.ts', 'indicators.d.ts', 'samples.d.ts', 'core/series.d.ts']),
  );
});

it('imports other files by paths that Node resolves', () => {
  const targets = [...written.values()].flatMap((text) =>
    [...text.matchAll(/from '(\.[^']*)'/g)].map(([, target]) => target),
  );
  expect(targets.length).toBeGreaterThan(20);
  for (const target of targets) expect(target).toMatch(/^\.\.?\/.*\.js$/);
});

it('excludes internal declarations', () => {
  const series = written.get('core/series.d.ts');
  expect(series).toContain('setData(');
  expect(series).not.toContain('BarList');
});

/** A custom bar type whose bars have a value, and are still accepted as a list only. */
const customBar = `
  import { defineBarType, type IChartApi } from '${manifest.name}';

  interface Level { time: number; value: number; levels: number[] }
  const Levels = defineBarType({
    type: 'acme/levels',
    label: 'Levels',
    fields: { value: 'number', levels: 'list' },
    style: { color: 'red', width: 1 },
    prices: ({ value }: Level) => ({ low: value, high: value, value }),
    draw: ({ bars, style }) => [
      { type: 'path', points: bars.flatMap(({ bar, x }) => [x, bar.levels.length]), stroke: style },
    ],
  });
  declare const chart: IChartApi;
  const levels = chart.addSeries(Levels, { color: 'blue', title: 'Levels', lastPriceLine: false });
  const width: number = levels.options().width;
  const line = chart.addSeries('line');
  const columns = { time: [60], value: Float64Array.of(1) };
  levels.setData([{ time: 60, value: 1, levels: [] }]);
  line.setData(columns);
  // @ts-expect-error Columns don't include the other fields.
  levels.setData(columns);
  // @ts-expect-error An option that the definition doesn't have.
  levels.applyOptions({ colour: 'blue' });
  // @ts-expect-error Names of custom types aren't accepted.
  chart.addSeries('acme/levels');
  const config = { type: 'acme/a', label: 'A', fields: {}, figures: () => [] };
  const prices = () => null;
  // @ts-expect-error A reserved name.
  defineBarType({ ...config, prices, style: { title: '' } });
  // @ts-expect-error An option of every bar type.
  defineBarType({ ...config, prices, style: { priceFormat: '' } });
  // @ts-expect-error A name that saved states use.
  defineBarType({ ...config, prices, style: { type: '' } });
`;

const run = promisify(execFile);
const compiler = path.resolve(__dirname, '../../node_modules/typescript-7/bin/tsc');

it.each([
  ['bundlers', { module: 'esnext', moduleResolution: 'bundler' }],
  ['Node', { module: 'nodenext', moduleResolution: 'nodenext' }],
])('compiles for %s with strict options and checked libraries', async (_, modules) => {
  const project = await mkdtemp(path.join(tmpdir(), 'declarations-'));
  onTestFinished(() => rm(project, { recursive: true, force: true }));
  const write = async (name: string, text: string): Promise<void> => {
    const file = path.join(project, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  const library = path.join('node_modules', manifest.name);
  for (const [name, text] of written) await write(path.join(library, 'dist/types', name), text);
  await write(path.join(library, 'package.json'), JSON.stringify(manifest));
  const entryNames = Object.entries(manifest.exports)
    .filter(([, files]) => typeof files === 'object')
    .map(([entry]) => path.posix.join(manifest.name, entry));
  await write(
    'main.ts',
    entryNames.map((name, i) => `export * as entry${i} from '${name}';`).join('\n'),
  );
  // Types of the peer dependency.
  await mkdir(path.join(project, 'node_modules/@types'), { recursive: true });
  const installed = path.resolve(__dirname, '../../node_modules/@types/react');
  await symlink(installed, path.join(project, 'node_modules/@types/react'), 'dir');
  await write('custom-bar.ts', customBar);
  await write('package.json', JSON.stringify({ type: 'module' }));
  const compilerOptions = {
    ...modules,
    target: 'es2022',
    lib: ['es2022', 'dom'],
    types: [],
    noEmit: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
  };
  await write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions, files: ['main.ts', 'custom-bar.ts'] }),
  );
  const { stdout } = await run(process.execPath, [compiler, '-p', project]).catch(
    (error: unknown) => error as { stdout: string },
  );
  expect(stdout).toBe('');
});
