import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { peerNames } from '../../src/validation/peer-names';
import { codeAfter, examples } from './examples';
import { checkTypes, counterparts, migrateCodes, migrateExamples } from './migrate-examples';

const typings = path.resolve(__dirname, 'lightweight-charts/index.d.ts');
const migrated = migrateExamples(typings);

describe('the codemod for code of Lightweight Charts', () => {
  it.each(examples.map((example, index) => [example.title, example, index] as const))(
    'rewrites %s',
    (_, example, index) => {
      expect(migrated[index]).toBe(codeAfter(example));
    },
  );

  it('leaves files as they are if they import the package without names', () => {
    const codes = [
      `import * as lwc from 'lightweight-charts';\nlwc.createChart('chart', { width: 600 });\n`,
      `import type { IChartApi } from 'lightweight-charts';\nexport const load = () => import('lightweight-charts');\n`,
      `const { createChart } = require('lightweight-charts');\ncreateChart('chart', { width: 600 });\n`,
      `export { createChart } from 'lightweight-charts';\n`,
      `const chart = LightweightCharts.createChart('chart');\n`,
      `vi.mock('lightweight-charts');\n`,
    ];
    const files = migrateCodes(typings, codes);
    expect(files.map((file) => file?.text)).toEqual(codes);
    expect(files.map((file) => file?.isSkipped)).toEqual(codes.map(() => true));
  });

  it('does not report files that only mention the package', () => {
    const code = `export const optimized = ['lightweight-charts'];\n`;
    expect(migrateCodes(typings, [code])).toEqual([undefined]);
  });

  it('does not repeat its comments', () => {
    const [first] = migrateCodes(typings, [
      `import { createChart, createTextWatermark } from 'lightweight-charts';

const chart = createChart('chart');
createTextWatermark(chart, {});
`,
    ]);
    expect(first?.text).toContain('// TODO(lightweight-charts): createTextWatermark.');
    expect(migrateCodes(typings, [first?.text ?? ''])).toEqual([undefined]);
  });

  it('comments on options in other groups or of another form that code reads', () => {
    const [file] = migrateCodes(typings, [
      `import { createChart } from 'lightweight-charts';

const chart = createChart('chart');
console.log(chart.options().grid.vertLines.color);
console.log(chart.options().timeScale.borderColor);
const { layout: { fontSize } } = chart.options();
`,
    ]);
    expect(file?.text).toBe(`import { createChart } from '@aijiaoyi/charts';

const chart = createChart('chart');
// TODO(lightweight-charts): chart.options().grid.vertLines.color. \`vertical\`, \`horizontal\`.
console.log(chart.options().grid.vertLines.color);
// TODO(lightweight-charts): chart.options().timeScale.borderColor. \`borderColor\`. \`'transparent'\` hides all borders.
console.log(chart.options().timeAxis.borderColor);
// TODO(lightweight-charts): layout: { fontSize }. At the top level of \`ChartOptions\`.
const { layout: { fontSize } } = chart.options();
`);
  });

  it('writes code that compiles', () => {
    const codes = examples
      .map(codeAfter)
      .map((code) => code.replace(/^\/\/ @ts-expect-error.*\n/m, ''));
    expect(checkTypes(codes)).toEqual([]);
  });

  it('uses the names that error messages recommend', () => {
    for (const [name, counterpart] of peerNames) {
      const known = Object.entries(counterparts).filter(([key]) => key.endsWith(`.${name}`));
      const member = counterpart.match(/(\w+)\W*$/)?.[1] ?? '';
      if (known.length > 0)
        expect(
          known.some(([, { text }]) => text.includes(member)),
          name,
        ).toBe(true);
    }
  });
});
