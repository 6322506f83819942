import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './site';

export const colorSchemes = ['light', 'dark'] as const;

/** All that the other colour mode can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Fails with what axe finds on the page and in its frames, in words that fit on a screen. */
async function expectNothing(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
  expect(found).toEqual([]);
}

export const expectAccessible = (page: Page): Promise<void> =>
  expectNothing(new AxeBuilder({ page }));

/** Both colour modes: the site follows the system until a reader chooses. */
export async function expectAccessibleInBothModes(page: Page): Promise<void> {
  const [first, second] = colorSchemes;
  const switchTo = async (colorScheme: (typeof colorSchemes)[number]) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  };
  await switchTo(first);
  await expectAccessible(page);
  await switchTo(second);
  await expectNothing(new AxeBuilder({ page }).withRules(COLOUR_RULES));
}
