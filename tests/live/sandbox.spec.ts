import { expect, open, test } from '../site';
import { testAttempts } from './sandbox-attempts';
import { block, edit, runs } from './live-blocks';

// A nightly test has more.
testAttempts([
  { what: 'the site’s storage', code: 'parent.localStorage.getItem("theme");' },
  { what: 'the page around it', code: 'parent.document.title;' },
  { what: 'another host', code: 'await fetch("https://other.example/");' },
  { what: 'to take its frame elsewhere', code: 'location.href = "https://other.example/";' },
]);

test("storage of an example lasts until Reset and is separate from the site's storage", async ({
  page,
}) => {
  await open(page, '/markdown-page');
  await page.evaluate(() => localStorage.setItem('ours', 'secret'));
  const live = block(page, 0);
  await runs(live);
  const code =
    'const n = Number(localStorage.getItem("n") ?? 0) + 1; localStorage.setItem("n", String(n)); ' +
    'document.body.append(`count ${n} ${localStorage.getItem("ours")}`);';
  await edit(page, live, code);
  await expect(live.frame.locator('body')).toContainText('count 1 null');
  await edit(page, live, `${code} `);
  await expect(live.frame.locator('body')).toContainText('count 2 null');
  await live.frame.locator('body').evaluate(() => location.reload());
  await expect(live.frame.locator('body')).toContainText('count 3 null');
  expect(await page.evaluate(() => localStorage.getItem('n'))).toBeNull();
  await live.group.getByRole('button', { name: 'Reset' }).click();
  await runs(live);
  await edit(page, live, code);
  await expect(live.frame.locator('body')).toContainText('count 1 null');
});
