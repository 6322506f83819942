import { expect, it } from 'vitest';
import { sizes } from '../../bench/goals';
import { bundleSize } from '../../bench/size';

it.each(['candles', 'candles with shapes', 'everything'] as const)(
  'stays within its bytes: %s',
  async (program) => {
    expect(await bundleSize(program)).toBeLessThan(sizes[program]);
  },
  300_000,
);

it('leaves shapes out of programs that do not draw, and the DrawBar out of those that do not import it', async () => {
  const drawn = await bundleSize('candles with shapes');
  expect(drawn - (await bundleSize('candles'))).toBeGreaterThan(10);
  expect((await bundleSize('everything')) - drawn).toBeGreaterThan(5);
}, 300_000);

it('leaves the plug-in runtime out of programs without plug-ins', async () => {
  const candles = await bundleSize('candles');
  expect((await bundleSize('candles with a plug-in')) - candles).toBeGreaterThan(6);
}, 300_000);
