// What the code of an example tries in vain.
import { expect, open, test } from '../site';
import { block, edit, runs } from './live-blocks';

export interface Attempt {
  readonly what: string;
  readonly code: string;
}

/** An example reaches neither the site nor a network, and shows why. */
export function testAttempts(attempts: readonly Attempt[]): void {
  test("an example can't access the site or the network, and shows why", async ({ page }) => {
    test.setTimeout(180_000);
    // What a policy forbids is announced as a request too, but never gets as far as here.
    const foreign: string[] = [];
    await page.route('https://other.example/**', (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ body: 'reached' });
    });
    await open(page, '/markdown-page');
    const live = block(page, 0);
    await runs(live);
    for (const { what, code } of attempts) {
      await test.step(what, async () => {
        await edit(page, live, code);
        await expect(live.container, what).toHaveAttribute('data-live', 'error');
        await expect(live.group.getByRole('alert'), what).not.toBeEmpty();
        await edit(page, live, 'document.body.append("fine");');
        await expect(live.frame.locator('body')).toContainText('fine');
        await expect(live.group.getByRole('alert')).toHaveCount(0);
      });
    }
    expect(foreign).toEqual([]);
  });
}
