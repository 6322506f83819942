import { expect, it } from 'vitest';
import { goals } from '../../bench/goals';
import { stillPicture } from '../../bench/svg';

it('draws 150 candles with volume in Node within its size budget', async () => {
  const { bytes } = await stillPicture(1);
  expect(bytes).toBeLessThanOrEqual(goals.svg);
}, 60_000);

it('uses no DOM when it draws in Node', async () => {
  const [plain, guarded] = [await stillPicture(1), await stillPicture(1, 'guarded')];
  expect(guarded.svg).toBe(plain.svg);
  expect(plain.svg).toMatch(/^<svg[^]*<\/svg>\s*$/);
}, 60_000);
