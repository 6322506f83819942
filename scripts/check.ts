import { availableParallelism } from 'node:os';
import { runAll, type Task } from './run';

/** What can be checked without a build or a browser. The slowest stand first. */
const tasks: Task[] = [
  {
    name: 'lint',
    command: ['eslint', '.', '--max-warnings=0', '--cache', '--cache-location', '.cache/eslint/'],
  },
  { name: 'types of the site', command: ['tsc', '--noEmit'] },
  { name: 'unit tests', command: ['vitest', 'run', '--reporter=dot'] },
  { name: 'types of the library', command: ['tsc', '--noEmit', '-p', 'charts'] },
  {
    name: 'format',
    command: [
      'prettier',
      '.',
      '--check',
      '--log-level=warn',
      '--cache',
      '--cache-location',
      '.cache/prettier',
    ],
  },
  { name: 'Markdown', command: ['markdownlint-cli2'] },
];

async function main(): Promise<void> {
  const outcomes = await runAll(
    tasks,
    Math.min(3, availableParallelism()),
    ({ name, ok, seconds, output }) => {
      console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
      if (!ok) console.log(output);
    },
  );
  const failed = outcomes.filter(({ ok }) => !ok);
  if (failed.length > 0) {
    console.log(
      `${failed.map(({ name }) => name).join(', ')}: failed. \`npm run fix\` mends what a machine can.`,
    );
    process.exitCode = 1;
  }
}

void main();
