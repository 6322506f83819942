import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readEntries } from '../../../plugins/library/entries';
import { readLanguageFiles } from '../../../plugins/typescript/languageFiles';
import { LIBRARIES } from './libraries';
import { createService, type Service } from './service';

const SOURCE = 'charts/src';
const PACKAGE = '/node_modules/@aijiaoyi/charts';

/** The library from its source, as if it were installed next to the code. */
function libraryFiles(): [string, string][] {
  const names = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
  const files = names
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name): [string, string] => [
      `${PACKAGE}/src/${name.replaceAll(path.sep, '/')}`,
      readFileSync(path.join(SOURCE, name), 'utf8'),
    ]);
  const exports = Object.fromEntries(
    readEntries('.').map(({ name, source }) => [
      name.replace('@aijiaoyi/charts', '.'),
      source.replace('charts/', './'),
    ]),
  );
  return [...files, [`${PACKAGE}/package.json`, JSON.stringify({ exports })]];
}

let service: Service;

beforeAll(() => {
  const language = Object.entries(readLanguageFiles(LIBRARIES));
  const files = [
    ...language.map(([name, text]): [string, string] => [`/${name}`, text]),
    ...libraryFiles(),
  ];
  service = createService(new Map(files));
}, 60_000);

const START = `import { createChart } from '@aijiaoyi/charts';
const chart = createChart('chart');
const price = chart.addSeries('line');
`;

/** Removes the bar that stands for the cursor. */
function readCursor(marked: string): [code: string, position: number] {
  return [marked.replace('¦', ''), marked.indexOf('¦')];
}

const complete = (marked: string) => service.getCompletions(...readCursor(marked));

describe('completion', { timeout: 60_000 }, () => {
  it.each([
    ["import { cre¦ } from '@aijiaoyi/charts';", 'createChart', 'sampleBars'],
    ["import { createChart } from '¦';", '@aijiaoyi/charts', 'createChart'],
    ["import { sampleBars } from '@aijiaoyi/charts/¦';", 'samples', '@aijiaoyi/charts'],
    [`${START}chart.¦`, 'addSeries', 'setData'],
    [`${START}price.¦`, 'setData', 'addSeries'],
    [`${START}chart.onClick((event) => event.¦)`, 'time', 'addSeries'],
    [`${START}createChart('other', { timeAxis: { ¦`, 'barSpacing', 'timeAxis'],
    [`${START}chart.addSeries('candle', { ¦ })`, 'upColor', 'width'],
    [`${START}chart.addSeries('¦')`, 'hollow-candle', 'trend-line'],
  ])('offers what fits in %s', (marked, expected, other) => {
    const names = complete(marked)?.entries.map(({ name }) => name);
    expect(names).toContain(expected);
    expect(names).not.toContain(other);
  });

  it('distinguishes options from everything in scope', () => {
    expect(complete(`${START}createChart('other', { ¦ })`)?.areMembers).toBe(true);
    expect(complete(`${START}console.log(chart, ¦)`)?.areMembers).toBe(false);
  });

  it('explains an option with its default, and with the names of links', () => {
    const [code, position] = readCursor(`${START}createChart('other', { timeAxis: { ¦ } })`);
    const explanation = service.explainCompletion(code, position, 'barSpacing');
    expect(explanation?.code).toContain('barSpacing');
    expect(explanation?.text).toMatch(/Default: `?\d/);
    const series = readCursor(`${START}chart.¦`);
    const texts = (complete(`${START}chart.¦`)?.entries ?? []).map(
      ({ name }) => service.explainCompletion(...series, name)?.text ?? '',
    );
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => /\{@link|\]\(/.test(text))).toEqual([]);
  });
});

it('marks a wrong option where it is', () => {
  const code =
    "import { createChart } from '@aijiaoyi/charts';\ncreateChart('chart', { pallete: 1 });\n";
  const [problem] = service.getProblems(code);
  expect(code.slice(problem?.from, problem?.to)).toBe('pallete');
  expect(problem?.message).toContain("Did you mean to write 'palette'?");
  expect(service.getProblems('')).toEqual([]);
});

it.each([
  ['', "import { createChart } from '@aijiaoyi/charts';\ncreateChart(", "'chart'"],
  ['indicators', "import { EMA } from '@aijiaoyi/charts/indicators';\nEMA.type", '.length'],
  [
    'samples',
    "import { sampleBars } from '@aijiaoyi/charts/samples';\nsampleBars(",
    '{ count: 2 }',
  ],
  [
    'feed',
    "import type { Feed } from '@aijiaoyi/charts/feed';\ndeclare const feed: Feed;\nfeed",
    '.pause()',
  ],
  ['replay', "import { createReplay } from '@aijiaoyi/charts/replay';\ncreateReplay", '.length'],
  [
    'terminal',
    "import { createTerminal } from '@aijiaoyi/charts/terminal';\ncreateTerminal",
    '.name',
  ],
  [
    'element',
    "import { defineChartElement } from '@aijiaoyi/charts/element';\ndefineChartElement(",
    "'a-b'",
  ],
  [
    'testing',
    "import { createFakeClock } from '@aijiaoyi/charts/testing';\ncreateFakeClock",
    '.name',
  ],
])('checks types of the entry %s', (_, code, end) => {
  expect(service.getProblems(`${code}${end}${code.endsWith('(') ? ')' : ''};\n`)).toEqual([]);
  const [problem] = service.getProblems(
    `${code}${code.endsWith('(') ? 'missing)' : '.missing'};\n`,
  );
  expect(problem?.message).toContain('missing');
});

it('explains why a module cannot be imported', () => {
  const [problem] = service.getProblems("import { useState } from 'react';\nuseState(0);\n");
  expect(problem?.message).toContain('because it runs without React');
});

it('knows what the examples of the site may use', () => {
  expect(
    service.getProblems('export const last = [3, 1].toSorted().findLast((n) => n > 1);'),
  ).toEqual([]);
});

it('returns the type of a name', () => {
  const [code, position] = readCursor(`${START}pri¦ce.setData([]);`);
  expect(service.explainName(code, position)?.code).toMatch(/^const price: /);
});

it('formats code', () => {
  expect(service.format('const a={b:1}\n')).toBe('const a = { b: 1 };\n');
});
