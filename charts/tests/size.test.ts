import { expect, it } from 'vitest';
import { sizesNow as sizes } from '../../bench/goals';
import { bundleSize } from '../../bench/size';

it.each(['minimal', 'everything'] as const)(
  'stays within its bytes: %s',
  async (program) => {
    expect(await bundleSize(program)).toBeLessThan(sizes[program]);
  },
  300_000,
);

it('leaves the DrawBar out of programs that do not import it', async () => {
  const whole = await bundleSize('everything');
  expect(whole - (await bundleSize('minimal'))).toBeGreaterThan(5);
}, 300_000);
