export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export interface Part {
  readonly name: string;
  readonly run: () => Promise<Tally>;
  /** Whether to skip the following parts if it fails. */
  readonly isNeeded?: boolean;
  /** A part that runs at the same time, because one of the two alone leaves processors idle. */
  readonly parallel?: Part;
}

async function runPart({ run }: Part): Promise<Tally> {
  return run().catch((error: unknown): Tally => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
}

/** Runs the parts in order, then prints the minutes that each took and, last, the sum of all. */
export async function runParts(parts: readonly Part[]): Promise<void> {
  const minutes: string[] = [];
  let passed = 0;
  let failed = 0;
  for (const part of parts) {
    const name = [part.name, part.parallel?.name].filter(Boolean).join('; ');
    console.log(`\n== ${name}`);
    const started = performance.now();
    const [tally, other] = await Promise.all([
      runPart(part),
      part.parallel && runPart(part.parallel),
    ]);
    const duration = (performance.now() - started) / 60_000;
    minutes.push(`${duration.toFixed(1).padStart(5)} min  ${name}`);
    passed += tally.passed + (other?.passed ?? 0);
    failed += tally.failed + (other?.failed ?? 0);
    if (part.isNeeded && tally.failed > 0) break;
  }
  console.log(`\n${minutes.join('\n')}\n${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
