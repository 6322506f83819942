/* eslint-disable no-empty-pattern -- Playwright reads the needs of a fixture from this pattern */
// Every page and every kind of use in the three engines that users have. The table lists what a driver can't do as
// not tested.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pagesWithCharts } from '../../live/live-blocks';
import { expect, sitePages, test as base } from '../../site';
import { engines, ensureBrowsers } from './browsers';
import { until, type Action, type Engine, type Source } from './engine';
import { note, table } from './results-table';
import { recordErrors, type ErrorRecorder } from './error-recorder';

const features = [
  'version',
  'pages open without an error',
  'live charts draw',
  'search',
  'theme',
  'copy',
  'editing an example',
  'playground',
  'gallery',
  'drawing by mouse',
  'drawing by touch',
  'offline and back',
  'pictures of ten pages',
] as const;
type Feature = (typeof features)[number];

const pictured = [
  '',
  'getting-started/',
  'getting-started/concepts',
  'getting-started/panes',
  'getting-started/drawing-shapes',
  'tutorials/trading-view',
  'api/',
  'api/classes/Series',
  'search?q=time+zone',
  'no-such-page',
];

/** Some pages only, to try a change: `ENGINE_PAGES=20`. */
const most = Number(process.env.ENGINE_PAGES ?? Infinity);
const sample = <Each>(all: readonly Each[]): Each[] =>
  all.filter((_, index) => index % Math.max(1, Math.ceil(all.length / most)) === 0);

interface Fixtures {
  readonly site: ErrorRecorder;
  readonly engine: Engine;
}

base.describe.configure({ mode: 'default', timeout: 3_600_000 });
base.beforeAll(ensureBrowsers);

for (const [name, startEngine] of Object.entries(engines)) {
  const test = base.extend<object, Fixtures>({
    site: [
      async ({}, use) => {
        const site = await recordErrors('build');
        await use(site);
        await site.close();
      },
      { scope: 'worker' },
    ],
    engine: [
      async ({}, use) => {
        const engine = await startEngine();
        note(name, 'version', engine.version);
        await use(engine);
        await engine.close();
      },
      { scope: 'worker' },
    ],
  });

  const found = (feature: Feature, text = 'yes'): void => note(name, feature, text);

  /** Opens a page and waits until it has come to life. */
  async function open(engine: Engine, url: string): Promise<void> {
    await engine.goto(url);
    await until(`${url} starts`, () =>
      engine.run(() => document.documentElement.dataset.hasHydrated === 'true'),
    );
  }

  const saidBy = (engine: Engine) => engine.run(() => (window as never as { said: string[] }).said);

  /**
   * Scrolls to each chart and returns the ones that don't run. Use a call for each, because a driver waits for at
   * most a minute.
   */
  async function lost(engine: Engine): Promise<string[]> {
    const all = '[data-live], [data-chart]';
    const count = await engine.run((query: string) => document.querySelectorAll(query).length, all);
    const wrong: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const problem = await engine.run(
        async (query: string, at: number) => {
          const element = document.querySelectorAll<HTMLElement>(query)[at] as HTMLElement;
          element.scrollIntoView({ block: 'center' });
          const start = element.querySelector('[role="button"]') ?? element;
          start.dispatchEvent(new PointerEvent('pointerenter'));
          const state = () => element.dataset.live ?? element.dataset.chart ?? '';
          const end = performance.now() + 40_000;
          while (!/running|error|lost|failed/.test(state()) && performance.now() < end)
            await new Promise((again) => setTimeout(again, 50));
          return state() === 'running' ? '' : `${state()}: ${element.innerText.slice(0, 200)}`;
        },
        all,
        index,
      );
      if (problem) wrong.push(problem);
    }
    return wrong;
  }

  /** How many canvases of a frame show more than paper and grid. */
  const painted = async () => {
    const isPainted = (canvas: HTMLCanvasElement): boolean => {
      const { width, height } = canvas;
      const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
      const colors = new Map<number, number>();
      for (const pixel of new Uint32Array(data?.buffer ?? new ArrayBuffer(0)))
        colors.set(pixel, (colors.get(pixel) ?? 0) + 1);
      const [first = 0, second = 0] = [...colors.values()].sort((a, b) => b - a);
      return width * height - first - second > 0.001 * width * height;
    };
    const big = () =>
      [...document.querySelectorAll('canvas')].filter(
        (each) => each.width > 100 && each.height > 30,
      );
    const end = performance.now() + 20_000;
    while (!big().some(isPainted) && performance.now() < end)
      await new Promise((again) => setTimeout(again, 100));
    return big().some(isPainted);
  };

  const press = (value: string): Action[] => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
  const keys = (text: string): Source => ({
    type: 'key',
    id: 'keys',
    actions: [...text].flatMap(press),
  });
  const tap = (x: number, y: number): Action[] => [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pause', duration: 60 },
    { type: 'pointerUp', button: 0 },
    { type: 'pause', duration: 60 },
  ];
  const pointer = (pointerType: 'mouse' | 'touch', actions: readonly Action[]): Source => ({
    type: 'pointer',
    id: pointerType,
    parameters: { pointerType },
    actions,
  });

  /** The middle of the first element that fits, in the window. */
  const getCenter = (engine: Engine, selector: string, text = '') =>
    engine.run(
      (query: string, text: string) => {
        const all = [...document.querySelectorAll<HTMLElement>(query)];
        const element = all.find((each) => each.textContent?.includes(text));
        if (!element) throw new Error(`${query} ${text} is not there`);
        element.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      },
      selector,
      text,
    );
  async function click(engine: Engine, selector: string, text?: string): Promise<void> {
    const { x, y } = await getCenter(engine, selector, text);
    await engine.perform(pointer('mouse', tap(x, y)));
  }

  test.describe(name, () => {
    // Results that the test couldn't record itself.
    test.beforeEach(({ engine }, { title }) => note(engine.name, title, 'fails'));

    test('pages open without an error', async ({ engine, site }) => {
      const pages = sample(sitePages());
      const wrong: string[] = [];
      for (const page of pages) {
        await open(engine, new URL(page, site.url).href);
        for (const text of await saidBy(engine)) wrong.push(`${page}: ${text}`);
      }
      found(
        'pages open without an error',
        `${pages.length - new Set(wrong.map((each) => each.split(': ')[0])).size} of ${pages.length}`,
      );
      expect(wrong).toEqual([]);
    });

    test('live charts draw', async ({ engine, site }) => {
      const pages = sample(pagesWithCharts());
      const wrong: string[] = [];
      let drawn = 0;
      for (const { path: page, charts } of pages) {
        await open(engine, new URL(page, site.url).href);
        for (const text of await lost(engine)) wrong.push(`${page}: ${text}`);
        const frames = await engine.runInFrames(painted);
        const blank = charts - frames.filter(Boolean).length;
        drawn += charts - blank;
        if (blank > 0) wrong.push(`${page}: ${blank} of ${charts} charts are blank`);
      }
      found('live charts draw', `${drawn} on ${pages.length} pages`);
      expect(wrong).toEqual([]);
    });

    test('search', async ({ engine, site }) => {
      await open(engine, site.url);
      // In Firefox, a window that isn't on a screen doesn't receive focus events. The box also listens to the
      // pointer.
      await click(engine, '.navbar__search input');
      await until('the box has the focus', () =>
        engine.run(() => document.activeElement?.tagName === 'INPUT'),
      );
      await engine.perform(keys('time zone'));
      const first = await until('answers', () =>
        engine.run(
          () => document.querySelector('.navbar__search [role="option"]')?.textContent ?? '',
        ),
      );
      expect(first).toMatch(/time zone/i);
      expect(await saidBy(engine)).toEqual([]);
      found('search');
    });

    test('theme', async ({ engine, site }) => {
      await open(engine, `${site.url}getting-started/`);
      await engine.run(() => {
        const container = document.querySelector('[data-live]');
        container?.scrollIntoView();
        container?.dispatchEvent(new Event('pointerenter'));
      });
      await until('the chart runs', () =>
        engine.run(
          () => document.querySelector<HTMLElement>('[data-live]')?.dataset.live === 'running',
        ),
      );
      const theme = () => engine.run(() => document.documentElement.dataset.theme);
      const before = await theme();
      // The bar slides away while the page scrolls, and back.
      await engine.run(() => scrollTo(0, 0));
      await until('the bar is in view', () =>
        engine.run(
          () => (document.querySelector('.navbar')?.getBoundingClientRect().top ?? -1) >= 0,
        ),
      );
      await click(engine, 'button[aria-label*="dark and light mode"]');
      const after = await until('another theme', theme, (now) => now !== before);
      await until('the frame follows', async () =>
        (await engine.runInFrames(() => document.documentElement.dataset.theme)).includes(after),
      );
      await open(engine, `${site.url}api/`);
      expect(await theme()).toBe(after);
      await engine.run(() => localStorage.clear());
      found('theme');
    });

    test('copy', async ({ engine, site }) => {
      await open(engine, `${site.url}getting-started/`);
      await click(engine, '.theme-code-block button', 'Copy');
      const result = await until('an answer', () =>
        engine.run(
          () =>
            [...document.querySelectorAll('.theme-code-block [aria-live]')]
              .map((each) => each.textContent)
              .find(Boolean) ?? '',
        ),
      );
      found('copy', result === 'Copied' ? 'yes' : 'the driver lets no page write its clipboard');
      if (name !== 'WebKit') expect(result).toBe('Copied');
    });

    test('editing an example', async ({ engine, site }) => {
      await open(engine, `${site.url}getting-started/`);
      await click(engine, '[data-live] ~ * button, [role="group"] button', 'Edit');
      await until('the editor has the focus', () =>
        engine.run(() => !!document.activeElement?.shadowRoot?.activeElement),
      );
      await engine.perform(keys('let x = 1;'));
      const text = await engine.run(
        () => document.activeElement?.shadowRoot?.querySelector('.cm-content')?.textContent ?? '',
      );
      expect(text).toContain('let x = 1;');
      await until('it runs', () =>
        engine.run(
          () => document.querySelector<HTMLElement>('[data-live]')?.dataset.live === 'running',
        ),
      );
      expect(await saidBy(engine)).toEqual([]);
      found('editing an example');
    });

    test('playground', async ({ engine, site }) => {
      await open(engine, `${site.url}playground`);
      const state = () =>
        engine.run(() => document.querySelector<HTMLElement>('.playground-chart')?.dataset.live);
      await until('the first program runs', state, (now) => now === 'running');
      expect(await engine.runInFrames(painted)).toContain(true);
      await click(engine, '.playground-code');
      await until('the editor has the focus', () =>
        engine.run(() => !!document.activeElement?.shadowRoot?.activeElement),
      );
      const control = '\uE009';
      await engine.perform({
        type: 'key',
        id: 'keys',
        actions: [
          { type: 'keyDown', value: control },
          ...press('a'),
          { type: 'keyUp', value: control },
          ...keys('console.log("said");').actions,
        ],
      });
      await until('the program reports it', () =>
        engine.run(() => document.querySelector('[role="log"]')?.textContent?.includes('said')),
      );
      await engine.run(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      expect(await saidBy(engine)).toEqual([]);
      found('playground');
    });

    test('gallery', async ({ engine, site }) => {
      await open(engine, `${site.url}examples/`);
      const tiles = () =>
        engine.run(() => document.querySelectorAll('main ul a[href^="/examples/"]').length);
      const all = await tiles();
      await click(engine, 'main input[type="search"]');
      await engine.perform(keys('bollinger'));
      await until('fewer tiles', tiles, (now) => now > 0 && now < all);
      expect(await engine.run(() => location.search)).toContain('bollinger');
      expect(await saidBy(engine)).toEqual([]);
      found('gallery');
    });

    for (const pointerType of ['mouse', 'touch'] as const) {
      test(`drawing by ${pointerType}`, async ({ engine, site }) => {
        await open(engine, `${site.url}getting-started/drawing-shapes`);
        const getPosition = () =>
          engine.run(() => {
            const first = document.querySelector<HTMLElement>('[data-live]');
            first?.scrollIntoView({ block: 'center' });
            first?.dispatchEvent(new Event('pointerenter'));
            const box = first?.querySelector('iframe')?.getBoundingClientRect();
            return first?.dataset.live === 'running' && box
              ? { x: box.x, y: box.y, width: box.width, height: box.height }
              : undefined;
          });
        await until('the chart runs', getPosition);
        const buttons = () =>
          engine.runInFrames(() => {
            const bar = document.querySelector('[part="draw-bar"]')?.shadowRoot;
            return [...(bar?.querySelectorAll('button, [role^="menuitem"]') ?? [])].map((found) => {
              const button = found as HTMLButtonElement;
              const { x, y, width, height } = button.getBoundingClientRect();
              const label =
                `${button.ariaLabel ?? ''} ${button.textContent} ${button.title}`.trim();
              return {
                label,
                x: x + width / 2,
                y: y + height / 2,
                off: button.disabled || button.ariaDisabled === 'true',
              };
            });
          });
        const called = async (label: RegExp) =>
          (
            await until(
              `a button ${label.source}`,
              buttons,
              ([all]) => !!all?.some((each) => label.test(each.label)),
            )
          )[0]?.find((each) => label.test(each.label));
        const box = (await getPosition()) ?? { x: 0, y: 0, width: 0, height: 0 };
        const group = await called(/^Lines/);
        expect((await called(/undo/i))?.off).toBe(true);
        const at = (x: number, y: number) => tap(box.x + x, box.y + y);
        try {
          await engine.perform(pointer(pointerType, at(group?.x ?? 0, group?.y ?? 0)));
          const tool = await called(/trend line/i);
          await engine.perform(
            pointer(pointerType, [
              ...at(tool?.x ?? 0, tool?.y ?? 0),
              { type: 'pause', duration: 300 },
              ...at(box.width * 0.35, box.height * 0.3),
              { type: 'pause', duration: 400 },
              ...at(box.width * 0.6, box.height * 0.5),
            ]),
          );
        } catch (error) {
          found(`drawing by ${pointerType}`, 'not in the driver');
          test.skip(
            pointerType === 'touch',
            `${name}'s driver doesn't have touch: ${String(error)}`,
          );
          throw error;
        }
        await until(
          'a step that can be undone',
          () => called(/undo/i),
          (undo) => undo?.off === false,
        );
        found(`drawing by ${pointerType}`);
      });
    }

    test('offline and back', async ({ engine, site }) => {
      await open(engine, `${site.url}getting-started/`);
      await site.cut();
      try {
        await engine.run(() => {
          document.querySelector<HTMLElement>('footer a[href="/category/tutorials"]')?.click();
        });
        await until('the alert, or the page that was fetched ahead', () =>
          engine.run(() => {
            const title = document.querySelector('h1')?.textContent ?? '';
            return !!document.querySelector('[role="alert"] button') || /tutorials/i.test(title);
          }),
        );
        expect(await engine.run(() => document.querySelector('h1')?.textContent)).toBeTruthy();
      } finally {
        await site.mend();
      }
      await engine.run(() =>
        [...document.querySelectorAll<HTMLElement>('[role="alert"] button')]
          .find((each) => each.textContent === 'Retry')
          ?.click(),
      );
      await until(
        'the page',
        () => engine.run(() => document.querySelector('h1')?.textContent ?? ''),
        (title) => /tutorials/i.test(title),
      );
      found('offline and back');
    });

    test('pictures of ten pages', async ({ engine, site }) => {
      const folder = path.join('screenshots/engines', name);
      mkdirSync(folder, { recursive: true });
      for (const page of pictured) {
        await open(engine, site.url + page);
        await lost(engine);
        await engine.run(() => scrollTo(0, 0));
        const file = page.replace(/\W+/g, '-').replace(/-$/, '') || 'home';
        const picture = await engine.picture();
        expect(picture.length).toBeGreaterThan(10_000);
        writeFileSync(path.join(folder, `${file}.png`), picture);
      }
      found('pictures of ten pages');
    });
  });
}

// The tests of each browser have separate workers, and the last one has the whole table.
base.afterAll('the table of browsers and features', () => {
  const text = table(Object.keys(engines), features);
  mkdirSync('screenshots/engines', { recursive: true });
  writeFileSync('screenshots/engines/table.md', `${text}\n`);
  console.log(`\n${text}\n`);
});
