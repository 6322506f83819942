import { expect, it } from 'vitest';
import { bundleSizes } from '../../bench/size';

/** What applications download, in kB (1,000 bytes) gzip. */
const MOST_ABOVE_ENGINE = 45;
const MOST_ALTOGETHER = 100;

it('stays within its bytes', async () => {
  const sizes = new Map(await bundleSizes(false));
  const of = (name: string): number => sizes.get(name) ?? NaN;
  expect(of('this library') - of('bare engine')).toBeLessThan(MOST_ABOVE_ENGINE);
  expect(of('everything, with the DrawBar and the engine')).toBeLessThan(MOST_ALTOGETHER);
}, 60_000);

it('leaves the DrawBar out of programs that do not import it', async () => {
  const sizes = new Map(await bundleSizes(false));
  const whole = sizes.get('everything, with the DrawBar and the engine') ?? NaN;
  expect(whole - (sizes.get('this library') ?? NaN)).toBeGreaterThan(5);
}, 60_000);
