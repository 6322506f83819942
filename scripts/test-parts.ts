export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export interface Part {
  readonly name: string;
  readonly run: () => Promise<Tally>;
  /** Whether to skip the following parts if it fails. */
  readonly isNeeded?: boolean;
}

/** Parts that run in order. */
export type Sequence = readonly Part[];

interface SequenceResult extends Tally {
  readonly minutes: readonly string[];
  /** Whether a part failed that the following ones need. */
  readonly isStopped: boolean;
}

async function runPart({ run }: Part): Promise<Tally> {
  return run().catch((error: unknown): Tally => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
}

async function runSequence(parts: Sequence): Promise<SequenceResult> {
  const minutes: string[] = [];
  let passed = 0;
  let failed = 0;
  for (const part of parts) {
    console.log(`\n== ${part.name}`);
    const started = performance.now();
    const tally = await runPart(part);
    const duration = (performance.now() - started) / 60_000;
    minutes.push(`${duration.toFixed(1).padStart(5)} min  ${part.name}`);
    passed += tally.passed;
    failed += tally.failed;
    if (part.isNeeded && tally.failed > 0) return { passed, failed, minutes, isStopped: true };
  }
  return { passed, failed, minutes, isStopped: false };
}

/**
 * Runs the parts in order, then prints the minutes that each took and, last, the sum of all tests.
 *
 * @param steps - Parts, or sequences that run at the same time, because one of them alone leaves processors idle.
 */
export async function runParts(steps: readonly (Part | readonly Sequence[])[]): Promise<void> {
  const results: SequenceResult[] = [];
  for (const step of steps) {
    const sequences = 'run' in step ? [[step]] : step;
    results.push(...(await Promise.all(sequences.map(runSequence))));
    if (results.some(({ isStopped }) => isStopped)) break;
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const minutes = results.flatMap((result) => result.minutes);
  console.log(`\n${minutes.join('\n')}\n${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
