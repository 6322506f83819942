import { expect, it } from 'vitest';
import { entrySizes, sizes } from '../../bench/goals';
import { bundlers, type Bundler } from '../../bench/bundlers';
import { bundleSize, entrySize, type SizedEntry } from '../../bench/size';

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
    expect(await entrySize(entry)).toBeLessThan(entrySizes[entry]);
  },
  300_000,
);

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
  const candles = await bundleSize('candles');
  expect((await bundleSize('candles with a plug-in')) - candles).toBeGreaterThan(6);
}, 300_000);
