import type { Locator, Page } from '@playwright/test';
import { expect } from '../site';

/** A line of the list, as a reader sees it. */
export interface Line {
  readonly title: string;
  /** The way to the page, its kind first; a line under its page repeats none. */
  readonly path: readonly string[];
}

/** The search box of the navbar and its list. */
export class SearchBox {
  readonly input: Locator;
  readonly lines: Locator;
  readonly help: Locator;
  /** Stands above the lines when no page has all the words. */
  readonly note: Locator;

  constructor(page: Page) {
    this.input = page.locator('.navbar__search-input');
    this.lines = page.locator('.navbar__search [role="option"]');
    this.help = page.locator('.navbar__search .search-help');
    this.note = page.locator('.navbar__search .search-note');
  }

  /** Types a query and gives what the list shows for it. */
  async ask(text: string): Promise<Line[]> {
    // Nothing answers this one: the lines that come after it answer the next.
    await this.input.fill('qqxxqqxxqq');
    await expect(this.help).toBeVisible();
    await this.input.fill(text);
    await expect(this.lines.first()).toBeVisible();
    return this.lines.evaluateAll((lines) => {
      const textOf = (line: Element, part: string) =>
        line.querySelector(`[class*="${part}"]`)?.textContent ?? '';
      return lines.map((line) => ({
        title: textOf(line, 'hitTitle'),
        path: textOf(line, 'hitPath').split(' › ').filter(Boolean),
      }));
    });
  }
}
