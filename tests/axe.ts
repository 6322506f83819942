import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './site';

export const colorSchemes = ['light', 'dark'] as const;

/** They are about a whole document, and a frame in a part of the page is checked as one. */
const DOCUMENT_RULES = ['landmark-one-main', 'page-has-heading-one'];

/** All that the other color mode can change. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface Scope {
  /** CSS selector of an element above a page, which is checked without the page. */
  readonly part?: string;
  readonly rules?: readonly string[];
}

/** Fails with the violations that axe finds on the page and in its frames, in a short form. */
async function expectNothing(page: Page, { part, rules }: Scope): Promise<void> {
  const axe = new AxeBuilder({ page }).options({
    // All that it found right, written out, takes longer than to find it.
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  });
  if (part) axe.include(part).disableRules(DOCUMENT_RULES);
  // Without a frame, skip the step that combines results in a separate page, which takes as long again.
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
  expect(found).toEqual([]);
}

export const expectAccessible = (page: Page, part?: string): Promise<void> =>
  expectNothing(page, { part });

/** Both color modes, because the site follows the system until a user chooses one. */
export async function expectAccessibleInBothModes(page: Page, part?: string): Promise<void> {
  const [first, second] = colorSchemes;
  const switchTo = async (colorScheme: (typeof colorSchemes)[number]) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  };
  await switchTo(first);
  await expectAccessible(page, part);
  await switchTo(second);
  await expectNothing(page, { part, rules: COLOR_RULES });
}
