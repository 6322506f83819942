import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { checkFences } from './checkFences';
import { checkSavedFences } from './checkSavedFences';
import { readFences } from '../../markdown/fences';

const ticks = '```';

function check(file: string, lines: readonly string[]): string[] {
  const fences = readFences(file, lines.join('\n')).filter(({ language }) => language === 'ts');
  return checkFences(fences);
}

test(
  'an error names the line and the column of the Markdown, in a list too',
  { timeout: 60_000 },
  () => {
    const errors = check('docs/page.md', [
      '# Page',
      '',
      `${ticks}ts`,
      'const a: number = 1;',
      'export const b = a + 1;',
      ticks,
      '',
      `- ${ticks}bash`,
      '  ls',
      `  ${ticks}`,
      '',
      `  ${ticks}ts live`,
      "  const wrong: number = 'text';",
      `  ${ticks}`,
    ]);
    expect(errors).toEqual([
      "docs/page.md:13:9 - TS2322: Type 'string' is not assignable to type 'number'.",
    ]);
  },
);

test(
  'an error in a fence of a comment has its position in the source file',
  { timeout: 60_000 },
  () => {
    const errors = check('charts/src/thing.ts', [
      '/**',
      ' * @example',
      ` * ${ticks}ts`,
      ' * missing();',
      ` * ${ticks}`,
      ' */',
    ]);
    expect(errors).toEqual(["charts/src/thing.ts:4:4 - TS2304: Cannot find name 'missing'."]);
  },
);

test(
  'TypeScript syntax beyond types, and a type imported as a value, are errors',
  { timeout: 60_000 },
  () => {
    const errors = check('docs/page.md', [
      `${ticks}ts`,
      "import { IChartApi } from '@aijiaoyi/charts';",
      'enum A { B }',
      'export const chart: IChartApi | A = A.B;',
      ticks,
    ]);
    expect(errors.map((error) => /TS\d+/.exec(error)?.[0])).toEqual(['TS1484', 'TS1294']);
  },
);

test(
  'a step of a tutorial is checked as a whole program, with the positions of its file',
  { timeout: 60_000 },
  () => {
    const file = 'docs/tutorials/web-component/price-chart.ts';
    const errors = check('docs/page.md', [`${ticks}ts file=${file} region=life step`, ticks]);
    expect(errors).not.toEqual([]);
    expect(errors.every((error) => error.startsWith(`${file}:`))).toBe(true);
  },
);

test('no-check needs a reason, and is invalid for a live fence', () => {
  const errors = check('docs/page.md', [
    `${ticks}ts no-check`,
    'nonsense(',
    ticks,
    `${ticks}ts no-check part of a longer program`,
    'nonsense(',
    ticks,
    `${ticks}ts live no-check because`,
    'nonsense(',
    ticks,
  ]);
  expect(errors).toEqual([
    'docs/page.md:1:1 - no-check needs a reason after it',
    'docs/page.md:7:1 - a live fence runs, so it is checked too',
  ]);
});

test('the types of a saved page are checked under npm start', { timeout: 60_000 }, async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue(undefined);
  // Packages are found from here, too.
  mkdirSync('node_modules/.cache', { recursive: true });
  const site = mkdtempSync(path.resolve('node_modules/.cache/site-'));
  const page = path.join(site, 'docs/page.md');
  mkdirSync(path.dirname(page));
  writeFileSync(page, `# Page\n\n${ticks}ts\nexport const a: number = 'text';\n${ticks}\n`);
  let save: ((compiler: { modifiedFiles: ReadonlySet<string> }) => void) | undefined;
  checkSavedFences(site).apply({
    hooks: { watchRun: { tap: (_name, run) => (save = run) } },
  });
  save?.({ modifiedFiles: new Set([path.join(site, 'sidebars.ts'), page]) });
  await vi.waitFor(() => expect(printed).toHaveBeenCalled(), 50_000);
  rmSync(site, { recursive: true });
  expect(printed.mock.lastCall?.join(' ')).toContain(
    `docs/page.md:4:14 - TS2322: Type 'string' is not assignable to type 'number'.`,
  );
});
