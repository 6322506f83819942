import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { readFences } from '../../plugins/markdown/fences';
import { libraryVersion } from '../../scripts/pack/folder';
import { findOrigin } from '../live/live-blocks';
import { serve } from '../server';
import { expect, test } from '../site';

const run = promisify(execFile);
const modules = path.resolve('node_modules');

/** Every address that the guide gives is the site's; here the site is another one. */
const atThisSite = (text: string, site: string): string =>
  text.replace(/https?:\/\/[^\s"'/]+\/(?=.*?pkg\/)/g, site);

const guideCode = async (page: Page, text: string): Promise<string> => {
  const code: Locator = page.locator('article pre code', { hasText: text }).first();
  return (await code.textContent()) ?? '';
};

/** Errors in code of the guide include its location. */
function at(origin: string, what: string): (cause: unknown) => never {
  return (cause) => {
    const { message, stdout = '' } = cause as Error & { stdout?: string };
    throw new Error(`${origin}: ${what}\n${stdout}${message}`, { cause });
  };
}

/** The URL of the page for a script tag. Its hashes differ, so find it by the file that it loads. */
async function originOfPage(): Promise<string> {
  const file = 'docs/getting-started/index.mdx';
  const fences = readFences(file, await readFile(file, 'utf8'));
  const line = fences.find(({ code }) => code.includes('charts.standalone.js'))?.line;
  return `${file}:${line}`;
}

/** Opens a built page and waits until its canvases show bars in the color of a rise. */
async function expectCandles(page: Page, folder: string): Promise<void> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    // Browsers ask for an icon that the page does not have.
    if (message.type() === 'error' && !/favicon|404/.test(message.text())) {
      errors.push(message.text());
    }
  });
  const server = await serve(folder);
  try {
    await page.goto(server.url);
    const isDrawn = page.waitForFunction(
      () =>
        [...document.querySelectorAll<HTMLCanvasElement>('#chart canvas')].some((canvas) => {
          const { width, height } = canvas;
          const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
          // Green well above red and blue, and opaque, like the body of a rising candle.
          return data?.some(
            (red, index) =>
              index % 4 === 0 &&
              (data[index + 1] ?? 0) > red + 60 &&
              (data[index + 1] ?? 0) > (data[index + 2] ?? 0) + 20 &&
              data[index + 3] === 255,
          );
        }),
      undefined,
      // Less than the test's timeout, so that the error names the expected state.
      { timeout: 60_000 },
    );
    await isDrawn.catch((cause: unknown) => {
      throw new Error(['No candles after a minute.', ...errors].join('\n'), { cause });
    });
    expect(errors).toEqual([]);
  } finally {
    await server.close();
  }
}

let project = '';
test.beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'install-'));
});
test.afterEach(() => rm(project, { recursive: true, force: true }));
test.setTimeout(180_000);

const write = async (name: string, text: string): Promise<void> => {
  const file = path.join(project, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
};

test('the quick start draws in a Vite project that installs from the site', async ({
  page,
  site,
}) => {
  await page.goto('./getting-started/');
  const command = atThisSite((await guideCode(page, 'npm install')).trim(), site.url);
  const quickStart = (await page.locator('[role=group] pre code').first().textContent()) ?? '';
  const container = (await guideCode(page, '<div id="chart"')).trim();
  const [npm = '', ...args] = command.split(/\s+/);
  expect(npm).toBe('npm');

  await write('package.json', JSON.stringify({ name: 'reader', private: true, type: 'module' }));
  await run(npm, [...args, '--prefer-offline', '--no-audit', '--no-fund'], { cwd: project });
  await write('src/main.ts', quickStart);
  const body = /<div id="chart"[^>]*><\/div>/.exec(container)?.[0] ?? '';
  await write(
    'index.html',
    `<!doctype html>${body}<script type="module" src="/src/main.ts"></script>`,
  );
  const compilerOptions = {
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2022', 'dom'],
    types: [],
    strict: true,
    noEmit: true,
  };
  await write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }));
  const tool = (name: string) => path.join(modules, name);
  const origin = await findOrigin(quickStart);
  await run(process.execPath, [tool('typescript/bin/tsc'), '-p', project]).catch(
    at(origin, 'the quick start does not compile.'),
  );
  await symlink(tool('vite'), path.join(project, 'node_modules/vite'));
  await run(process.execPath, [tool('vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: project,
  });
  await expectCandles(page, path.join(project, 'dist')).catch(
    at(origin, 'the quick start does not draw.'),
  );
});

test('the HTML page of the guide draws, and its script matches its integrity hash', async ({
  page,
  site,
}) => {
  await page.goto('./getting-started/');
  const html = await guideCode(page, 'charts.standalone.js');
  expect(html).toMatch(/integrity="sha384-[\w+/]{64}"/);
  const hashes = await readFile(`build/pkg/${libraryVersion('.')}/integrity.json`, 'utf8');
  expect(hashes).toContain(/sha384-[\w+/]{64}/.exec(html)?.[0]);
  await write('index.html', atThisSite(html, site.url));
  await expectCandles(page, project).catch(
    at(await originOfPage(), 'the page for a script tag does not draw.'),
  );
});
