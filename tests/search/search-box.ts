import type { Locator, Page } from '@playwright/test';
import { expect } from '../site';

/** The search box of the navbar. */
export class SearchBox {
  readonly input: Locator;
  readonly options: Locator;
  readonly status: Locator;

  constructor(readonly page: Page) {
    const form = page.locator('.navbar__search');
    this.input = form.getByRole('combobox', { name: 'Search' });
    this.options = form.getByRole('option');
    this.status = form.getByRole('status');
  }

  /** Options in a group, by the group's title. */
  getGroup(title: string): Locator {
    return this.page.getByRole('group', { name: title }).getByRole('option');
  }

  /** Types a query and waits for the results of the whole index. */
  async search(text: string): Promise<void> {
    await this.input.fill(text);
    await expect(this.status).toHaveText(
      /^(?:\d+ results?|No results\.|No page contains all of these words\..*)$/,
    );
  }
}
