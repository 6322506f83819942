// Each option of each page with controls: another allowed value makes a difference in the picture, in what the chart
// says, or in its elements.
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { beginning } from '../../src/controls/beginning';
import { leavesOf, takes, writeChanges } from '../../src/controls/changes';
import type { Control, Option, Stage } from '../../src/options/control';
import { innermost } from '../../src/controls/literal';
import { expect, open, test } from '../site';

const folder = 'build/assets/controls';

/** Options whose difference asks for a hand, for time or for another thing that is not in a picture. */
const unseen: Readonly<Record<string, string>> = {
  ...because('shows under a hand: a wheel, a drag, a swipe or a throw', [
    'autoSize',
    'wheel',
    'scroll',
    'zoom',
    'kineticScroll',
    'verticalTouch',
    'paneResize',
    'dragToScale',
    'fixLeftEdge',
    'fixRightEdge',
    'minBarSpacing',
    'minHeight',
    'locked',
    'draggable',
    'action',
    'styleBar',
    'keepTool',
    'magnet',
    'historyLimit',
  ]),
  ...because('shows when the view comes near the first bar', ['nearStartBars']),
  ...because('shows when a price crosses the line', ['alert']),
  ...because('is a name for code', ['id', 'words.locale']),
  ...because('shows while the crosshair is at the place that it labels', ['axis']),
};

function because(reason: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, reason]));
}

const isUnseen = (path: string): boolean =>
  path in unseen || path.slice(path.lastIndexOf('.') + 1) in unseen || path.startsWith('words.');

/** Another value than that which an option starts with. */
function another(control: Control, option: Option, sample: unknown): unknown {
  const inner = innermost(control);
  const { start } = option;
  if (sample !== undefined && takes(control, sample)) return sample;
  if (inner.is === 'flag') return start !== true;
  if (inner.is === 'function') return true;
  if (inner.is === 'choice') return inner.values.find((value) => value !== start);
  if (inner.is === 'number') {
    const numbers = [Number(start ?? 0) * 2 + 1, Number(start ?? 0) / 2, inner.max, inner.min];
    return numbers.find((value) => value !== start && takes(inner, value));
  }
  if (inner.is === 'text') return 'Another';
  if (inner.is === 'color') return '#c2185b';
  if (inner.is === 'list' && Array.isArray(start) && start.length > 0) return start.slice(1);
  const begun = beginning(inner, sample);
  return inner.is === 'list' ? [beginning(inner.of, undefined)] : begun;
}

/** All that can be seen or heard of the chart. */
async function seen(page: Page): Promise<string> {
  const chart = page.frameLocator('.ct iframe').locator('#chart');
  return chart.evaluate((element) => {
    const pictures = [...element.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL());
    return [element.innerHTML, ...pictures].join('\n');
  });
}

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as never);

for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
  const stage = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Stage;

  test(`each option makes a difference: ${stage.name}`, async ({ page }) => {
    test.setTimeout(600_000);
    const leaves = leavesOf(stage.options);
    const same: string[] = [];
    let tried = 0;
    for (const [path, option] of leaves) {
      if (isUnseen(path) || innermost(option.control).is === 'other') continue;
      const value = another(option.control, option, stage.samples[path]);
      if (value === undefined || !takes(option.control, value)) {
        same.push(`${path}: no other value`);
        continue;
      }
      tried += 1;
      await open(page, `/api/interfaces/${stage.name}`);
      const place = page.locator('.ct [data-live]');
      await expect(place).toHaveAttribute('data-live', 'running', { timeout: 60_000 });
      const before = await seen(page);
      const query = writeChanges(leaves, new Map([[path, value]]), '');
      await open(page, `/api/interfaces/${stage.name}${query}`);
      await expect(place, path).toHaveAttribute('data-applied', '1', { timeout: 60_000 });
      const refused = (await page.locator('.ct-trouble').textContent()) ?? '';
      if (refused) same.push(`${path}: ${refused}`);
      else {
        await expect
          .poll(() => seen(page), { timeout: 3000 })
          .not.toBe(before)
          .catch(() => same.push(path));
      }
    }
    expect(same).toEqual([]);
    expect(tried).toBeGreaterThan(0);
  });
}
