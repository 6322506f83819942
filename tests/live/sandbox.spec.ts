import { expect, open, test } from '../site';
import { block, edit, runs } from './blocks';

const attempts = [
  { what: 'the site’s storage', code: 'parent.localStorage.getItem("theme");' },
  { what: 'a database', code: 'indexedDB.open("site");' },
  { what: 'cookies', code: 'document.cookie;' },
  { what: 'the page around it', code: 'parent.document.title;' },
  { what: 'the address of the page', code: 'parent.location.href;' },
  { what: 'to move the page elsewhere', code: 'top.location.href = "/";' },
  { what: 'a file of the site', code: 'await fetch("/sitemap.xml");' },
  { what: 'another host', code: 'await fetch("https://other.example/");' },
  {
    what: 'an old kind of request',
    code: 'const r = new XMLHttpRequest(); r.open("GET", "https://other.example/", false); r.send();',
  },
  { what: 'a socket', code: 'new WebSocket("wss://other.example/");' },
  { what: 'a picture', code: 'new Image().src = "https://other.example/a.png";' },
  { what: 'a module', code: 'await import("https://other.example/a.js");' },
  { what: 'a beacon', code: 'navigator.sendBeacon("https://other.example/", "a");' },
  { what: 'to take its frame elsewhere', code: 'location.href = "https://other.example/";' },
] as const;

test('an example reaches neither the site nor a network, and shows why', async ({ page }) => {
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
      await expect(live.place, what).toHaveAttribute('data-live', 'error');
      await expect(live.group.getByRole('alert'), what).not.toBeEmpty();
      await edit(page, live, 'document.body.append("fine");');
      await expect(live.frame.locator('body')).toContainText('fine');
      await expect(live.group.getByRole('alert')).toHaveCount(0);
    });
  }
  expect(foreign).toEqual([]);
});

test('what an example stores lasts until Reset and never meets the site’s own storage', async ({
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
