import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Tally } from './test-parts';
import { type Outcome, runAll, type Task } from './run';
import { readReport, reportTo } from './vitest';

const vitestReport = '.cache/vitest.json';

/** TypeScript 7 checks the types; TypeDoc, typescript-eslint and the playground need the API of 6, which is `typescript`. */
const compiler = ['node', 'node_modules/typescript-7/bin/tsc'] as const;

/** Checks that don't need a build or a browser, slowest first. */
const tasks: Task[] = [
  {
    name: 'unit tests',
    command: ['vitest', 'run', ...reportTo(vitestReport)],
  },
  {
    name: 'lint',
    command: [
      'eslint',
      '.',
      '--max-warnings=0',
      '--cache',
      '--cache-strategy=content',
      '--cache-location=.cache/eslint/',
    ],
  },
  {
    name: 'format',
    command: [
      'prettier',
      '.',
      '--check',
      '--log-level=warn',
      '--cache',
      '--cache-strategy=content',
      '--cache-location=.cache/prettier',
    ],
  },
  { name: 'ts fences', command: ['tsx', 'scripts/check-fences.ts'] },
  { name: 'types of the site', command: [...compiler, '--noEmit'] },
  { name: 'spelling', command: ['cspell', '--no-progress', '--no-summary', '--cache'] },
  { name: 'types of the library', command: [...compiler, '--noEmit', '-p', 'charts'] },
  // The one rule that needs types. ESLint would build a second program for it, which takes ten times as long.
  {
    name: 'floating promises',
    command: ['oxlint', '--type-aware', 'tests', 'charts/tests', 'scripts'],
  },
  { name: 'Markdown', command: ['markdownlint-cli2'] },
  { name: 'imports', command: ['npm', 'run', '--silent', 'imports'] },
  { name: 'names', command: ['tsx', 'scripts/check-names.ts'] },
  { name: 'prose', command: ['tsx', 'scripts/prose/index.ts'] },
];

function report({ name, ok, seconds, output }: Outcome): void {
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (!ok) console.log(output);
}

/** Each unit test counts as one, and so does each of the other checks. */
async function tally(outcomes: readonly Outcome[]): Promise<Tally> {
  const others = outcomes.filter(({ name }) => name !== 'unit tests');
  const passed = others.filter(({ ok }) => ok).length;
  const unit = await readReport(vitestReport);
  return { passed: passed + unit.passed, failed: others.length - passed + unit.failed };
}

export async function runChecks(): Promise<Tally> {
  await rm(vitestReport, { force: true });
  const outcomes = await runAll(tasks, Math.min(3, availableParallelism()), report);
  return tally(outcomes);
}
