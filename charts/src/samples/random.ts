/**
 * A stream of random numbers from 0 to 1 that is the same for the same seed.
 *
 * @internal This is Mulberry32, a public-domain generator of 32 bits: enough for pictures, not for secrets.
 */
export function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A random number around 0 that is most often near it: the sum of four even ones, of variance 1. */
export function createNormalRandom(random: () => number): number {
  return (random() + random() + random() + random() - 2) * Math.sqrt(3);
}
