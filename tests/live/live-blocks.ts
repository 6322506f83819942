import path from 'node:path';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { findFences, type Fence } from '../../plugins/markdown/fences';
import { parseFenceOptions } from '../../plugins/code/fenceOptions';
import { readSnippet } from '../../plugins/code/snippet';

export { pagesWithCharts, type PageWithCharts } from '../site-pages';

export interface LiveBlock {
  /** Chart and code together. */
  readonly group: Locator;
  /** Container of the chart, with its state. */
  readonly container: Locator;
  readonly frame: FrameLocator;
}

/** A live block of a page, counted from 0. */
export function block(page: Page, index: number): LiveBlock {
  const group = page.getByRole('group', { name: /^Live chart/ }).nth(index);
  const container = group.locator('[data-live]');
  return { group, container, frame: container.frameLocator('iframe') };
}

const withoutSpace = (code: string): string =>
  code
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !/^\/\/\s*highlight-/.test(line))
    .join('\n')
    .trim();

/** The code of a fence, or of the file that it shows. */
function getDisplayedCode({ code, meta }: Fence): string {
  const { file, region } = parseFenceOptions(meta);
  return file === undefined ? code : readSnippet(path.resolve('.'), file, region).text;
}

/** Location of a page's code in the repository, such as `docs/getting-started/panes.md:12`. */
export async function findOrigin(displayed: string): Promise<string> {
  const code = withoutSpace(displayed);
  const same = (await findFences()).filter((each) => withoutSpace(getDisplayedCode(each)) === code);
  // The same program can be in several files.
  return same.map(({ file, line }) => `${file}:${line}`).join(' or ') || 'an unknown fence';
}

const readCode = async ({ group }: LiveBlock): Promise<string> =>
  (await group.locator('[data-program] pre code').textContent()) ?? '';

/** Expands the solutions of exercises, because their charts are hidden until then. */
export async function expandSolutions(page: Page): Promise<void> {
  // An animation would move the page long after the click, which counts as a layout shift.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const details of await page.locator('details:has([data-live])').all()) {
    await details.locator('summary').click();
    await expect(details.locator('[data-live]').first()).toBeVisible();
  }
  await page.emulateMedia({ reducedMotion: null });
}

/** Scrolls to a block, points at it and waits until its chart runs; an error of the example is the test's. */
export async function runs(live: LiveBlock): Promise<void> {
  await live.container.scrollIntoViewIfNeeded();
  await live.container.dispatchEvent('pointerenter');
  await expect(live.container).toHaveAttribute('data-live', /running|error|lost/);
  if ((await live.container.getAttribute('data-live')) === 'running') return;
  const problem = await live.group.getByRole('alert').innerText();
  throw new Error(`${await findOrigin(await readCode(live))}: the live block fails. ${problem}`);
}

/**
 * Largest share of a canvas without its background and grid, which are its two most common colors. A chart
 * without data consists of these two.
 */
function painted(live: LiveBlock): Promise<number> {
  return live.frame.locator('body').evaluate((body) => {
    const shares = [...body.querySelectorAll('canvas')]
      .filter(({ width, height }) => width > 100 && height > 30)
      .map((canvas) => {
        const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
        const counts = new Map<number, number>();
        const pixels = new Uint32Array(data?.buffer ?? new ArrayBuffer(0));
        for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
        const [first = 0, second = 0] = [...counts.values()].sort((a, b) => b - a);
        return pixels.length ? (pixels.length - first - second) / pixels.length : 0;
      });
    return Math.max(0, ...shares);
  });
}

/** Fails for a blank chart, and reports where its code is. */
export async function draws(live: LiveBlock): Promise<void> {
  const isDrawn = expect.poll(() => painted(live), { timeout: 15_000 }).toBeGreaterThan(0.001);
  await isDrawn.catch(async () => {
    throw new Error(
      `${await findOrigin(await readCode(live))}: the live block leaves its chart blank.`,
    );
  });
}

/** Pixels of all canvases of a chart, as text to compare. */
export function picture(live: LiveBlock): Promise<string> {
  return live.frame
    .locator('body')
    .evaluate((body) =>
      [...body.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL()).join(),
    );
}

/** Presses the color switch until the page has that mode. */
export async function setColors(page: Page, mode: 'light' | 'dark'): Promise<void> {
  const html = page.locator('html');
  if ((await html.getAttribute('data-theme')) !== mode) {
    await page
      .getByRole('button', { name: /Switch between dark and light mode|color|color/i })
      .first()
      // By key: while the page scrolls, the bar that the button is in slides away.
      .press('Enter');
  }
  await expect(html).toHaveAttribute('data-theme', mode);
}

/** Puts a program into a block's editor and runs it. */
export async function edit(page: Page, live: LiveBlock, code: string): Promise<void> {
  const editor = live.group.getByRole('textbox', { name: /^Code of/ });
  if (!(await editor.isVisible())) await live.group.getByRole('button', { name: 'Edit' }).click();
  await editor.fill(code);
  await editor.press('ControlOrMeta+Enter');
}
