/** Many random programs over the whole public API. `FUZZ_OPERATIONS=2000` tries fewer, `FUZZ_SEED=7` others. */
import { expect, test } from '@playwright/test';
import { bundleFuzz } from '../fuzz/bundle';
import { Fuzzer } from '../fuzz/fuzzer';

const operations = Number(process.env.FUZZ_OPERATIONS ?? 40_000);

test('random programs find no failure and leak nothing', async ({ browser }) => {
  test.setTimeout(1_800_000);
  const fuzzer = new Fuzzer(browser, await bundleFuzz(), { pictures: true });
  const programs: string[] = [];
  await fuzzer.run({
    seed: Number(process.env.FUZZ_SEED ?? 10_000),
    operations,
    length: 400,
    goOn: true,
    found: (seed, program) => programs.push(`seed ${seed}\n${program}`),
  });
  console.log(fuzzer.report());
  expect(programs).toEqual([]);
  for (const { first, last } of fuzzer.heaps) {
    // Between two programs, the page always contains the same elements.
    expect((last.Nodes ?? NaN) - (first.Nodes ?? NaN)).toBeLessThan(200);
    expect((last.JSEventListeners ?? NaN) - (first.JSEventListeners ?? NaN)).toBeLessThan(20);
    expect((last.JSHeapUsedSize ?? NaN) - (first.JSHeapUsedSize ?? NaN)).toBeLessThan(5e6);
  }
});

for (const trusted of [false, true]) {
  test(`several pointers at once don't leave anything, ${trusted ? 'trusted' : 'scripted'}`, async ({
    browser,
  }) => {
    test.setTimeout(1_800_000);
    const fuzzer = new Fuzzer(browser, await bundleFuzz(), {
      pictures: false,
      pointers: true,
      trusted,
    });
    const programs: string[] = [];
    await fuzzer.run({
      seed: Number(process.env.FUZZ_SEED ?? 10_000),
      operations: operations / (trusted ? 20 : 4),
      length: 120,
      goOn: true,
      found: (seed, program) => programs.push(`seed ${seed}\n${program}`),
    });
    console.log(fuzzer.report());
    expect(programs).toEqual([]);
  });
}
