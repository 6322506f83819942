import { beforeAll, expect, test } from 'vitest';
import { Runner, type PreviewProgram } from './runner';
import { bundlePreviewScript } from './previewScript';

let runner: Runner;

beforeAll(async () => {
  runner = new Runner(await bundlePreviewScript(process.cwd()));
}, 60_000);

const screen = { width: 400, height: 200, coarse: false };

const example = (...lines: readonly string[]): PreviewProgram => ({
  file: 'docs/page.md',
  // Put the code at the same line as in its file.
  code: '\n\n\n' + lines.join('\n'),
});

const line = "import { createChart } from '@aijiaoyi/charts';";
const made = "const chart = createChart('chart'); chart.addSeries('line')";
const code = ".setData([{ time: '2026-10-30', value: 4321 }]);";

test('a chart is drawn in both modes, after its promises have settled', async () => {
  const { light, dark } = await runner.draw(
    example(
      line,
      made,
      "  .setData([{ time: '2026-10-30', value: await Promise.resolve(4321) }]);",
    ),
    screen,
  );
  expect(light).toMatch(/^<svg[^>]* width="400" height="200"/);
  expect(light).toContain('4321<');
  expect(light).toContain('#ffffff');
  expect(dark).toContain('#1b1a16');
});

test('a legend, which observes the sizes of its rows, is drawn', async () => {
  const { light } = await runner.draw(
    example(
      "import { createChart, Legend } from '@aijiaoyi/charts';",
      "const chart = createChart('chart');",
      "const series = chart.addSeries('line', { title: 'Spot' });",
      "series.setData([{ time: '2026-10-30', value: 1 }]);",
      'chart.attach(Legend);',
    ),
    screen,
  );
  expect(light).toContain('Spot');
});

test('the chart of a custom element is drawn', async () => {
  const { light } = await runner.draw(
    example(
      "import { defineChartElement } from '@aijiaoyi/charts/element';",
      'defineChartElement();',
      "const chart = document.createElement('trading-chart');",
      "chart.style.height = '100%';",
      "chart.series = [{ type: 'line', bars: [{ time: '2026-10-30', value: 4321 }] }];",
      "document.getElementById('chart')?.append(chart);",
    ),
    screen,
  );
  expect(light).toMatch(/^<svg[^>]* width="400" height="200"/);
  expect(light).toContain('4321<');
});

test('an example sees the size of its screen', async () => {
  const measuring = example(
    line,
    'const value = innerWidth + (matchMedia("(width < 500px)").matches ? 7000 : 3000);',
    `${made}.setData([{ time: '2026-10-30', value }]);`,
  );
  const { light } = await runner.draw(measuring, { ...screen, width: 800 });
  const { light: narrow } = await runner.draw(measuring, screen);
  expect(light).toContain('3800<');
  expect(narrow).toContain('7400<');
});

test('timers and frames do not run, and time and chance are the same each time', async () => {
  const changing = example(
    line,
    made,
    "  .setData([{ time: '2026-10-30', value: Math.random() * 1000 + (Date.now() % 977) }]);",
    'setTimeout(() => chart.remove()); setInterval(() => chart.remove(), 1); requestAnimationFrame(() => chart.remove());',
  );
  expect(await runner.draw(changing, screen)).toEqual(await runner.draw(changing, screen));
});

test('a crosshair that code has set is drawn, as the running chart shows it', async () => {
  const set = "chart.crosshair().set('2026-10-30', 4000);";
  const [plain, pointed] = [
    await runner.draw(example(line, `${made}${code}`), screen),
    await runner.draw(example(line, `${made}${code} ${set}`), screen),
  ];
  const countDays = (svg: string): number => svg.match(/30 Oct|Oct 30/g)?.length ?? 0;
  expect(pointed.light).not.toBe(plain.light);
  expect(countDays(pointed.light)).toBeGreaterThan(countDays(plain.light));
});

test('HTML over the chart is excluded, and a toolbar reserves its space', async () => {
  const plain = await runner.draw(example(line, `${made}${code}`), screen);
  const covered = await runner.draw(
    example(
      line,
      `${made}${code}`,
      "const list = document.createElement('select'); list.style.cssText = 'position: absolute';",
      "list.add(new Option('One')); chart.element.append(list);",
    ),
    screen,
  );
  expect(covered).toEqual(plain);
  const barred = await runner.draw(
    example(
      "import { allShapes, createChart, DrawBar, Drawing } from '@aijiaoyi/charts';",
      `${made}${code} new DrawBar(chart.attach(Drawing, { shapes: allShapes }));`,
    ),
    screen,
  );
  expect(barred.light).toContain(
    '<svg x="41" y="0" xmlns="http://www.w3.org/2000/svg" width="359"',
  );
});

test('a select element starts with its first option', async () => {
  const { light } = await runner.draw(
    example(
      line,
      made,
      "const list = document.createElement('select');",
      "for (const name of ['1234', '5678', '9012']) list.add(new Option(name));",
      "chart.series()[0]?.setData([{ time: '2026-10-30', value: Number(list.value) }]);",
    ),
    screen,
  );
  expect(light).toContain('1234<');
});

test('charts in a row are drawn next to each other', async () => {
  const row = await runner.draw(
    example(
      line,
      "const place = document.getElementById('chart') as HTMLElement;",
      "place.style.display = 'flex';",
      'for (const share of [25, 75]) {',
      "  const cell = document.createElement('div');",
      '  cell.style.width = `${share}%`;',
      '  place.append(cell);',
      `  createChart(cell).addSeries('line')${code}`,
      '}',
    ),
    screen,
  );
  expect(row.light).toMatch(/<svg x="0" y="0"[^>]* width="100"/);
  expect(row.light).toMatch(/<svg x="100" y="0"[^>]* width="300"/);
});

test.each([
  ['globals', 'globalThis.left = 1; document.left = 1; localStorage.setItem("left", "1");'],
  ['another clock', 'Date.now = () => 0; Math.random = () => 0.5;'],
  ['an element', 'customElements.define("left-element", class extends HTMLElement {});'],
])("an example isn't affected by another one: %s", async (_what, left) => {
  const library = "import { createChart } from '@aijiaoyi/charts';";
  const looking = example(
    library,
    `${made}.setData([{ time: '2026-10-30', value: 1 + Math.floor(Math.random() * 99) }]);`,
    'const found = [globalThis.left, document.left, localStorage.getItem("left"), customElements.get("left-element")];',
    'if (found.some((each) => each != null)) throw new Error("found what was left");',
    'if (Date.now() !== +new Date()) throw new Error("another clock");',
  );
  const alone = await new Runner(await bundlePreviewScript(process.cwd())).draw(looking, screen);
  const one = `${made}.setData([{ time: '2026-10-30', value: 1 }]);`;
  await runner.draw(example(library, one, left), screen);
  expect(await runner.draw(looking, screen)).toEqual(alone);
});

test.each([
  [
    'throws',
    [line, "createChart('nowhere');"],
    'docs/page.md:5: ',
    'no element has the id "nowhere"',
  ],
  [
    'rejects',
    [line, made, code, "await Promise.reject(new Error('later'));"],
    'docs/page.md:7: ',
    'later',
  ],
  [
    'has its first bar from a timer',
    [line, '', made, '.setData([]);', `setTimeout(() => chart.series()[0]${code.slice(0, -1)});`],
    'docs/page.md:6: ',
    'any bar',
  ],
  ['creates nothing', ['export {};'], 'docs/page.md', "the example doesn't create a chart"],
  [
    'imports what is not there',
    ["import 'elsewhere';"],
    'docs/page.md',
    'cannot import "elsewhere"',
  ],
])('an example that %s is reported with its position', async (_what, lines, location, message) => {
  const drawn = runner.draw(example(...lines), screen);
  await expect(drawn).rejects.toThrow(message);
  await expect(drawn).rejects.toThrow(location);
});
