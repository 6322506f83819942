import { test } from '../browser/harness/test';
import { expectChineseShapes, openInChinese } from '../browser/terminal-chinese';

test('the style bars of all shapes of a terminal in Chinese are in Chinese', async ({ page }) => {
  await openInChinese(page);
  await expectChineseShapes(page, true);
});
