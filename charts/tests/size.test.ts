import { afterAll, expect, it } from 'vitest';
import { entrySizes, pluginRuntimeSize, resamplingSize, sizes } from '../../bench/goals';
import { bundlers, type Bundler } from '../../bench/bundlers';
import {
  bundledModules,
  bundleSize,
  bundleText,
  entrySize,
  removeProjects,
  type SizedEntry,
} from '../../bench/size';

afterAll(removeProjects);

it.each([
  'candles',
  'candles with drawing',
  'candles with trend lines',
  'candles with the DrawBar',
  'everything',
] as const)(
  'stays within its size budget: %s',
  async (program) => {
    expect(await bundleSize(program)).toBeLessThan(sizes[program]);
  },
  300_000,
);

it.each(Object.keys(entrySizes) as SizedEntry[])(
  'stays within the size budget of the entry: %s',
  async (entry) => {
    const size = await entrySize(entry);
    // An entry is more than imports of other entries.
    expect(size).toBeGreaterThan(1);
    expect(size).toBeLessThan(entrySizes[entry]);
  },
  300_000,
);

it('stays within the size budget of resampling', async () => {
  const size = (await bundleSize('candles with resampling')) - (await bundleSize('candles'));
  expect(size).toBeGreaterThan(0.5);
  expect(size).toBeLessThan(resamplingSize);
}, 300_000);

/** Modules that only programs with an entry, resampling, CSV or checks of bars need. */
const optional =
  /^(?:(?:react|react-on-server|element|feed|replay|terminal|testing)(?:\.js$|\/)|(?:components|entries)\/|data\/(?:check-bars|csv|resample)\.js$)/;

it('has the same bundle of candles with and without the entries in the package', async () => {
  const isEntry = (module: string): boolean => optional.test(module) && !module.startsWith('data/');
  const all = await bundleText('candles');
  expect(all).toBe(await bundleText('candles', 'Vite', (module) => !isEntry(module)));
}, 300_000);

it.each(['candles', 'candles with drawing'] as const)(
  'excludes the modules that a program does not need: %s',
  async (program) => {
    const modules = await bundledModules(program);
    expect(modules).toContain('chart/create-chart.js');
    expect(modules.filter((module) => optional.test(module))).toEqual([]);
  },
  300_000,
);

it('10 and 11: a program with Chart and Series of React includes only them, and nothing for servers', async () => {
  const modules = await bundledModules('candles with React');
  const isNeeded = (name: string): boolean => modules.includes(`react/${name}.js`);
  expect(['chart', 'series'].filter(isNeeded)).toEqual(['chart', 'series']);
  expect(
    modules.filter((module) =>
      /^(?:react\/(?!chart|series|use-part|nested)|react-on-server|feed\/|shapes\/|plugins\/|graphics\/svg-|render-to-svg)/.test(
        module,
      ),
    ),
  ).toEqual([]);
}, 300_000);

it('includes the module of resampling in a program with resampling', async () => {
  expect(await bundledModules('candles with resampling')).toContain('data/resample.js');
}, 300_000);

it('has the same size with every bundler', async () => {
  const measured: number[] = [];
  for (const bundler of Object.keys(bundlers) as Bundler[]) {
    measured.push(await bundleSize('candles', bundler));
  }
  expect(Math.max(...measured) / Math.min(...measured)).toBeLessThan(1.035);
}, 300_000);

it('excludes drawing from bundles without it, and the DrawBar from those without it', async () => {
  const drawing = await bundleSize('candles with drawing');
  expect(drawing - (await bundleSize('candles'))).toBeGreaterThan(15);
  expect((await bundleSize('candles with the DrawBar')) - drawing).toBeGreaterThan(5);
}, 300_000);

it('excludes the shapes that a program does not import', async () => {
  const drawing = await bundleSize('candles with drawing');
  expect(drawing - (await bundleSize('candles with trend lines'))).toBeGreaterThan(4);
}, 300_000);

it('excludes the plug-in runtime from bundles without plug-ins', async () => {
  const modules = await bundledModules('candles');
  expect(modules.filter((module) => module.startsWith('plugin-host/'))).toEqual([]);
  const runtime = (await bundleSize('candles with a plug-in')) - (await bundleSize('candles'));
  expect(runtime).toBeGreaterThan(6);
  expect(runtime).toBeLessThan(pluginRuntimeSize);
}, 300_000);
