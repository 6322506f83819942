import { expect, test } from '@playwright/test';
import { samples } from '../shapes/shape-samples';
import { bundle } from '../browser/harness/bundle';

test('the hit test matches the painted pixels', async ({ page }) => {
  const content = await bundle(new URL('../browser/shapes/hit-test-page.ts', import.meta.url));
  await page.setContent('<!doctype html>');
  await page.addScriptTag({ content });
  for (const type of Object.keys(samples)) {
    for (const log of [false, true]) {
      const { painted, wrong } = await page.evaluate(
        ({ type, log }) => window.compareHits(type, log),
        { type, log },
      );
      expect(painted, `${type} is painted`).toBeGreaterThan(20);
      expect(wrong, `${type}, ${log ? 'logarithmic' : 'linear'}`).toEqual([]);
    }
  }
});
