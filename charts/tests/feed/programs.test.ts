import { expect, it } from 'vitest';
import { runs } from '../property-runs';
import { profiles, runProgram } from './program';

it.each(profiles)(
  'has the bars of the server after random trouble: $name',
  async (profile) => {
    for (let seed = 1; seed <= runs(120); seed++)
      expect(await runProgram(profile, seed), `seed ${seed}`).toEqual([]);
  },
  600_000,
);
