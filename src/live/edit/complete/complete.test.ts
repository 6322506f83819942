import path from 'node:path';
import { CompletionContext } from '@codemirror/autocomplete';
import { javascript } from '@codemirror/lang-javascript';
import { EditorState } from '@codemirror/state';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { entryPoints } from '../../../../plugins/api/entryPoints';
import { libraryFolder } from '../../../../plugins/code/fences/libraryFolder';
import { programOf } from '../../../../plugins/code/fences/program';
import { apiDataOf } from '../../../../plugins/code/names/api';
import type { ApiData } from '../../../../plugins/code/names/apiData';
import { libraryNames } from './complete';

let data: ApiData;
let source: ReturnType<typeof libraryNames>;

beforeAll(() => {
  const imports = entryPoints('').map(({ name }) => `import '${name}';`);
  // As on a page that adds a bar type of its own.
  const own = `declare module '@aijiaoyi/charts' {
    interface SourceDataMap { stem: { time: string; at: number } }
    interface SourceStyleMap { stem: { thickness: number } }
  }`;
  const file = path.join(libraryFolder, 'fence-own.ts');
  const program = programOf(new Map([[file, imports.join('') + own]]));
  data = apiDataOf(program, entryPoints(''));
  source = libraryNames(data, { address: '/api/' });
}, 60_000);

/** The names that are offered where the bar stands. */
async function offered(program: string, explicit = false, from = source): Promise<string[]> {
  const pos = program.indexOf('¦');
  const doc = program.replace('¦', '');
  const state = EditorState.create({ doc, extensions: [javascript({ typescript: true })] });
  const result = await from(new CompletionContext(state, pos, explicit));
  return result?.options.map(({ label }) => label) ?? [];
}

const start = `import { createChart } from '@aijiaoyi/charts';
const chart = createChart('chart');
const price = chart.addSeries('line');
`;

describe('names of the library', () => {
  it.each([
    ["import { cre¦ } from '@aijiaoyi/charts';", 'createChart', 'sampleBars'],
    ["import { s¦ } from '@aijiaoyi/charts/samples';", 'sampleBars', 'createChart'],
    ["import { createChart } from '¦';", '@aijiaoyi/charts/samples', 'createChart'],
    // Members of what calls return, through variables.
    [`${start}chart.¦`, 'addSeries', 'setData'],
    [`${start}chart.addS¦\nprice.setData([]);`, 'addSeries', 'setData'],
    [`${start}price.¦`, 'setData', 'addSeries'],
    [`${start}chart.addPane('volume').¦`, 'addSeries', 'timeAxis'],
    [`${start}const axis = chart.timeAxis();\naxis?.¦`, 'fit', 'addSeries'],
    [`${start}chart.series()[0].¦`, 'setData', 'addSeries'],
    [`${start}chart.series().at(-1)!.¦`, 'setData', 'addSeries'],
    [`${start}for (const each of chart.panes()) { each.¦ }`, 'addSeries', 'timeAxis'],
    [`${start}chart.panes().forEach((pane) => pane.¦)`, 'addSeries', 'timeAxis'],
    [`${start}price.barAt(0).¦`, 'value', 'open'],
    ['function f(pane: IPaneApi) { pane.¦ }', 'addSeries', 'timeAxis'],
    ['new DrawBar(chart).¦', 'remove', 'addSeries'],
    // What the class keeps for itself is nothing to call.
    ['function f(series: Series) { series.¦ }', 'setData', 'table'],
    ['function f(pane: Pane) { pane.¦ }', 'addSeries', 'settle'],
    ["import { LineStyle } from '@aijiaoyi/charts';\nLineStyle.¦", 'Dashed', 'addSeries'],
    // What handlers get, whole and taken apart.
    [`${start}chart.onClick((event) => event.¦)`, 'time', 'addSeries'],
    [`${start}chart.onClick(({ ba¦ }) => 1)`, 'bars', 'addSeries'],
    [`${start}const { ti¦ } = price.barAt(0);`, 'time', 'addSeries'],
    // Options by call, nested, and of the type of series that the call names.
    ["createChart('chart', { ti¦ })", 'timeAxis', 'barSpacing'],
    ["createChart('chart', { timeAxis: { b¦ } })", 'barSpacing', 'timeAxis'],
    ["createChart('chart', { timeAxis: { b¦", 'barSpacing', 'timeAxis'],
    [`${start}chart.addSeries('candle', { u¦ })`, 'upColor', 'width'],
    [`${start}chart.addSeries('line', {}, { t¦ })`, 'title', 'width'],
    [`${start}price.applyStyle({ w¦ })`, 'width', 'upColor'],
    [`${start}price.setData([{ v¦ }])`, 'value', 'open'],
    ['const options: ChartOptions = { t¦ };', 'timeAxis', 'barSpacing'],
    // Texts.
    [`${start}chart.addSeries('¦')`, 'hollow-candle', 'trend-line'],
    [`${start}chart.addSeries('¦')`, 'candle', 'stem'],
    ["createChart('chart', { theme: '¦' })", 'dark', 'candle'],
  ])('%s', async (program, wanted, other) => {
    const names = await offered(program);
    expect(names).toContain(wanted);
    expect(names).not.toContain(other);
  });

  it('offers an option once', async () => {
    const names = await offered("createChart('chart', { timeAxis: {}, t¦ })");
    expect(names).toContain('theme');
    expect(names).not.toContain('timeAxis');
  });

  it('offers options before the first letter only when asked', async () => {
    const program = "createChart('chart', { ¦ })";
    expect(await offered(program)).toEqual([]);
    expect(await offered(program, true)).toContain('timeAxis');
  });

  it.each([
    ['of what it does not know', 'const a = b(); a.¦'],
    ['in a comment', `${start}// chart.¦`],
    ['in a text', `${start}chart.addPane('¦')`],
    ['for a value', "createChart('chart', { label: t¦ })"],
    ['for a list', `${start}chart.series().¦`],
  ])('offers nothing %s', async (_, program) => {
    expect(await offered(program)).toEqual([]);
  });

  it('offers on pages of an older version what that version describes', async () => {
    const pages: Readonly<Record<string, readonly string[]>> = {
      '/0.1.0/api/functions/createChart.json': [''],
      '/0.1.0/api/interfaces/IChartApi.json': ['', 'addseries', 'addpane'],
    };
    vi.stubGlobal('fetch', (address: string) => {
      const entries = pages[address]?.map((anchor) => [anchor, { signature: '', text: '' }]);
      const text = JSON.stringify(Object.fromEntries(entries ?? []));
      return Promise.resolve(new Response(text, { status: entries ? 200 : 404 }));
    });
    const old = libraryNames(data, { address: '/0.1.0/api/', areOld: true });
    const imported = "import { ¦ } from '@aijiaoyi/charts';";
    expect(await offered(imported, true, old)).toEqual(['createChart', 'IChartApi']);
    expect((await offered(`${start}chart.¦`, false, old)).toSorted()).toEqual([
      'addPane',
      'addSeries',
    ]);
    vi.unstubAllGlobals();
  });
});
