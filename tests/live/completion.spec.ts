// The library's names and options in the pages' own editors.
import type { Locator, Page } from '@playwright/test';
import { colorSchemes, expectAccessible } from '../axe';
import { expect, open, test, watch } from '../site';
import { block } from './blocks';

const start = `import { createChart } from '@aijiaoyi/charts';
const chart = createChart('chart');
`;

interface Writing {
  readonly group: Locator;
  readonly editor: Locator;
  readonly option: (name: string) => Locator;
  /** The text of the editor. */
  readonly text: () => Promise<string>;
}

/** Opens the editor of a live block, with a program in it and the cursor at its end. */
async function write(page: Page, program: string): Promise<Writing> {
  await open(page, '/markdown-page');
  const { group } = block(page, 0);
  await group.getByRole('button', { name: 'Edit' }).click();
  const editor = group.getByRole('textbox', { name: /^Code of/ });
  await editor.fill(program);
  await editor.press('ControlOrMeta+End');
  return {
    group,
    editor,
    option: (name) => page.getByRole('option', { name, exact: true }),
    text: async () => (await editor.locator('.cm-line').allInnerTexts()).join('\n'),
  };
}

test('members of a handle are offered with what they do, and put in by Enter', async ({ page }) => {
  const seen = watch(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const { option, text } = await write(page, start);
  await page.keyboard.type('chart.');
  await expect(option('timeAxis')).toBeVisible();
  await page.keyboard.type('addPa');
  await expect(option('addPane')).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('.cm-completionInfo')).toContainText('IPaneApi');
  await page.keyboard.press('Enter');
  expect(await text()).toMatch(/chart\.addPane$/);
  expect(asked.filter((url) => /typescript/i.test(url))).toEqual([]);
  expect(seen).toEqual({ errors: [], foreign: [] });
});

test('options of a call and of a literal within it, names of an import, and texts', async ({
  page,
}) => {
  const { option, editor } = await write(page, start);
  await page.keyboard.type("createChart('chart', { timeAxis: { barS");
  await expect(option('barSpacing')).toBeVisible();
  await editor.fill(start);
  await editor.press('ControlOrMeta+End');
  await page.keyboard.type("chart.addSeries('hol");
  await expect(option('hollow-candle')).toBeVisible();
  await editor.fill("import { } from '@aijiaoyi/charts/samples';");
  await editor.press('ControlOrMeta+Home');
  for (let steps = 'import { '.length; steps > 0; steps -= 1) await editor.press('ArrowRight');
  await page.keyboard.type('samp');
  await expect(option('sampleBars')).toBeVisible();
});

test('Escape closes the list, and Tab leaves the editor, with the list and without it', async ({
  page,
}) => {
  const { option, editor, text } = await write(page, start);
  await page.keyboard.type('chart.');
  await expect(option('addSeries')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(option('addSeries')).toHaveCount(0);
  await expect(editor).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(editor).not.toBeFocused();
  await editor.focus();
  await editor.press('Control+Space');
  await expect(option('addSeries')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(editor).not.toBeFocused();
  await expect(option('addSeries')).toHaveCount(0);
  expect(await text()).toMatch(/chart\.$/);
});

test('axe finds nothing with the list open, in both modes', async ({ page }) => {
  const { option } = await write(page, start);
  await page.keyboard.type('chart.addS');
  await expect(option('addSeries')).toBeVisible();
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expectAccessible(page);
  }
});
