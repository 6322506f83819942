import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import { serveFolder } from '../browser/harness/folder-server';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name);

test.describe.configure({ mode: 'serial' });

let project = '';

/** A project of a user, with the packed library and nothing else of this repository. */
test.beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'charts-package-'));
  await run('npm', ['pack', '--pack-destination', project], { cwd: path.join(root, 'charts') });
  const [archive = ''] = (await readdir(project)).filter((name) => name.endsWith('.tgz'));
  const packageFolder = path.join(project, 'node_modules', '@aijiaoyi', 'charts');
  await mkdir(packageFolder, { recursive: true });
  await run('tar', ['-xzf', archive, '-C', packageFolder, '--strip-components=1'], {
    cwd: project,
  });
  for (const name of ['vite', 'typescript', '@types/node']) {
    const link = path.join(project, 'node_modules', name);
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(path.join(root, 'node_modules', name), link);
  }
});

test.afterAll(async () => {
  await rm(project, { recursive: true, force: true });
});

const write = async (name: string, text: string) => {
  await mkdir(path.dirname(path.join(project, name)), { recursive: true });
  await writeFile(path.join(project, name), text);
};

/** Waits until the chart's canvases show more than one color. */
async function expectChart(page: Page, url: string): Promise<void> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(url);
  await page.waitForFunction(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('#chart canvas');
    const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    return data !== undefined && new Set(new Uint32Array(data.buffer)).size > 3;
  });
  expect(errors).toEqual([]);
}

const firstChart = `
import { createChart, defineShape, Drawing, type Bar, type IChartApi } from '@aijiaoyi/charts';
import { sampleBars } from '@aijiaoyi/charts/samples';

const bars: Bar[] = sampleBars();
const chart: IChartApi = createChart('chart', { timeAxis: { timeZone: 'Asia/Shanghai' } });
chart.addSeries('candle', { upColor: '#c33' }).setData(bars);
const PriceDot = defineShape({
  type: 'acme/price-dot',
  label: 'Price dot',
  points: 1,
  style: { radius: 4 },
  figures: ({ points: [center], style: { radius }, colors }) => [
    { kind: 'ellipse', center, radiusX: radius, radiusY: radius, fill: colors.up },
  ],
});
const last = bars[bars.length - 1];
if (last) {
  const drawing = chart.attach(Drawing, { shapes: [PriceDot] });
  const dot = drawing.add(PriceDot, [{ time: last.time, price: last.close }], { radius: 6 });
  const radius: number = dot.options().radius;
  console.log(radius);
}
// @ts-expect-error A misspelt option is an error of the compiler, too.
export const misspelt = () => chart.applyOptions({ pallete: 'red-up' });
`;

test('the package contains the files of its exports, its license and its notice', async () => {
  const packageFolder = path.join(project, 'node_modules/@aijiaoyi/charts');
  // These are there when the site has packed it.
  const names = (await readdir(packageFolder)).filter(
    (name) => !['CHANGELOG.md', 'COMMIT', 'SKILL.md'].includes(name),
  );
  expect(names.sort()).toEqual(['LICENSE', 'NOTICE', 'README.md', 'dist', 'package.json']);
  const manifest = JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8')) as {
    sideEffects: boolean;
    exports: Record<string, string | Record<string, string>>;
  };
  expect(manifest.sideEffects).toBe(false);
  const files = Object.values(manifest.exports).flatMap((each) =>
    typeof each === 'string' ? [each] : Object.values(each),
  );
  for (const file of files)
    expect((await readFile(path.join(packageFolder, file))).length).toBeGreaterThan(0);
  const standalone = await readFile(path.join(packageFolder, 'dist/charts.standalone.js'), 'utf8');
  expect(standalone.startsWith('/*!')).toBe(true);
  const [header = ''] = standalone.split('*/');
  for (const name of ['LICENSE', 'NOTICE'])
    expect(header).toContain(await readFile(path.join(packageFolder, name), 'utf8'));
});

test('the declarations contain nothing internal', async () => {
  const types = path.join(project, 'node_modules/@aijiaoyi/charts/dist/types');
  const names = (await readdir(types, { recursive: true })).filter((name) =>
    name.endsWith('.d.ts'),
  );
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) {
    const text = await readFile(path.join(types, name), 'utf8');
    expect(`${name}: ${/@internal/.exec(text)?.[0] ?? ''}`).toBe(`${name}: `);
  }
});

test('its types resolve for bundlers and for Node', async () => {
  await write('src/main.ts', firstChart);
  for (const [module, moduleResolution] of [
    ['esnext', 'bundler'],
    ['nodenext', 'nodenext'],
  ]) {
    const compilerOptions = {
      module,
      moduleResolution,
      target: 'es2022',
      lib: ['es2022', 'dom'],
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      // The declarations themselves are checked, too.
      skipLibCheck: false,
    };
    await write('package.json', JSON.stringify({ name: 'reader', type: 'module' }));
    await write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }));
    const { stdout } = await run(bin('tsc'), ['-p', project]).catch(
      (error: unknown) => error as { stdout: string },
    );
    expect(`${moduleResolution}: ${stdout}`).toBe(`${moduleResolution}: `);
  }
});

test('a Vite project builds it and shows a chart', async ({ page }) => {
  await write(
    'index.html',
    '<!doctype html><div id="chart" style="height:400px"></div><script type="module" src="/src/main.ts"></script>',
  );
  await write('src/main.ts', firstChart);
  await run(bin('vite'), ['build', '--logLevel', 'warn'], { cwd: project });
  const server = await serveFolder(path.join(project, 'dist'));
  try {
    await expectChart(page, server.url);
  } finally {
    server.close();
  }
});

test('a page without a bundler shows a chart from the standalone file', async ({ page }) => {
  const packageFolder = path.join(project, 'node_modules/@aijiaoyi/charts');
  await mkdir(path.join(project, 'plain'), { recursive: true });
  await cp(
    path.join(packageFolder, 'dist/charts.standalone.js'),
    path.join(project, 'plain/charts.standalone.js'),
  );
  const readme = await readFile(path.join(packageFolder, 'README.md'), 'utf8');
  // The page that the README describes.
  const html = /```html\n([\s\S]+?)```/.exec(readme)?.[1] ?? '';
  expect(html).toContain('Charts.createChart');
  await write('plain/index.html', `<!doctype html>${html}`);
  const server = await serveFolder(path.join(project, 'plain'));
  try {
    await expectChart(page, server.url);
  } finally {
    server.close();
  }
});

test('a server imports it without a DOM', async () => {
  const script = `
    if (typeof document !== 'undefined') throw new Error('This is no server.');
    const { version } = await import('@aijiaoyi/charts');
    const { sampleBars } = await import('@aijiaoyi/charts/samples');
    console.log([version(), sampleBars().length].join(" "));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    cwd: project,
  });
  const manifest = await readFile(path.join(root, 'charts/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  expect(stdout.trim()).toBe(`${version} 250`);
});
