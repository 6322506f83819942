import { deflateRawSync } from 'node:zlib';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { libraryVersion } from '../../scripts/pack/folder';
import { open } from '../site';

/** Elements of the playground that a user sees. */
export class Bench {
  readonly chart: Locator;
  readonly frame: FrameLocator;
  readonly said: Locator;
  readonly notice: Locator;
  /** The part of the code with a mistake. */
  readonly markedText: Locator;
  /** Whether TypeScript is loading. */
  readonly typescript: Locator;

  constructor(readonly page: Page) {
    this.chart = page.locator('.playground-chart[data-live]');
    this.frame = page.frameLocator('iframe[title="Chart preview"]');
    this.said = page.getByRole('log');
    this.markedText = page.locator('.cm-lintRange-error');
    this.typescript = page.locator('.playground-typescript-note');
    this.notice = page.locator('.playground-notice');
  }

  /** Opens the playground, with a program in its address if one is given. */
  static async open(page: Page, fragment = ''): Promise<Bench> {
    await open(page, `/playground${fragment}`);
    const bench = new Bench(page);
    // The preview has a place for the chart too.
    await expect(bench.editor()).toBeVisible();
    return bench;
  }

  editor(file: 'main.ts' | 'style.css' = 'main.ts'): Locator {
    return this.page.getByRole('textbox', { name: file });
  }

  button(name: string): Locator {
    return this.page.locator('main').getByRole('button', { name, exact: true });
  }

  async runs(): Promise<void> {
    await expect(this.chart).toHaveAttribute('data-live', 'running');
  }

  /** Puts a program in the place of what is there and runs it. */
  async run(code: string): Promise<void> {
    await this.editor().fill(code);
    await this.editor().press('ControlOrMeta+Enter');
  }

  /** The text of the editor, lines and all. */
  async text(file: 'main.ts' | 'style.css' = 'main.ts'): Promise<string> {
    return (await this.editor(file).locator('.cm-line').allInnerTexts())
      .map((line) => line.replace(/\n$/, ''))
      .join('\n');
  }

  /** Waits until TypeScript helps in the editor. */
  async hasTypeScript(): Promise<void> {
    await expect(this.typescript).toHaveText('', { timeout: 60_000 });
  }
}

/** A link as somebody could write it by hand, for the library as it is if nothing else is said. */
export function createLink(files: unknown, version = libraryVersion('.')): string {
  return `#${version}:${deflateRawSync(JSON.stringify(files)).toString('base64url')}`;
}
