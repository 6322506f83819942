import { runParts, type Tally } from './parts';
import { run } from './run';
import { siteParts } from './site';

/** The unit tests once more, whose properties begin elsewhere each time; a failure names its seed. */
async function runProperties(): Promise<Tally> {
  const env = { SEED: String(Date.now() % 2 ** 31) };
  const { ok } = await run({ name: 'properties', command: ['vitest', 'run'], env }, true);
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** What takes longer than a test run should: every page in both colour modes. */
void runParts([
  ...siteParts('Audit', 'audit'),
  { name: 'Properties by chance', run: runProperties },
]);
