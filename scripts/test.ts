import { runChecks } from './checks';
import { runParts, type Sequence, type Part } from './test-parts';
import { run } from './run';
import { browserPart, buildPart, builtPart, libraryPart, playwrightPart } from './site';

/** Turns one command into a part that counts as one test. */
const commandPart = (name: string, command: [string, ...string[]], env = {}): Part => ({
  name,
  run: async () => {
    const { ok } = await run({ name, command, env }, true);
    return { passed: Number(ok), failed: Number(!ok) };
  },
});

const isAll = process.argv.includes('--all');

const checksPart: Part = { name: 'Types, lint, spelling, unit tests', run: runChecks };

const parts: (Part | readonly Sequence[])[] = [
  browserPart,
  [[checksPart, buildPart, builtPart], [libraryPart]],
  playwrightPart('Browser tests of the site', 'site', ...(isAll ? ['nightly'] : [])),
];

if (isAll) {
  // A failure names its seed.
  const seed = { SEED: String(Date.now() % 2 ** 31) };
  parts.push(
    // In processes, because a slow test sets the file mode mask, which threads can't do.
    commandPart('All unit tests with another seed', ['vitest', 'run', '--pool=forks'], seed),
    // A nightly test, which compares charts with the peers, has installed them.
    commandPart('Types of the benchmark', ['tsc', '--noEmit', '-p', 'bench']),
  );
}

void runParts(parts);
