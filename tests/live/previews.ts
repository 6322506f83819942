// Helpers that compare previews with running charts, for the tests of some pages and the nightly test of all pages.
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, hydrated } from '../site';
import { findOrigin, setColors, type LiveBlock, block, runs } from './live-blocks';

/** So much of a preview may be other pixels than in the chart that takes its place. */
export const MOST_DIFFERENT = 0.02;

/** Column and phone: at these widths a preview is as wide as its chart. */
export const screens = {
  wide: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

/** Which of some places show a picture: none does while it has not come. */
const showPictures = (containers: Element[]): boolean[] =>
  containers.map((container) =>
    [...container.querySelectorAll<HTMLElement>('img, svg')].some((picture) => {
      const { width, height } = picture.getBoundingClientRect();
      const isDrawn = !(picture instanceof HTMLImageElement) || picture.naturalWidth > 0;
      return picture.checkVisibility() && isDrawn && width > 100 && height > 100;
    }),
  );

/** Which charts of a page have their picture. */
export const findVisiblePreviews = (page: Page): Promise<boolean[]> =>
  page.locator('[data-live], [data-chart]').evaluateAll(showPictures);

/** A channel counts as different if it differs by more than a fifth. */
const FIFTH = 52;

const toDataUrl = (picture: Buffer): string =>
  `data:image/png;base64,${picture.toString('base64')}`;

/** How many of the pixels of two pictures differ by at least so much in a channel, of 255; all when a size differs. */
export function shareOfDifferent(
  page: Page,
  pictures: readonly [string, string],
  minimum: number,
): Promise<number> {
  return page.evaluate(
    async ([addresses, from]) => {
      const [a, b] = await Promise.all(
        addresses.map(async (address) => {
          const bitmap = await createImageBitmap(await (await fetch(address)).blob());
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          context?.drawImage(bitmap, 0, 0);
          return context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
        }),
      );
      if (!a || !b || a.length !== b.length) return 1;
      let different = 0;
      for (let at = 0; at < a.length; at += 4) {
        const isOther = [0, 1, 2, 3].some(
          (channel) => Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)) >= from,
        );
        if (isOther) different += 1;
      }
      return different / (a.length / 4);
    },
    [pictures, minimum] as const,
  );
}

/** The preview doesn't include elements that an example puts above its chart. */
const hideOverlays = (live: LiveBlock): Promise<void> =>
  live.frame.locator('body').evaluate((body) => {
    for (const element of body.querySelectorAll<HTMLElement>('[style*="z-index: 3"]')) {
      element.style.visibility = 'hidden';
    }
  });

/** In the corner of the window: on a page a place can begin between two pixels. */
async function shot(container: Locator): Promise<Buffer> {
  await container.evaluate((element: HTMLElement) => {
    const width = `${element.clientWidth}px`;
    Object.assign(element.style, {
      position: 'fixed',
      inset: '0 auto auto 0',
      width,
      zIndex: '9999',
    });
  });
  const picture = await container.screenshot({ animations: 'disabled' });
  await container.evaluate((element) => element.removeAttribute('style'));
  return picture;
}

/** A chart, and how much of its pixels its preview and its live picture do not share. */
export interface Difference {
  readonly origin: string;
  readonly share: number;
  /** The two, as PNG. */
  readonly preview: Buffer;
  readonly live: Buffer;
}

/** Two windows with the same page, of which one runs no chart, and one to compare pictures in. */
export interface Pair {
  readonly preview: Page;
  readonly live: Page;
  readonly desk: Page;
  readonly mode: 'light' | 'dark';
}

export async function openPair(
  browser: Browser,
  screen: (typeof screens)[keyof typeof screens],
  mode: 'light' | 'dark',
): Promise<Pair> {
  const options = { ...screen, colorScheme: mode, timezoneId: 'UTC', locale: 'en-US' };
  const [preview, live, desk] = await Promise.all([
    browser.newPage(options),
    browser.newPage(options),
    browser.newPage(),
  ]);
  // Keep frames from loading, so that no chart replaces a preview.
  await preview.route('**/live/frame.html', () => undefined);
  return { preview, live, desk, mode };
}

export async function closePair({ preview, live, desk }: Pair): Promise<void> {
  await Promise.all([preview, live, desk].map((page) => page.close()));
}

/** Compares every preview of a page with the chart that takes its place. */
export async function differences(
  { preview, live, desk, mode }: Pair,
  address: string,
): Promise<Difference[]> {
  const found: Difference[] = [];
  const opening = [preview, live].map(async (page) => {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    await setColors(page, mode);
  });
  await Promise.all(opening);
  // Charts next to options, and charts that pages draw themselves, have other tests.
  const count = await live.getByRole('group', { name: /^Live chart/ }).count();
  for (let index = 0; index < count; index += 1) {
    const [drawn, running] = [block(preview, index), block(live, index)];
    await drawn.container.scrollIntoViewIfNeeded();
    await expect.poll(() => drawn.container.evaluateAll(showPictures)).toEqual([true]);
    const one = await shot(drawn.container);
    await runs(running);
    await expect(running.container.locator('picture, [role="img"]')).toHaveCount(0);
    await live.mouse.move(0, 0);
    await hideOverlays(running);
    const other = await shot(running.container);
    const code = (await running.group.locator('pre code').textContent()) ?? '';
    const share = await shareOfDifferent(desk, [toDataUrl(one), toDataUrl(other)], FIFTH);
    found.push({ origin: await findOrigin(code), share, preview: one, live: other });
  }
  return found;
}
