// Projects as users make them, with the packed library and newly installed dependencies.
import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import { serveFolder } from '../browser/harness/folder-server';
import {
  angularProject,
  createReactProject,
  nextProject,
  svelteProject,
  vueProject,
  type Project,
} from './fresh-projects/projects';

const library = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

let work = '';
let tarball = '';

test.beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'fresh-projects-'));
  await run('npm', ['pack', '--pack-destination', work], { cwd: library });
  tarball = path.join(work, (await readdir(work)).find((name) => name.endsWith('.tgz')) ?? '');
});

test.afterAll(async () => {
  await rm(work, { recursive: true, force: true });
});

/** Environment in which a project's programs are found. */
function getEnvironment(folder: string): NodeJS.ProcessEnv {
  const bin = path.join(folder, 'node_modules/.bin');
  const PATH = `${bin}${path.delimiter}${process.env['PATH']}`;
  return { ...process.env, PATH, CI: 'true', NEXT_TELEMETRY_DISABLED: '1' };
}

/** Installs, checks and builds a project. Returns its folder. */
async function build({ commands, dependencies, files }: Project): Promise<string> {
  const folder = await mkdtemp(path.join(work, 'project-'));
  const manifest = { name: 'fresh', private: true, type: 'module', dependencies };
  const all = { ...files, 'package.json': JSON.stringify(manifest) };
  for (const [name, text] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  const env = getEnvironment(folder);
  const install = ['install', '--prefer-offline', '--no-audit', '--no-fund', tarball];
  for (const [command, ...args] of [['npm', ...install], ...commands] as [string, ...string[]][]) {
    await run(command, args, { cwd: folder, env }).catch(
      (error: Error & { stdout: string; stderr: string }) => {
        throw new Error(`${[command, ...args].join(' ')}\n${error.stdout}${error.stderr}`);
      },
    );
  }
  return folder;
}

/** Collects all messages of the console and all errors. */
function watch(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));
  return messages;
}

/** Waits until the chart's canvases show more than one color. */
const expectChart = (page: Page) =>
  page.waitForFunction(() => {
    const canvas = document.querySelector('canvas');
    if (!canvas || canvas.width === 0) return false;
    // The browser warns when a canvas is read more than once, unless it was created for that.
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    const context = copy.getContext('2d', { willReadFrequently: true });
    context?.drawImage(canvas, 0, 0);
    const data = context?.getImageData(0, 0, canvas.width, canvas.height).data;
    return data !== undefined && new Set(new Uint32Array(data.buffer)).size > 3;
  });

interface PageTest {
  /** Name of the file to open. */
  readonly name?: string;
  /** Starts a server, instead of one for the files of the folder. */
  readonly serve?: () => Promise<{ url: string; close(): void }>;
  /** Uses the page after the chart is visible. */
  readonly act?: () => Promise<void>;
}

/** Starts the server of a project, which prints its URL. */
async function serveProject(folder: string, [command, ...args]: readonly [string, ...string[]]) {
  // With its own process group, because a server can start others.
  const server = spawn(command, args, { cwd: folder, env: getEnvironment(folder), detached: true });
  const close = (): void => {
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid);
  };
  let output = '';
  const url = new Promise<string>((resolve, reject) => {
    const read = (text: Buffer): void => {
      output += text.toString();
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (found) resolve(`${found}/`);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.once('error', reject);
    server.once('exit', () => reject(new Error(output)));
  });
  return { url: await url, close };
}

async function expectPage(
  page: Page,
  folder: string,
  { name = '', serve = () => serveFolder(folder), act }: PageTest = {},
): Promise<void> {
  const server = await serve();
  try {
    const messages = watch(page);
    await page.goto(`${server.url}${name}`);
    await expectChart(page);
    await page.mouse.move(300, 200);
    // The crosshair appears in the next frame.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await act?.();
    expect(messages).toEqual([]);
  } finally {
    server.close();
  }
}

for (const [version, types] of [
  ['18.3.1', '18.3.7'],
  ['19.3.1', '19.3.0'],
] as const) {
  test(`React ${version} with Vite, and rendered on a server`, async ({ page }) => {
    const project = createReactProject(version, types);
    const folder = path.join(await build(project), project.output);
    await expectPage(page, folder);
    expect(await readFile(path.join(folder, 'rendered.html'), 'utf8')).toContain('<svg');
    await expectPage(page, folder, { name: 'rendered.html' });
  });
}

for (const [name, project] of [
  ['Vue', vueProject],
  ['Svelte', svelteProject],
  ['Angular', angularProject],
] as const) {
  test(name, async ({ page }) => {
    await expectPage(page, path.join(await build(project), project.output));
  });
}

test('Next.js, whose server component passes the bars', async ({ page, request }) => {
  const folder = await build(nextProject);
  const server = await serveProject(folder, nextProject.server);
  await expectPage(page, folder, {
    serve: async () => server,
    act: async () => {
      expect(await (await request.get(server.url)).text()).toContain('<svg');
      await page.getByRole('link', { name: 'Other page' }).click();
      await expect(page.locator('canvas')).toHaveCount(0);
      await page.getByRole('link', { name: 'Chart' }).click();
      await expectChart(page);
    },
  });
});
