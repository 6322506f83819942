import { runParts, type Tally } from './parts';
import { run } from './run';
import { siteParts } from './site';

/** The unit tests once more, whose properties begin elsewhere each time; a failure names its seed. */
async function runProperties(): Promise<Tally> {
  const env = { SEED: String(Date.now() % 2 ** 31) };
  const { ok } = await run({ name: 'properties', command: ['vitest', 'run'], env }, true);
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The benchmark's types lean on those of its peers, which `npm ci` does not install. */
async function checkBenchmark(): Promise<Tally> {
  const { ok } = await run(
    { name: 'benchmark', command: ['tsc', '--noEmit', '-p', 'bench'] },
    true,
  );
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** What takes longer than a test run should: every page in both colour modes. */
void runParts([
  ...siteParts('Audit', 'audit'),
  { name: 'Properties by chance', run: runProperties },
  // The oracle among the audits has installed the peers.
  { name: 'Types of the benchmark', run: checkBenchmark },
]);
