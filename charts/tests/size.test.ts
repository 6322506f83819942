import { expect, it } from 'vitest';
import { sizes } from '../../bench/goals';
import { bundleSize } from '../../bench/size';

it.each(['candles', 'candles with drawing', 'candles with the DrawBar', 'everything'] as const)(
  'stays within its bytes: %s',
  async (program) => {
    expect(await bundleSize(program)).toBeLessThan(sizes[program]);
  },
  300_000,
);

it('leaves drawing out of programs without addDrawing, and the DrawBar out of those without it', async () => {
  const drawing = await bundleSize('candles with drawing');
  expect(drawing - (await bundleSize('candles'))).toBeGreaterThan(15);
  expect((await bundleSize('candles with the DrawBar')) - drawing).toBeGreaterThan(5);
}, 300_000);

it('leaves the plug-in runtime out of programs without plug-ins', async () => {
  const candles = await bundleSize('candles');
  expect((await bundleSize('candles with a plug-in')) - candles).toBeGreaterThan(6);
}, 300_000);
