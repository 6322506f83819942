/** The programs of each seed, and programs that failed once. `fuzz.spec.ts` runs many more random programs. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { bundleFuzz } from '../fuzz/bundle';
import { Fuzzer, openFuzz } from '../fuzz/fuzzer';
import { seeds } from '../fuzz/seeds';

test('random programs with valid and invalid arguments find no failure', async ({ browser }) => {
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

const folder = fileURLToPath(new URL('../fuzz/found', import.meta.url));

test('programs that once failed pass', async ({ browser }) => {
  const page = await openFuzz(browser, await bundleFuzz());
  const wrong: string[] = [];
  for (const name of readdirSync(folder)) {
    const program = readFileSync(path.join(folder, name), 'utf8');
    const fault = await page.evaluate(
      (text) => window.fuzz.play(text, { pictures: true }),
      program,
    );
    if (fault !== null) wrong.push(`${name}: ${fault}`);
  }
  expect(wrong).toEqual([]);
  await page.context().close();
});

test('a program fails if a step throws without a mark, or no longer throws', async ({
  browser,
}) => {
  const page = await openFuzz(browser, await bundleFuzz());
  const play = (...program: string[]): Promise<string | null> =>
    page.evaluate((text) => window.fuzz.play(text, { pictures: false }), program.join('\n'));
  const chart = 'charts[0] = createChart(box());';
  expect(await play(chart, 'charts[0].resize(-1);')).toContain('throws RangeError: resize: ');
  expect(await play(chart, 'charts[0].resize(-1, 9); // throws')).toBe(null);
  expect(await play(chart, 'charts[0].resize(9, 9); // throws')).toContain("doesn't throw");
  expect(await play(chart, 'panes[3].remove();')).toContain('is called on nothing');
  const nested = 'charts[0].onSizeChange(handler(() => { charts[0].pane(5); }));';
  expect(await play(chart, nested, 'charts[0].resize(9, 9);')).toContain('in a handler: ');
  await page.context().close();
});
