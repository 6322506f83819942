import { expect, it } from 'vitest';
import { profiles, runProgram } from './program';
import { VirtualClock } from './virtual-clock';

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

// A program that loaded all bars again at its end would hide every mistake before it.
it.each(profiles.filter(({ numbered }) => numbered))(
  '21: programs end without a reload, so they notice a lost message: $name',
  async (profile) => {
    // Programs with a seed that 4 divides reconnect at the end, which loads what was lost.
    for (const seed of [1, 2, 3])
      expect(await runProgram(profile, seed, true)).toContainEqual(expect.stringMatching(/^bar /));
  },
);

it('21: the clock of programs waits until a message has passed all of its promises', async () => {
  const clock = new VirtualClock();
  const steps: string[] = [];
  clock.setTimeout(() => {
    let message = Promise.resolve();
    for (let i = 0; i < 30; i++) message = message.then(() => undefined);
    void message.then(() => steps.push('message'));
  }, 10);
  clock.setTimeout(() => steps.push('next timer'), 10);
  await clock.advance(10);
  expect(steps).toEqual(['message', 'next timer']);
});
