import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { build } from 'esbuild';
import { samples } from '../../kinds/samples';

test('the hit test meets what is painted and nothing else', async ({ page }) => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('paint-page.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    write: false,
  });
  await page.setContent('<!doctype html>');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
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
