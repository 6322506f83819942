import { expect, it } from 'vitest';
import { profiles, runProgram } from './program';

/** `npm run test:all` sets its own seed, and runs 10,000 programs. */
const nightlySeed = process.env.SEED;
const first = Number(nightlySeed ?? 1);
const count = nightlySeed === undefined ? 30 : Math.ceil(10_000 / profiles.length);

it.each(profiles)(
  'has the bars of the server after random trouble: $name',
  async (profile) => {
    for (let seed = first; seed < first + count; seed++)
      expect(await runProgram(profile, seed), `seed ${seed}`).toEqual([]);
  },
  1_200_000,
);
