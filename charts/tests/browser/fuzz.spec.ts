/** A few random programs over the whole public API; `npm run fuzz` and the audit try many. */
import { expect, test } from '@playwright/test';
import { bundleFuzz } from '../fuzz/bundle';
import { Fuzzer } from '../fuzz/fuzzer';
import { seeds } from '../fuzz/seeds';

test('random programs with right and wrong arguments find nothing', async ({ browser }) => {
  test.setTimeout(180_000);
  const fuzzer = new Fuzzer(browser, await bundleFuzz(), { pictures: true });
  const programs: string[] = [];
  const found = (seed: number, program: string): void => {
    programs.push(`seed ${seed}\n${program}`);
  };
  for (const seed of seeds) {
    await fuzzer.run({ seed, operations: fuzzer.operations + 1, length: 150, found });
  }
  expect(programs).toEqual([]);
});
