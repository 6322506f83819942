import { median, quantile } from '../../../bench/statistics';
import { liveFences } from '../browser/harness/fences';
import { MOST_DIFFERENT, svgDifferences } from '../browser/harness/svg';
import { expect, test } from '../browser/harness/test';

/** A chart that consists only of text has only edges of letters. */
const LETTERS_ALONE = { name: 'tutorials/own-bar-type.md 3', most: 0.035 };

const getMaximum = (name: string): number =>
  name === LETTERS_ALONE.name ? LETTERS_ALONE.most : MOST_DIFFERENT;

for (const mode of ['light', 'dark'] as const) {
  test(`the charts of the guides look the same as SVG, ${mode}`, async ({ page, address }) => {
    const found: [name: string, difference: number][] = [];
    for (const fence of liveFences()) {
      await page.goto(address);
      for (const difference of await svgDifferences(page, fence, mode)) {
        found.push([fence.name, difference]);
      }
    }
    const shares = found.map(([, difference]) => difference * 100);
    console.log(
      `${shares.length} charts, ${mode}: median ${median(shares).toFixed(3)} %, ` +
        `95 of 100 ${quantile(shares, 0.95).toFixed(3)} %, most ${Math.max(...shares).toFixed(3)} %`,
    );
    expect(found.length).toBeGreaterThanOrEqual(60);
    expect(found.filter(([name, difference]) => difference > getMaximum(name))).toEqual([]);
  });
}
