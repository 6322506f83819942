import { profiles, runProgram } from '../feed/program';

/**
 * Runs feeds against a hostile server, and prints the seeds that fail.
 *
 * @returns Number of programs that failed.
 */
export async function fuzzFeed(from: number, count: number): Promise<number> {
  let failures = 0;
  for (let seed = from; seed < from + count; seed++) {
    const profile = profiles[seed % profiles.length];
    if (!profile) continue;
    const problems = await runProgram(profile, seed);
    if (problems.length > 0) {
      failures++;
      console.log(`--- seed ${seed}: ${profile.name}\n${problems.join('\n')}`);
    }
    if ((seed - from + 1) % 500 === 0) console.error(`${seed - from + 1} programs`);
  }
  return failures;
}
