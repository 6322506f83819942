// Projects as users make them, with the packed library and newly installed dependencies.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import { serveFolder } from '../browser/harness/folder-server';
import {
  createReactProject,
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

/** Installs, checks and builds a project. Returns its folder. */
async function build({ commands, dependencies, files }: Project): Promise<string> {
  const folder = await mkdtemp(path.join(work, 'project-'));
  const manifest = { name: 'fresh', private: true, type: 'module', dependencies };
  const all = { ...files, 'package.json': JSON.stringify(manifest) };
  for (const [name, text] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  const bin = path.join(folder, 'node_modules/.bin');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH']}`, CI: 'true' };
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
    const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    return data !== undefined && new Set(new Uint32Array(data.buffer)).size > 3;
  });

async function expectPage(page: Page, folder: string, name = ''): Promise<void> {
  const server = await serveFolder(folder);
  try {
    const messages = watch(page);
    await page.goto(`${server.url}${name}`);
    await expectChart(page);
    await page.mouse.move(300, 200);
    // The crosshair appears in the next frame.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
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
    await expectPage(page, folder, 'rendered.html');
  });
}

for (const [name, project] of [
  ['Vue', vueProject],
  ['Svelte', svelteProject],
] as const) {
  test(name, async ({ page }) => {
    await expectPage(page, path.join(await build(project), project.output));
  });
}
