/**
 * Creates a generator of random numbers from 0 to 1, which returns the same numbers for the same seed.
 *
 * @internal It is Mulberry32, a public-domain 32-bit generator. Don't use it for cryptography.
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

/**
 * Returns a random number that is approximately normally distributed, with mean 0 and variance 1. It is the scaled sum
 * of four uniform numbers.
 */
export function createNormalRandom(random: () => number): number {
  return (random() + random() + random() + random() - 2) * Math.sqrt(3);
}
