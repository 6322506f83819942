// TypeScript's help in the editors of live charts.
import type { Locator, Page } from '@playwright/test';
import { colorSchemes, expectAccessible } from '../axe';
import { expect, open, test, watch } from '../site';
import { block } from './live-blocks';

const START = `import { createChart } from '@aijiaoyi/charts';
const chart = createChart('chart');
`;

class GuideEditor {
  readonly group: Locator;
  readonly editor: Locator;
  /** The part of the code with a mistake. */
  readonly mark: Locator;

  constructor(private readonly page: Page) {
    this.group = block(page, 0).group;
    this.mark = this.group.locator('.cm-lintRange-error');
    this.editor = this.group.getByRole('textbox', { name: /^Code of/ });
  }

  /** Opens the editor of the first live chart, and puts code into it with the cursor at its end. */
  static async open(page: Page, code: string): Promise<GuideEditor> {
    await open(page, '/markdown-page');
    const opened = new GuideEditor(page);
    await opened.group.getByRole('button', { name: 'Edit' }).click();
    await opened.write(code);
    return opened;
  }

  async write(code: string): Promise<void> {
    // Selected by the editor itself, because an open list can change the selection in between.
    await this.editor.press('ControlOrMeta+a');
    await this.editor.fill(code);
    await this.editor.press('ControlOrMeta+End');
  }

  option(name: string): Locator {
    return this.page.getByRole('option', { name, exact: true });
  }

  async text(): Promise<string> {
    return (await this.editor.locator('.cm-line').allInnerTexts()).join('\n');
  }

  /**
   * Moves the pointer to a part of the code until it is explained, because a run that ends meanwhile closes the
   * tooltip.
   */
  async hover(part: Locator, text: string): Promise<void> {
    await expect(async () => {
      await this.page.mouse.move(0, 0);
      await part.hover();
      const options = { timeout: 3000 };
      await expect(this.page.locator('.cm-tooltip-hover')).toContainText(text, options);
    }).toPass({ timeout: 30_000 });
  }

  /** Waits until TypeScript helps. */
  async hasTypeScript(): Promise<void> {
    // After that of the button to the playground.
    const status = this.group.getByRole('status').last();
    await expect(status).toHaveText('', { timeout: 60_000 });
  }
}

test('TypeScript helps while a user edits the code of a live chart', async ({ page }) => {
  test.setTimeout(120_000);
  const problems = watch(page);
  const guide = await GuideEditor.open(page, START);

  await test.step('options appear after the brace, with what they do, and Enter inserts one', async () => {
    // The list opens once TypeScript has loaded, for what was typed before.
    await page.keyboard.type("createChart('chart', { timeAxis: { ");
    await expect(guide.option('barSpacing')).toBeVisible({ timeout: 60_000 });
    await page.keyboard.type('barS');
    await expect(guide.option('barSpacing')).toHaveAttribute('aria-selected', 'true');
    const details = page.locator('.cm-completionInfo');
    await expect(details).toContainText('Default: ');
    await expect(details).not.toContainText('`');
    await page.keyboard.press('Enter');
    expect(await guide.text()).toContain('timeAxis: { barSpacing');
  });

  await test.step('a second time, while TypeScript runs', async () => {
    await guide.write(START);
    await page.keyboard.type("createChart('chart', { timeAxis: { ");
    await expect(guide.option('barSpacing')).toBeVisible();
  });

  await test.step('members of a handle and texts appear while the user types', async () => {
    await guide.write(START);
    await page.keyboard.type('chart.addPa');
    await expect(guide.option('addPane')).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('.cm-completionInfo')).toContainText('IPaneApi');
    await guide.write(START);
    await page.keyboard.type("chart.addSeries('hol");
    await expect(guide.option('hollow-candle')).toBeVisible();
  });

  await test.step('axe reports no violations with the completion list open, in both modes', async () => {
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await expect(guide.option('hollow-candle')).toBeVisible();
      await expectAccessible(page, '[role="group"][aria-label^="Live chart"]');
    }
  });
  expect(problems).toEqual({ errors: [], foreign: [] });
});

test('mistakes are marked in the code of a live chart', async ({ page }) => {
  test.setTimeout(120_000);
  const guide = await GuideEditor.open(page, START);
  await guide.hasTypeScript();

  await test.step('a wrong option, and the message names its line', async () => {
    await guide.write(`import { createChart } from '@aijiaoyi/charts';

createChart('chart', {
  timeAxis: { barSpacin: 8 },
});
`);
    await expect(guide.mark).toHaveText('barSpacin');
    await expect(guide.group.getByRole('alert')).toContainText('Line 4');
    await guide.hover(guide.mark, "Did you mean to write 'barSpacing'?");
  });

  await test.step('a mistake without types marks its line', async () => {
    await guide.write("const a = 1;\n\nthrow new Error('not ' + a);\n");
    await expect(guide.group.getByRole('alert')).toContainText('Line 3. Error: not 1');
    await expect(guide.mark).toHaveText("throw new Error('not ' + a);");
    await guide.write("const a = 1;\ndocument.body.append('a' + a);\n");
    await expect(guide.group.getByRole('alert')).toHaveCount(0);
    await expect(guide.mark).toHaveCount(0);
  });

  await test.step('the type of a name appears under the pointer', async () => {
    await guide.write('const widths = [1, 2];\nwidths.at(-1);\n');
    // A name with its own element: others are part of their line, whose middle is elsewhere.
    await guide.hover(guide.editor.getByText('at', { exact: true }), 'Array<number>.at');
  });
});

test('Escape closes the list, and Tab leaves the editor, with the list and without it', async ({
  page,
}) => {
  const guide = await GuideEditor.open(page, START);
  await guide.hasTypeScript();
  await page.keyboard.type('chart.');
  await expect(guide.option('addSeries')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(guide.option('addSeries')).toHaveCount(0);
  await expect(guide.editor).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(guide.editor).not.toBeFocused();
  await guide.editor.focus();
  await guide.editor.press('Control+Space');
  await expect(guide.option('addSeries')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(guide.editor).not.toBeFocused();
  await expect(guide.option('addSeries')).toHaveCount(0);
  expect(await guide.text()).toMatch(/chart\.$/);
});

test('without TypeScript the editor works, shows a note, and retries', async ({ page }) => {
  const language = '**/assets/typescript/language.*';
  await page.route(language, (route) => route.abort());
  const guide = await GuideEditor.open(page, "document.body.append('works');");
  await expect(guide.group.getByText('Couldn’t load TypeScript.')).toBeVisible();
  await expect(block(page, 0).frame.locator('body')).toContainText('works');
  await page.unroute(language);
  await guide.group.getByRole('button', { name: 'Retry' }).click();
  await guide.hasTypeScript();
  await guide.write("const count: number = 'one';\n");
  await expect(guide.mark).toHaveText('count');
});
